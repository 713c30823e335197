import { expect, test } from 'vitest'
import { changeOf, type Change } from './change.ts'
import { addChange, inOrder } from './queue.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second))
const note = (text: string, second: number): Change => changeOf({ kind: 'note', text }, at(second))
const covers = (later: Change, earlier: Change) => later.kind === earlier.kind
const [first, second, third] = [note('C', 0), note('Call', 1), note('Call Priya', 2)]

test('a change that a later one covers is not sent', () => {
  expect(addChange([first], second, { sendingId: null, covers })).toEqual([second])
})

test('a change that is being sent is never dropped, whatever follows it', () => {
  expect(addChange([first], second, { sendingId: first.id, covers })).toEqual([first, second])
})

test('changes that storage returns in any order are sent in the order they were made, each once', () => {
  expect(inOrder([third, first, second, first])).toEqual([first, second, third])
})
