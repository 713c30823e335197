import { zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { aDocx, aDocxOf, run } from '#tests/support/docx.ts'
import { readTranscript } from './read-transcript.ts'

function said(source: string | Uint8Array) {
  const read = readTranscript(source)
  if (!read.ok) throw new Error(`refused: ${read.because}`)
  return read.lines.map(({ timestamp, speaker, text }) => [timestamp, speaker, text])
}

function why(source: Uint8Array) {
  const read = readTranscript(source)
  return read.ok ? 'read' : read.because
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const contract = "I'll send the signed contract by Friday."

test.each<[file: string, lines: unknown[][]]>([
  [
    'otter.txt',
    [
      [3, 'Maya Okafor', "Morning, everyone. Let's start with the launch."],
      [9, 'Owen Marsh', contract],
      [3735, 'Unknown Speaker', 'Thanks.'],
    ],
  ],
  [
    'otter-unnamed.txt',
    [
      [0, 'Unknown speaker', "I'll send the tide tables tomorrow."],
      [21, 'Unknown speaker', 'Thanks for listening.'],
    ],
  ],
  [
    'otter.srt',
    [
      [3.12, 'Maya Okafor', "Morning, everyone. Let's start with the launch."],
      [9, 'Owen Marsh', contract],
    ],
  ],
  [
    'fireflies.json',
    [
      [3, 'Maya Okafor', 'Morning, everyone.'],
      [9, 'Owen Marsh', contract],
    ],
  ],
  [
    'fireflies-api.json',
    [
      [3.12, 'Maya Okafor', 'Morning, everyone.'],
      [9, 'Owen Marsh', contract],
      [14, 'Unknown speaker', 'Thanks.'],
    ],
  ],
  [
    'granola.txt',
    [
      [null, 'Them', 'Morning. Shall we start with the launch?'],
      [null, 'Me', `Yes. ${contract}`],
      [null, 'Them', 'Thanks.'],
    ],
  ],
  [
    'granola.md',
    [
      [null, 'Them', 'Morning. Shall we start with the launch?'],
      [null, 'Me', `Yes. ${contract}`],
    ],
  ],
  [
    'zoom.vtt',
    [
      [3.12, 'Maya Okafor', 'Morning, everyone.'],
      [9, 'Owen Marsh', contract],
      [13, 'Owen Marsh', 'Really.'],
    ],
  ],
  [
    'teams.vtt',
    [
      [3.12, 'Maya Okafor', 'Morning, everyone.'],
      [9, 'Marsh, Owen (Extern)', contract],
    ],
  ],
  [
    'meet.txt',
    [
      [0, 'Maya Okafor', 'Morning, everyone.'],
      [0, 'Owen Marsh', contract],
      [300, 'Maya Okafor', 'Thanks.'],
    ],
  ],
])('%s is read with its speakers and times', (file, lines) => {
  expect(said(readFileSync(new URL(`samples/${file}`, import.meta.url)))).toEqual(lines)
})

test('a Word document of Teams is read with its speakers and times', () => {
  const docx = aDocx([
    run('Launch weekly-20261124_090000-Meeting Transcript'),
    run('Maya Okafor started transcription'),
    `${run('Maya Okafor')}${run('   0:03')}<w:r><w:br/></w:r>${run('Morning &amp; welcome, everyone.')}`,
    `${run('Owen Marsh')}${run('   1:02:09')}`,
    run(contract),
    run('Owen Marsh stopped transcription'),
  ])

  expect(said(docx)).toEqual([
    [3, 'Maya Okafor', 'Morning & welcome, everyone.'],
    [3729, 'Owen Marsh', contract],
  ])
})

test('a Word document of Google Meet is read with its speakers and times, without what was deleted in it', () => {
  const docx = aDocx([
    run('Launch weekly (2026-11-24 09:00 GMT+1) - Transcript'),
    run('Attendees'),
    run('Maya Okafor, Owen Marsh'),
    run('Transcript'),
    run('00:00:00'),
    `${run('Maya Okafor:')}${run(' Morning.')}<w:del w:id="1"><w:r><w:delText>Never mind.</w:delText></w:r></w:del>`,
    run(`Owen Marsh: ${contract}`),
    run('Transcription ended after 00:05:42'),
  ])

  expect(said(docx)).toEqual([
    [0, 'Maya Okafor', 'Morning.'],
    [0, 'Owen Marsh', contract],
  ])
})

test('Word for the web may number the part that holds the text', () => {
  expect(said(aDocxOf('<w:p><w:r><w:t>Ana: Hello</w:t></w:r></w:p>', 'word/document2.xml'))).toEqual([
    [null, 'Ana', 'Hello'],
  ])
})

test.each([
  ['Ana Ruiz - 0:05', 'Ana Ruiz'],
  ['Ana Ruiz (00:05)', 'Ana Ruiz'],
  ['Ana Ruiz\t0:05', 'Ana Ruiz'],
  ['**Ana Ruiz** | 0:05', 'Ana Ruiz'],
])('“%s” names the speaker of the lines below', (head, speaker) => {
  expect(said(`${head}\nHello there.\n`)).toEqual([[5, speaker, 'Hello there.']])
})

test('a sentence that ends in a time names nobody, and speech about a transcript stays', () => {
  expect(said('Ana: Good.\nSee you on the quay - 10:30\nLunch (12:30)\nBen: Send me the\ntranscript of it.')).toEqual([
    [null, 'Ana', 'Good. See you on the quay - 10:30 Lunch (12:30)'],
    [null, 'Ben', 'Send me the transcript of it.'],
  ])
})

const bomb = zipSync({ 'word/document.xml': [new Uint8Array(limits.documentBytes + 1), { level: 9 }] })
const manyLines = aDocxOf(`<w:p><w:r>${'<w:t>A: b</w:t><w:br/>'.repeat(limits.transcriptLines + 1)}</w:r></w:p>`)
const muchText = aDocxOf(`<w:p><w:r><w:t>${'A: b '.repeat(limits.transcriptBytes / 5 + 1)}</w:t></w:r></w:p>`)
const declared = '<!DOCTYPE d [<!ENTITY a "Ana: "><!ENTITY b "&a;&a;&a;&a;">]><w:p><w:r><w:t>&b;</w:t></w:r></w:p>'

test.each<[what: string, bytes: Uint8Array, because: string]>([
  [
    'a picture named .docx',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    'transcript_binary',
  ],
  [
    'a document of an old Word',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'transcript_binary',
  ],
  ['a spreadsheet', zipSync({ 'xl/workbook.xml': utf8('<workbook/>') }), 'transcript_binary'],
  ['a document that inflates without end', bomb, 'transcript_too_long'],
  ['a document with more lines than a transcript may have', manyLines, 'transcript_too_long'],
  ['a document with more text than a file may have', muchText, 'transcript_too_long'],
  ['a document cut off in the middle', aDocx([run(contract.repeat(200))]).slice(0, 300), 'document_unreadable'],
  ['a document that isn’t XML', aDocxOf('<w:p><w:t>Ana: Hello'), 'document_unreadable'],
  ['a document that declares entities', aDocxOf(declared), 'document_unreadable'],
  ['a document with unknown entities', aDocxOf('<w:p><w:t>Ana: &secret;</w:t></w:p>'), 'document_unreadable'],
  ['a document that nests too deep', aDocxOf('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'document_unreadable'],
  ['a document without text', aDocx(['']), 'transcript_empty'],
  ['half a JSON', utf8('[{"sentence": "Hello'), 'transcript_no_lines'],
  ['JSON about something else', utf8('{"weather": "fine"}'), 'transcript_no_lines'],
  ['JSON nested without end', utf8('[{"a":'.repeat(100_000)), 'transcript_no_lines'],
])('%s is refused', (_, bytes, because) => {
  expect(why(bytes)).toBe(because)
})
