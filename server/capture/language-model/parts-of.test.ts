import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

test('a text that fits stays whole', () => {
  expect(partsOf('I will send it.', 15)).toEqual(['I will send it.'])
  expect(partsOf('', 15)).toEqual([''])
})

test('a longer one is cut after a sentence, else at a space, else where it must be', () => {
  expect(partsOf('We met. I will send it. Then we left.', 30)).toEqual(['We met. I will send it.', 'Then we left.'])
  expect(partsOf('so I thought that I could send it', 20)).toEqual(['so I thought that I', 'could send it'])
  expect(partsOf('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'xxxxx'])
})

test('a short sentence at the start makes no part of its own', () => {
  expect(partsOf('Oh. I could send the whole thing to you', 20)).toEqual([
    'Oh. I could send',
    'the whole thing to',
    'you',
  ])
})

test('a megabyte in one line is cut in no time, and nothing of it is lost', () => {
  const text = 'No spaces. '.repeat(100_000)
  const parts = partsOf(text, 500)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(500)
  expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})
