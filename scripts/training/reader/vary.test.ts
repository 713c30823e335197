import { expect, test } from 'vitest'
import { randomNumbers } from '../../random-numbers.ts'
import { asRecognized, namePoolOf, renamed } from './vary.ts'

const people = (...names: string[]) => names.map((name) => ({ name }))
const pool = { firsts: ['Noor'], lasts: ['Haddad'], words: new Set(['sage']) }
const rename = <Said extends Parameters<typeof renamed>[0]>(said: Said) => renamed(said, pool, randomNumbers(1))

test('a person has the same new name everywhere, also in lower case', () => {
  const said = {
    participants: people('Ilse Kramer'),
    lines: [{ text: "Ilse, is Kramer's offer in? ilse said so. Ilses are flowers." }],
    title: 'Ask Ilse Kramer for the offer',
  }

  expect(rename(said)).toEqual({
    participants: people('Noor Haddad'),
    lines: [{ text: "Noor, is Haddad's offer in? noor said so. Ilses are flowers." }],
    title: 'Ask Noor Haddad for the offer',
  })
})

test('a name that is also a word is replaced only where it’s capitalized', () => {
  const said = { participants: people('Ilse Sage'), lines: [{ text: 'Mrs Sage plants sage.' }] }

  expect(rename(said).lines[0]!.text).toBe('Mrs Haddad plants sage.')
})

test.each([
  ['a nickname', people('Thomas Kramer'), 'Tho and Thomas'],
  ['a name of one word', people('Ilse'), 'Ilse'],
  ['a name that is shared', people('Ilse Kramer', 'Bo Kramer'), 'Ilse, Bo'],
  ['a name that is taken', people('Ilse Kramer', 'Noor Okafor'), 'Ilse'],
])('people with %s keep theirs', (_, participants, text) => {
  const said = { participants, lines: [{ text }] }

  expect(rename(said)).toEqual(said)
})

test('names are collected with the words that look like them', () => {
  const all = [
    { participants: people('Ilse Kramer', 'Will Grace', 'Madonna'), lines: [{ text: 'the sage is dry' }] },
    { participants: people('Bo Tran'), lines: [{ text: 'buy sage' }] },
  ]

  expect(namePoolOf(all)).toEqual({ firsts: ['Bo', 'Ilse'], lasts: ['Kramer', 'Tran'], words: new Set(['sage']) })
})

test('recognized speech has no capitals and no punctuation', () => {
  const said = {
    participants: people('Ilse Kramer'),
    lines: [{ text: "I'll call Bo -- by 5 p.m., OK?" }],
    title: 'Call Bo',
  }

  expect(asRecognized(said)).toMatchObject({ lines: [{ text: "i'll call bo by 5 p m ok" }], title: 'Call Bo' })
})
