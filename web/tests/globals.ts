/** What modules of the page ask a browser for as soon as they are imported: the tests run without one. */
const media = { matches: false, addEventListener: () => {} }

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => media,
})
Object.defineProperty(globalThis, 'navigator', { value: { languages: [] }, configurable: true })
