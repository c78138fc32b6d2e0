// The demo page, outside the build: npx vite --config src/table/demo/vite.config.mjs
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
export default defineConfig({
    root: here,
    base: './',
    configFile: false,
    plugins: [svelte({ configFile: false })],
    server: { port: 5199, fs: { allow: [fileURLToPath(new URL('../../../..', import.meta.url))] } },
    build: { outDir: fileURLToPath(new URL('../../../dist-demo', import.meta.url)), emptyOutDir: true },
})
