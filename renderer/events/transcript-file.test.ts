import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { fileName, transcriptAsText, transcriptAsVtt } from './transcript-file.ts'

const line = (timestamp: number | null, text: string, speaker = 'Maya Okafor') => ({
  id: `${timestamp}-${text}`,
  userId: null,
  speaker,
  timestamp,
  text,
})
const lines = [line(5, 'Who writes the note?', 'Inês Duarte'), line(3671, 'I’ll take the note.')]

test('a transcript as text can be imported again', () => {
  const text = transcriptAsText(lines)

  expect(text).toBe('[0:05] Inês Duarte: Who writes the note?\n[1:01:11] Maya Okafor: I’ll take the note.')
  expect(parseTranscript(text)).toMatchObject({
    ok: true,
    skippedLines: 0,
    lines: [{ timestamp: 5 }, { timestamp: 3671 }],
  })
})

test('text with line breaks stays one line', () => {
  expect(transcriptAsText([line(5, 'One\n[9:99] Nobody: two\r\n\r\nthree')])).toBe(
    '[0:05] Maya Okafor: One [9:99] Nobody: two three',
  )
})

test('a caption ends where the next one begins, and the last one after the time it takes to say', () => {
  expect(transcriptAsVtt([line(5, 'Who?'), line(9.25, 'A'.repeat(150))])).toBe(
    `WEBVTT\n\n00:00:05.000 --> 00:00:09.250\n<v Maya Okafor>Who?\n\n00:00:09.250 --> 00:00:19.250\n<v Maya Okafor>${'A'.repeat(150)}\n`,
  )
})

test('captions that begin together end together', () => {
  const times = transcriptAsVtt([line(5, 'Yes.'), line(5, 'No.'), line(8, 'Well.')]).match(/^.* --> .*$/gm)

  expect(times).toEqual([
    '00:00:05.000 --> 00:00:08.000',
    '00:00:05.000 --> 00:00:08.000',
    '00:00:08.000 --> 00:00:10.000',
  ])
})

test('captions never go back in time, even if a line has no time or an earlier one', () => {
  const times = transcriptAsVtt([
    line(null, 'Hello there.'),
    line(null, 'Hi.'),
    line(60, 'So.'),
    line(40, 'Late.'),
  ]).match(/^\S+/gm)

  expect(times?.filter((word) => /^\d/.test(word))).toEqual([
    '00:00:00.000',
    '00:00:02.000',
    '00:01:00.000',
    '00:01:00.000',
  ])
})

test('markup is escaped in captions, and text cannot end a caption', () => {
  const vtt = transcriptAsVtt([line(1, '</v><b>Tom & Priya</b>\n\n00:01 --> 00:02', 'A > B\n& <C>')])

  expect(vtt).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:03.600\n<v A &gt; B &amp; &lt;C&gt;>&lt;/v&gt;&lt;b&gt;Tom &amp; Priya&lt;/b&gt; 00:01 --&gt; 00:02\n',
  )
})

test('captions can be imported again with their speakers', () => {
  expect(parseTranscript(transcriptAsVtt(lines))).toMatchObject({
    ok: true,
    lines: [
      { speaker: 'Inês Duarte', timestamp: 5, text: 'Who writes the note?' },
      { speaker: 'Maya Okafor', timestamp: 3671 },
    ],
  })
})

test('an empty transcript is still a caption file', () => {
  expect(transcriptAsVtt([])).toBe('WEBVTT\n')
})

test.each([
  ['Launch weekly', 'Launch weekly 2026-03-05.txt'],
  ['Q1/Q2: plans? <draft>', 'Q1 Q2 plans draft 2026-03-05.txt'],
  ['../../etc/passwd', 'etc passwd 2026-03-05.txt'],
  ['invoice\u202Etxt.exe\u0000', 'invoice txt.exe 2026-03-05.txt'],
  ['…', '… 2026-03-05.txt'],
  ['  ...  ', 'Transcript 2026-03-05.txt'],
  ['CON', 'CON 2026-03-05.txt'],
  ['🚢'.repeat(70), `${'🚢'.repeat(60)} 2026-03-05.txt`],
])('the file name of “%s” is %s', (title, name) => {
  expect(fileName({ title, date: '2026-03-05T12:00:00.000Z' }, 'txt')).toBe(name)
})

test('any transcript has one caption per line, in order, whatever the text', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '\n\n00:01 --> 00:02\nSpoof', '<v Ben>', '-->', '\u2028', '\u202e', '&lt;'),
  )
  const anyLine = fc
    .tuple(fc.oneof(fc.constant(null), fc.double({ min: 0, max: 700_000, noNaN: true })), words, words)
    .map(([timestamp, text, speaker]) => line(timestamp, text, speaker))

  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      const [head, ...cues] = transcriptAsVtt(lines).trimEnd().split('\n\n')
      expect([head, cues.length]).toEqual(['WEBVTT', lines.length])
      const times = cues.map((cue) =>
        /^(\d{2,}:\d\d:\d\d\.\d{3}) --> (\d{2,}:\d\d:\d\d\.\d{3})\n<v [^<>\n]*>[^<>\n]*$/
          .exec(cue)!
          .slice(1)
          .map(secondsOf),
      )
      for (const [index, [start, end]] of times.entries()) {
        expect(start!).toBeLessThanOrEqual(end!)
        expect(start!).toBeGreaterThanOrEqual(times[index - 1]?.[0] ?? 0)
      }
    }),
  )
})

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
