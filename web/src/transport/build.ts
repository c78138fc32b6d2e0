/** What the build of the site says about itself (tools/build_site.py). */
import type { Build } from './messages'

export const build = JSON.parse(import.meta.env['VITE_SITE'] as string) as Build
