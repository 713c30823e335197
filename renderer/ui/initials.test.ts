import { expect, test } from 'vitest'
import { colorOf, initialsOf } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['Ana Maria da Silva', 'AS'],
  ['maya@portolan.example', 'MA'],
  ['Émile Zola', 'ÉZ'],
  ['  ', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its color, however it is written', () => {
  expect(colorOf('Maya Okafor')).toBe(colorOf('maya okafor'))
})
