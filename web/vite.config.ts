import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env['GHOSTSTORIES_SERVER'] ?? 'http://127.0.0.1:8123'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const FIRST = 'first'
const first = new Set<string>()

/** The page of a site without a server begins elsewhere and says what it may load; a server says so itself. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'"
const siteHtml = (html: string) =>
  html
    .replace('/src/main.ts', '/src/site.ts')
    .replace(
      '<title>',
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />\n    <link rel="manifest" href="site.webmanifest" />\n    <link rel="apple-touch-icon" href="apple-touch-icon.png" />\n    <title>`,
    )

/** Files that a server's page has beside those that belong together: what shows pushed messages, and what a page on the
 *  home screen needs. A site has its own (tools/build_site.py). */
const BESIDE = [
  'server/push_worker.js',
  'site/site.webmanifest',
  'site/icon.svg',
  'site/icon-192.png',
  'site/icon-512.png',
]
const beside: Plugin = {
  name: 'beside',
  apply: 'build',
  generateBundle() {
    for (const file of BESIDE)
      this.emitFile({
        type: 'asset',
        fileName: file.replace(/.*\//, ''),
        source: readFileSync(new URL(file, import.meta.url)),
      })
  },
}

/** What the page needs at once is one file. Left alone the bundler cuts it up along what later parts share with it, and
 *  small files compress badly. */
function atOnce(id: string, modules: Modules): string | null {
  const open = first.size
    ? []
    : ['main', 'site'].map((name) => fileURLToPath(new URL(`src/${name}.ts`, import.meta.url)))
  for (let next = open.pop(); next; next = open.pop()) {
    if (first.has(next)) continue
    first.add(next)
    open.push(...(modules.getModuleInfo(next)?.importedIds ?? []))
  }
  return first.has(id) ? FIRST : null
}

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    svelte({ configFile: false }),
    ...(mode === 'site'
      ? [{ name: 'site', transformIndexHtml: { order: 'pre' as const, handler: siteHtml } }]
      : [beside]),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: atOnce, debugName: FIRST }] },
        // What is needed at once names all other files, and their hashes cannot be packed.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  // The list of languages is beside the texts, outside of this folder.
  server: { port: 5173, fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  preview: { port: 4173, proxy: { '/api': { target: server, ws: true } } },
  // The tests keep nothing between them, so they need no process each; a busy machine is slow, not wrong.
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/globals.ts'], isolate: false, testTimeout: 60_000 },
}))
