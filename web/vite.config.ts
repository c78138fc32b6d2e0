import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env['GHOSTSTORIES_SERVER'] ?? 'http://127.0.0.1:8123'

export default defineConfig({
  base: './',
  plugins: [svelte({ configFile: false })],
  build: { target: 'es2022', cssCodeSplit: false, assetsInlineLimit: 2048, modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
  preview: { port: 4173, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
