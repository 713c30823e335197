import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTranscript } from './format-transcript.ts'
import { parseTranscript } from './parse-transcript.ts'
import type { ParsedLine } from './transcript.ts'
import type { TranscriptFormat } from './transcript-format.ts'

function read(text: string, format?: TranscriptFormat) {
  const parsed = parseTranscript(text, format)
  if (!parsed.ok) throw new Error(`refused: ${parsed.because}`)
  return parsed
}

const said = (text: string) => read(text).lines.map((line) => [line.timestamp, line.speaker, line.text])

describe('lines with a timestamp', () => {
  test.each([
    ['minutes and seconds', '[0:05] Ana Ruiz: Hello', [5, 'Ana Ruiz', 'Hello']],
    ['hours', '[1:02:03] Ana: Hello', [3723, 'Ana', 'Hello']],
    ['a fraction', '[00:05.250] Ana: Hello', [5.25, 'Ana', 'Hello']],
    ['plain seconds', '[75] Ana: Hello', [75, 'Ana', 'Hello']],
    ['round brackets', '(0:05) Ana: Hello', [5, 'Ana', 'Hello']],
    ['no brackets', '0:05 Ana: Hello', [5, 'Ana', 'Hello']],
    ['a clock time in what is said', '[0:05] Ana: See you at 10:30: sharp', [5, 'Ana', 'See you at 10:30: sharp']],
    ['a name that looks like HTML', '[0:05] <b>Bob</b>: &amp; so on', [5, '<b>Bob</b>', '&amp; so on']],
    ['no space after the colon', '[0:05] Ana:Hello', [5, 'Ana', 'Hello']],
  ])('%s', (_, line, expected) => {
    expect(said(line)).toEqual([expected])
  })

  test('unparsed lines are counted and returned with their numbers', () => {
    const parsed = read(
      '[0:01] Ana: One\nsomebody coughs\n[a:b] Ana: Two\n[0:03] https://kept.test\n[0:04] Ben: Three\n',
    )

    expect(parsed.lines).toHaveLength(2)
    expect(parsed.skippedLines).toBe(3)
    expect(parsed.skippedSamples).toEqual([
      { line: 2, text: 'somebody coughs', because: 'No time stamp' },
      { line: 3, text: '[a:b] Ana: Two', because: 'Could not parse timestamp string' },
      { line: 4, text: '[0:03] https://kept.test', because: 'No speaker' },
    ])
  })

  test('lines stay in the order of the file when their times do not', () => {
    expect(said('[0:20] Ana: Later\n[0:10] Ben: Earlier')).toEqual([
      [20, 'Ana', 'Later'],
      [10, 'Ben', 'Earlier'],
    ])
  })

  test('every speaker is listed once with their number of lines', () => {
    expect(read('[0:01] Ana: a\n[0:02] Ben: b\n[0:03] Ana: c').speakers).toEqual([
      { name: 'Ana', lines: 2 },
      { name: 'Ben', lines: 1 },
    ])
  })
})

describe('lines without a timestamp', () => {
  test('a line without a speaker continues the one before', () => {
    expect(said('Ana: I will send it\nbefore lunch.\n\nBen: Good.')).toEqual([
      [null, 'Ana', 'I will send it before lunch.'],
      [null, 'Ben', 'Good.'],
    ])
  })

  test.each([
    ['a note', 'Note: this is important'],
    ['a web address', 'https://kept.test/a'],
    ['a sentence with a colon', 'there is one more thing to say: nothing'],
    ['a clock time', 'at 10:30 we leave'],
  ])('%s is not a speaker', (_, line) => {
    expect(said(`Ana: Listen.\n${line}`)).toEqual([[null, 'Ana', `Listen. ${line}`]])
  })

  test('a lowercase name is a speaker when it appears twice', () => {
    expect(said('ana: hi\nben: hello\nana: bye\nben: bye')).toHaveLength(4)
  })

  test('names in other scripts', () => {
    expect(said('山田: はい\nŁukasz Wójcik: tak')).toEqual([
      [null, '山田', 'はい'],
      [null, 'Łukasz Wójcik', 'tak'],
    ])
  })
})

test('a speaker and a time on their own line apply to the lines below', () => {
  expect(said('Ana Ruiz  0:05\nHello there.\nHow are you?\n\nBen Ode  1:10\nFine.')).toEqual([
    [5, 'Ana Ruiz', 'Hello there. How are you?'],
    [70, 'Ben Ode', 'Fine.'],
  ])
})

