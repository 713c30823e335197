import type { EditTask } from '#shared/tasks/requests.ts'
import { expect, test } from 'vitest'
import { changeOf, editTask as doing, type Change } from './change.ts'
import { addChange, inOrder } from './squash.ts'

const editTask = (taskId: string, patch: EditTask, now: Date) => changeOf(doing(taskId, patch), now)

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second))
const patches = (changes: Change[]) => changes.map((change) => 'patch' in change && change.patch)

test('typing a note ten times sends it once', () => {
  const first = editTask('a', { notes: 'C' }, at(0))
  const second = editTask('a', { notes: 'Call' }, at(1))

  expect(addChange([first], second, null)).toEqual([second])
})

test('a change on its way is never dropped, whatever follows it', () => {
  const first = editTask('a', { notes: 'C' }, at(0))
  const second = editTask('a', { notes: 'Call' }, at(1))

  expect(addChange([first], second, first.id)).toEqual([first, second])
})

test('a status stays apart from a note, so that its refusal cannot lose the note', () => {
  const note = editTask('a', { notes: 'Call' }, at(0))
  const status = editTask('a', { status: 'COMPLETED' }, at(1))

  expect(patches(addChange([note], status, null))).toEqual([{ notes: 'Call' }, { status: 'COMPLETED' }])
})

test('the same edit of another task stays', () => {
  const one = editTask('a', { read: true }, at(0))
  const other = editTask('b', { read: true }, at(1))

  expect(addChange([one], other, null)).toEqual([one, other])
})

test('what storage gives back in any order is sent in the order it was made, each once', () => {
  const [first, second, third] = [
    editTask('a', { read: true }, at(0)),
    editTask('b', { read: true }, at(1)),
    editTask('c', { read: true }, at(2)),
  ]

  expect(inOrder([third, first, second, first])).toEqual([first, second, third])
})
