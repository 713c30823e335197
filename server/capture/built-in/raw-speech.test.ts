import { describe, expect, test } from 'vitest'
import type { SpokenLine } from '../conversation.fixture.ts'
import { summariesOf, team } from './built-in.fixture.ts'
import { english } from './english/index.ts'
import { isRaw, namesCapitalized, splitRawSpeech } from './raw-speech.ts'

describe('a transcript without punctuation', () => {
  test.each([
    [
      'that looks good so can you call the printer by friday',
      ['that looks good', 'so can you call the printer by friday'],
    ],
    [
      'the caterer rang twice somebody has to answer her i will do it tonight',
      ['the caterer rang twice', 'somebody has to answer her', 'i will do it tonight'],
    ],
    ['this is the quote that i will send to the bank', ['this is the quote that i will send to the bank']],
  ])('"%s" starts a new sentence where someone takes up a new thought', (text, parts) => {
    expect(splitRawSpeech(text, english)).toEqual(parts)
  })

  test.each([
    ['okay so the printer is broken again and nobody called them', true],
    ['Okay, so the printer is broken again and nobody called them', false],
    ['The printer is broken again and nobody called them yet.', false],
    ['will do', false],
  ])('"%s" is one: %s', (text, expected) => expect(isRaw(text)).toBe(expected))

  test('names get their capital, unless they are also words', () => {
    const capitalized = namesCapitalized(['Ana Ruiz', 'Mark Ode'].map((name) => ({ id: name, name })))

    expect(capitalized('ana said mark my words')).toBe('Ana said mark my words')
    expect(capitalized('We met ana')).toBe('We met ana')
  })

  test.each<[string, SpokenLine[], string[]]>([
    [
      'a request in the middle of a line counts',
      [
        ['Ana Ruiz', 'it looks good now so ben can you send the poster to the printer by friday'],
        ['Ben Ode', 'yes sure'],
      ],
      ['Send the poster to the printer · Ben Ode · 2026-03-06'],
    ],
    [
      'someone may be named in lower case',
      [['Ana Ruiz', 'right so carla will order the chairs by friday']],
      ['Order the chairs · Carla Voss · 2026-03-06'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await summariesOf(lines, team)).toEqual(expected)
  })
})
