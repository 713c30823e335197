import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('renderer/**/*.css')

test('no style is for any sibling of anything: the browser would restyle the whole page for each new element', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((file) => /[+~]\s*\*/.test(readFileSync(file, 'utf8')))).toEqual([])
})
