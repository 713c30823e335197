import type { Page } from 'playwright-core'

/** The text of everything that a page's device has of the board. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'kept-board')
    if (!isThere) return '' // opening it would create it without the page's stores
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('kept-board')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('last').objectStore('last').getAll()
        reading.onsuccess = () => resolve(JSON.stringify(reading.result))
      }
    })
  })
