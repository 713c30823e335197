import { expect, test } from 'vitest'
import { matchingLines, splitAtMatches } from './transcript-text.ts'

const lines = [
  { id: '1', userId: null, speaker: 'Inês Duarte', timestamp: 5, text: 'Who writes the note?' },
  { id: '2', userId: null, speaker: 'Maya Okafor', timestamp: 3671, text: 'I’ll take the note.' },
]

test('a search finds words and speakers in any letter case', () => {
  expect(matchingLines(lines, 'NOTE')).toEqual([0, 1])
  expect(matchingLines(lines, 'maya')).toEqual([1])
  expect(matchingLines(lines, '  ')).toEqual([])
})

test('splitting at matches keeps all of the text', () => {
  expect(splitAtMatches('The note, the Note', 'note')).toEqual(['The ', 'note', ', the ', 'Note', ''])
})
