import { mount } from 'svelte'
import App from './App.svelte'
import { loadContent } from './lib/content.svelte'
import { applyTheme } from './lib/settings.svelte'
import { watchErrors } from './lib/trouble.svelte'
import { watchVersion } from './lib/version.svelte'
import './styles/fonts.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/daylight.css'

watchErrors()
watchVersion()
applyTheme()
void loadContent()
mount(App, { target: document.getElementById('app')! })
