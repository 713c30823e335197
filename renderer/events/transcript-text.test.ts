import { expect, test } from 'vitest'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { matchingLines, splitAtMatches, transcriptText } from './transcript-text.ts'

const lines = [
  { id: '1', userId: null, speaker: 'Inês Duarte', timestamp: 5, text: 'Who writes the note?' },
  { id: '2', userId: null, speaker: 'Maya Okafor', timestamp: 3671, text: 'I’ll take the note.' },
]

test('a copied transcript can be imported again', () => {
  const text = transcriptText(lines)
  const read = parseTranscript(text)

  expect(text).toBe('[0:05] Inês Duarte: Who writes the note?\n[1:01:11] Maya Okafor: I’ll take the note.')
  expect(read).toMatchObject({ ok: true, skippedLines: 0, lines: [{ timestamp: 5 }, { timestamp: 3671 }] })
})

test('a search finds words and speakers in any letter case', () => {
  expect(matchingLines(lines, 'NOTE')).toEqual([0, 1])
  expect(matchingLines(lines, 'maya')).toEqual([1])
  expect(matchingLines(lines, '  ')).toEqual([])
})

test('matches are cut out without losing a letter', () => {
  expect(splitAtMatches('The note, the Note', 'note')).toEqual(['The ', 'note', ', the ', 'Note', ''])
})
