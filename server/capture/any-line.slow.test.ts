import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'

test('no text makes it throw', async () => {
  const word = fc.constantFrom(
    "I'll ",
    'can you ',
    'please ',
    'send ',
    'it ',
    'by Friday ',
    'and ',
    ', ',
    '. ',
    '? ',
    'Ben ',
    '\n',
    '🙄',
    '(',
    '[',
    '\\',
    '*',
    'the 31st ',
    '25:99 ',
    'ich ',
    'rufe ',
    'kannst du ',
    'bitte ',
    'und ',
    'bis zum 31. ',
    'an ',
  )
  const text = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 })
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('Ana', 'Ben', '', '('), text), { maxLength: 12 }),
      async (lines) => {
        const captured = await captureConversation(conversation(lines), {}, builtInExtractor())
        for (const item of captured) expect(item.title.split(' ').length).toBeLessThanOrEqual(15)
      },
    ),
    { numRuns: 50 },
  )
})

test.each([
  'a',
  ' ',
  'and ',
  "I'll send it and ",
  'the 1st ',
  'please ',
  '(',
  'I will I will ',
  '  ',
  '1',
  'ich rufe an, ',
  'bis zum ',
])('a line of 100,000 characters of "%s" is read in time', async (unit) => {
  const long = conversation([['Ana', unit.repeat(100_000 / unit.length)]])
  expect(Array.isArray(await captureConversation(long, {}, builtInExtractor()))).toBe(true)
})
