import { expect, test } from 'vitest'
import { describeFile } from './file.ts'

test.each([
  ['https://downloads.example.com/mac/Kept.dmg', 100_663_296, 'Kept.dmg · 96 MB'],
  ['https://downloads.example.com/Kept%200.1.dmg?signature=a', 100_000_000, 'Kept 0.1.dmg · 95 MB'],
  ['https://downloads.example.com/Kept%.dmg', null, 'Kept%.dmg'],
  ['https://downloads.example.com/', 100_663_296, '96 MB'],
  ['https://downloads.example.com', null, ''],
])('%s of %s bytes is shown with its name and size', (url, bytes, said) => {
  expect(describeFile({ url, bytes })).toBe(said)
})