describe('WebVTT', () => {
  test('voices, notes, styles, cue names and continued rows are parsed', () => {
    const vtt = [
      'WEBVTT - weekly',
      '',
      'NOTE made by hand',
      'over two rows',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'intro',
      '00:01.000 --> 00:02.000 align:start',
      '<v Ana Ruiz>Tom &amp; I <i>will</i>',
      'call.</v>',
      '',
      '00:00:03.500 --> 00:00:04.000',
      '<v.loud Ben>Good.</v> <v Ana Ruiz>Bye.',
      '',
      '00:00:05.000 --> 00:00:06.000',
      'Carla: One more',
      'thing.',
      '',
    ].join('\n')

    expect(read(vtt).format).toBe('vtt')
    expect(said(vtt)).toEqual([
      [1, 'Ana Ruiz', 'Tom & I will call.'],
      [3.5, 'Ben', 'Good.'],
      [3.5, 'Ana Ruiz', 'Bye.'],
      [5, 'Carla', 'One more thing.'],
    ])
    expect(read(vtt).skippedLines).toBe(0)
  })

  test('captions without a name have an unknown speaker', () => {
    expect(said('WEBVTT\n\n00:01.000 --> 00:02.000\nHello')).toEqual([[1, 'Unknown speaker', 'Hello']])
  })

  test('an escaped tag is text', () => {
    expect(said('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>&lt;script&gt; is a word')).toEqual([
      [1, 'Ana', '<script> is a word'],
    ])
  })

  test('a file cut off in the middle gives the lines before the cut', () => {
    expect(said('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Hello\n\n00:03.000 --> 00:0')).toEqual([[1, 'Ana', 'Hello']])
  })
})

test('SubRip: a caption without a name continues the last speaker', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nAna: I will send\n\n2\n00:00:02,500 --> 00:00:04,000\nthe draft.\n'

  expect(read(srt).format).toBe('srt')
  expect(said(srt)).toEqual([
    [1, 'Ana', 'I will send'],
    [2.5, 'Ana', 'the draft.'],
  ])
})

test.each([
  ['nothing', '', 'transcript_empty'],
  ['white space', ' \n\t\n', 'transcript_empty'],
  ['a text without speakers', 'just some words\nand some more', 'transcript_no_lines'],
  ['zero characters', 'Ana: a\0b', 'transcript_binary'],
])('%s is refused', (_, text, because) => {
  expect(parseTranscript(text)).toEqual({ ok: false, because })
})

describe('any text', () => {
  const format = fc.constantFrom<TranscriptFormat | undefined>(undefined, 'text', 'vtt', 'srt')
  const fragment = fc.constantFrom(
    '[0:01] ',
    'Ana: ',
    '\n',
    '\n\n',
    'WEBVTT',
    '00:01.000 --> 00:02.000',
    '<v Ana>',
    '<',
    '&amp;',
    ':',
    '//',
    '1',
  )
  const messy = fc.array(fc.oneof(fragment, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''))

  test('is parsed or refused without throwing', () => {
    fc.assert(
      fc.property(messy, format, (text, chosen) => {
        const parsed = parseTranscript(text, chosen)
        if (parsed.ok) expect(parsed.lines.every((line) => line.speaker !== '' && line.text !== '')).toBe(true)
      }),
    )
  })

  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ'.,!?-]{1,12}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
  const line: fc.Arbitrary<ParsedLine> = fc.record({
    speaker: fc.stringMatching(/^[A-Z][a-z]{0,9}( [A-Z][a-z]{0,9})?$/),
    timestamp: fc.integer({ min: 0, max: 36_000_000 }).map((ms) => ms / 1000),
    text: words,
  })

  test('a formatted transcript parses to the same lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(read(formatTranscript(lines)).lines).toEqual(lines)
      }),
    )
  })

  test.each([
    ['spaces', ' '],
    ['colons', ':'],
    ['brackets', '['],
    ['angle brackets', '<'],
    ['tags', '<v '],
    ['letters', 'a'],
    ['ampersands', '&'],
    ['digits', '1'],
    ['stamps', '[0:01] '],
    ['captions', '<v Ana>x '],
  ])(
    'one line of 300,000 %s is parsed in linear time',
    (_, unit) => {
      const long = `[0:01] Ana: ${unit.repeat(300_000 / unit.length)}\nWEBVTT\n\n00:01.000 --> 00:02.000\n${unit.repeat(60_000)}`
      for (const chosen of [undefined, 'text', 'vtt', 'srt'] as const) parseTranscript(long, chosen)
    },
    20_000,
  )

  test.each([
    ['spaces', `a${' '.repeat(117)}b`],
    ['times', '1:00 '.repeat(24)],
    ['brackets', '('.repeat(119)],
  ])(
    '40,000 rows of %s are parsed in linear time',
    (_, row) => {
      expect(parseTranscript(`${row}\n`.repeat(40_000))).toEqual({ ok: false, because: 'transcript_no_lines' })
    },
    20_000,
  )
})
