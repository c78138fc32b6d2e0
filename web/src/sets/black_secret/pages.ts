/** On a narrow screen a table with Wu-Feng has two pages: the village, and what is his. */
export type Page = 'village' | 'wu_feng'
export const PAGES: Page[] = ['village', 'wu_feng']
export const otherPage = (page: Page): Page => (page === 'village' ? 'wu_feng' : 'village')
