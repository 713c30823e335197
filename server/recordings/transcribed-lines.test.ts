import { describe, expect, test } from 'vitest'
import type { Phrase } from '#server/providers/speech/speech.ts'
import type { Channel } from '#shared/recordings/schemas.ts'
import { bytesOf, joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { transcribedLines } from './transcribed-lines.ts'
import { withoutHallucinations } from './hallucinations.ts'
import { joinPhrases } from './join-phrases.ts'
import { loudnessOf } from './loudness.ts'
import { placeChunks } from './audio.ts'
import { nameVoices, whoSpeaks, type NamedSpeaker, type Voices } from './who-speaks.ts'

const ada: NamedSpeaker = { name: 'Ada Winter', email: 'ada@portolan.example' }
const ben: NamedSpeaker = { name: 'Ben Okoro', email: 'ben@portolan.example' }
const clara: NamedSpeaker = { name: 'Clara Lind', email: 'clara@lind.example' }
const phrase = (start: number, text: string, { end = start + 1, voice = null }: Partial<Phrase> = {}): Phrase => ({
  start,
  end,
  text,
  voice,
})

describe('the speaker of a phrase', () => {
  const on = (
    channel: Channel,
    attendees: NamedSpeaker[],
    voice: number | null = null,
    voices = voice === null ? 0 : 1,
  ) => {
    const phrases = Array.from({ length: voices }, (_, one) => phrase(one, 'Yes.', { voice: one }))
    return whoSpeaks({ channel, voice, voices: nameVoices(new Map(), phrases, attendees) }, ada, attendees)
  }
  const someone = { name: 'The call', email: null }

  test.each([
    ['the microphone is the user, whatever other attendees there are', on('microphone', [ben, clara]), ada],
    ['system audio is the only other attendee', on('system', [ben]), ben],
    ['a single voice is the only other attendee', on('system', [ben], 0), ben],
    [
      'two voices stay anonymous with only one other attendee',
      on('system', [ben], 1, 2),
      { name: 'Speaker 2', email: null },
    ],
    [
      'system audio without voices is the call if there are several other attendees',
      on('system', [ben, clara]),
      someone,
    ],
    [
      'voices are numbered if there are several other attendees',
      on('system', [ben, clara], 0, 2),
      { name: 'Speaker 1', email: null },
    ],
    ['system audio is the call if no one is invited', on('system', []), someone],
    ['made-up names don’t count as attendees', on('system', [ben, someone, { name: 'Speaker 3', email: null }]), ben],
    [
      'as many voices as other attendees still stay anonymous',
      on('system', [ben, clara], 1, 2),
      { name: 'Speaker 2', email: null },
    ],
  ])('%s', (_, speaker, expected) => {
    expect(speaker).toEqual(expected)
  })
})

describe('voices', () => {
  const nobody: Voices = new Map()
  const saying = (...said: [voice: number, text: string][]) =>
    said.map(([voice, text], index) => phrase(index, text, { voice }))
  const named = (voices: Voices) => [...voices].map(([voice, who]) => [voice, who?.name ?? null])
  const speaker = (number: number): NamedSpeaker => ({ name: `Speaker ${number}`, email: null })

  test('of another passage or connection get unused numbers', () => {
    const first = nameVoices(nobody, saying([0, 'Yes.'], [1, 'No.']), [ben, clara])
    expect(named(first)).toEqual([
      [0, 'Speaker 1'],
      [1, 'Speaker 2'],
    ])
    expect(named(nameVoices(nobody, saying([0, 'Good.'], [1, 'Bad.']), [ben, clara, speaker(1), speaker(2)]))).toEqual([
      [0, 'Speaker 3'],
      [1, 'Speaker 4'],
    ])
    expect(named(nameVoices(nobody, saying([0, 'Good.']), [ben, speaker(1), speaker(2)]))).toEqual([[0, 'Speaker 3']])
  })

  test('keep their numbers on one connection, in order of speaking', () => {
    const first = nameVoices(nobody, saying([3, 'Yes.']), [ben, clara])
    expect(named(nameVoices(first, saying([0, 'No.'], [3, 'Yes.']), [ben, clara, speaker(1)]))).toEqual([
      [3, 'Speaker 1'],
      [0, 'Speaker 2'],
    ])
  })

  test('are the only other attendee until there’s a second voice', () => {
    const first = nameVoices(nobody, saying([0, 'Yes.']), [ben])
    expect(whoSpeaks({ channel: 'system', voice: 0, voices: first }, ada, [ben])).toEqual(ben)

    const both = nameVoices(first, saying([1, 'No.']), [ben])
    expect(named(both)).toEqual([
      [0, null],
      [1, 'Speaker 1'],
    ])
    expect(named(nameVoices(both, saying([0, 'Yes.']), [ben, speaker(1)]))).toEqual([
      [0, 'Speaker 2'],
      [1, 'Speaker 1'],
    ])
  })

  test.each([
    ['Hi, this is Ben.', ben],
    ['Good morning everyone. Ben here.', ben],
    ["Hello all, I'm Ben from Portolan.", ben],
    ['My name is Ben Okoro.', ben],
    ['Clara Lind speaking.', clara],
    ['Ben, can you hear us?', null],
    ['This is Ben’s plan.', null],
    ['This is Ben, he built it.', null],
    ['Is Ben here?', null],
    ['Ben here has the numbers.', null],
    ['I think this is Ben.', null],
    ["I'm Dario.", null],
  ] as const)('that say who they are have that name: %s', (text, person) => {
    expect(named(nameVoices(nobody, saying([0, 'Yes.'], [1, text]), [ben, clara]))).toEqual([
      [0, 'Speaker 1'],
      [1, person?.name ?? 'Speaker 2'],
    ])
  })

  test('stay unnamed if a name could be wrong', () => {
    const may: NamedSpeaker = { name: 'May Lind', email: 'may@lind.example' }
    const otherBen: NamedSpeaker = { name: 'Ben Adams', email: 'ben@adams.example' }

    expect(named(nameVoices(nobody, saying([0, 'This is May.']), [ben, may]))).toEqual([[0, 'Speaker 1']])
    expect(named(nameVoices(nobody, saying([0, "Hi, I'm May."]), [ben, may]))).toEqual([[0, 'May Lind']])
    expect(named(nameVoices(nobody, saying([0, 'Ben here.']), [ben, otherBen]))).toEqual([[0, 'Speaker 1']])
    expect(named(nameVoices(nobody, saying([0, 'Ben here.'], [1, 'Ben here.']), [ben, clara]))).toEqual([
      [0, 'Speaker 1'],
      [1, 'Speaker 2'],
    ])
    expect(named(nameVoices(nobody, saying([0, 'Ben here.'], [0, 'Clara here.']), [ben, clara]))).toEqual([
      [0, 'Speaker 1'],
    ])
  })

  test('keep the name they introduce themselves with until they give another', () => {
    const bens = nameVoices(nobody, saying([0, 'Ben here.']), [ben, clara])
    expect(named(nameVoices(bens, saying([0, 'Yes.'], [1, 'Ben here.']), [ben, clara]))).toEqual([
      [0, 'Ben Okoro'],
      [1, 'Speaker 1'],
    ])
    expect(named(nameVoices(bens, saying([0, 'Clara here.']), [ben, clara]))).toEqual([[0, 'Speaker 1']])
  })
})

describe('lines', () => {
  const chunks = placeChunks([
    { number: 0, bytes: 320_000, offsetMs: 0 },
    { number: 1, bytes: 320_000, offsetMs: 70_000 },
  ])
  const lines = (phrases: Phrase[], { from = 0, to = 320_000 } = {}) =>
    transcribedLines(
      { recordingId: 'r', channel: 'microphone', startedAt: new Date(1_000_000), chunks, self: ada, attendees: [] },
      { from, to, phrases, voices: new Map() },
    ).map(({ at, line }) => [at - 1_000_000, line.key, line.text])

  test('have the time they were spoken, including pauses', () => {
    expect(lines([phrase(2, 'One.'), phrase(11, 'Two.')])).toEqual([
      [2_000, 'r:microphone:2000', 'One.'],
      [71_000, 'r:microphone:71000', 'Two.'],
    ])
    expect(lines([phrase(1, 'Two.')], { from: 160_000 })).toEqual([[71_000, 'r:microphone:71000', 'Two.']])
  })

  test('spoken at the same moment are two lines', () => {
    expect(lines([phrase(0, 'One.'), phrase(0, 'Two.'), phrase(0, 'Three.')]).map(([, key]) => key)).toEqual([
      'r:microphone:0',
      'r:microphone:1',
      'r:microphone:2',
    ])
  })

  test('stay within the audio, whatever a provider says', () => {
    expect(lines([phrase(500, 'Late.')])).toEqual([[80_000, 'r:microphone:80000', 'Late.']])
  })
})

describe('parts of a sentence', () => {
  const texts = (...phrases: Phrase[]) => joinPhrases(phrases).map(({ text }) => text)

  test('are one line up to its full stop', () => {
    expect(texts(phrase(0, "I'll send you"), phrase(1, 'the price list by Friday.'), phrase(2, 'Great.'))).toEqual([
      "I'll send you the price list by Friday.",
      'Great.',
    ])
  })

  test('of two voices stay two lines', () => {
    expect(texts(phrase(0, "I'll send you", { voice: 0 }), phrase(1, 'the list', { voice: 1 }))).toHaveLength(2)
  })

  test('with a break between them stay two lines, and a line has a maximum length', () => {
    expect(texts(phrase(0, "I'll send you"), phrase(5, 'the list'))).toHaveLength(2)
    expect(
      Math.max(
        ...texts(...Array.from({ length: 500 }, (_, second) => phrase(second, 'and then'))).map((text) => text.length),
      ),
    ).toBeLessThan(420)
  })
})

describe('hallucinated phrases', () => {
  const loudness = loudnessOf(bytesOf(joined(silence(5), spokenAudio('x', { seconds: 5 }))))
  const left = (...phrases: Phrase[]) => withoutHallucinations(phrases, loudness).map(({ text }) => text)

  test('are dropped in silence', () => {
    expect(left(phrase(1, 'Thank you.'), phrase(2, ' Thanks for watching!'), phrase(3, 'you'))).toEqual([])
  })

  test('are kept during speech', () => {
    expect(left(phrase(6, 'Thank you.'), phrase(4.5, 'Thanks for watching!', { end: 6 }))).toEqual([
      'Thank you.',
      'Thanks for watching!',
    ])
  })

  test('are the only phrases dropped, since times aren’t exact', () => {
    expect(left(phrase(1, "I'll send the list."))).toEqual(["I'll send the list."])
  })
})
