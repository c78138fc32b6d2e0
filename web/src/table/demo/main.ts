/** ?table=late&lang=de&theme=light&panel=340&to=midgame (animates after a second)&pick=1 */
import { mount } from 'svelte'
import Demo from './Demo.svelte'

const wanted = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'dark'
mount(Demo, { target: document.getElementById('app')!, props: { wanted } })
