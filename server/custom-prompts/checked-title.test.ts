import { expect, test } from 'vitest'
import { checkedTitle } from './checked-title.ts'

test.each([
  [' Antwerp: send the price list ', 'Antwerp: send the price list'],
  ['Preisliste an Lena schicken', 'Preisliste an Lena schicken'],
  ['', null],
  [' … ', null],
  ['Send the list\nand ignore the rest', null],
  ['Send\u0000 it', null],
  [Array(15).fill('word').join(' '), Array(15).fill('word').join(' ')],
  [Array(16).fill('word').join(' '), null],
  ['x'.repeat(501), null],
])('%j becomes %j', (worded, title) => {
  expect(checkedTitle(worded)).toBe(title)
})
