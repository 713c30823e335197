import type { Page } from 'playwright-core'

/** The text of everything that a page's device has of the board. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kept-board')
        opening.onsuccess = () => {
          const names = opening.result.objectStoreNames
          if (!names.contains('last')) return resolve('')
          const reading = opening.result.transaction('last').objectStore('last').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )
