import { expect, test } from 'vitest'
import { aTask, maya } from '#tests/support/task-shapes.ts'
import { changeOf, type Change } from './change.ts'
import { stillDue } from './still-due.ts'

const renamedAt = new Date('2026-11-21T10:00:00.000Z')
const edit = {
  ...changeOf(
    {
      kind: 'edit-task',
      taskId: 'a',
      patch: { title: 'Mine', notes: 'My notes' },
      was: { title: 'Before', notes: '' },
    },
    renamedAt,
  ),
} as Change & { kind: 'edit-task' }
const now = (given: object) => aTask({ id: 'a', title: 'Before', updatedAt: '2026-11-21T11:00:00.000Z', ...given })

test('an edit that waited is sent whole when nobody touched its fields', () => {
  expect(stillDue(edit, now({ deadline: '2026-12-01', deadlineType: 'DATE' }), maya)?.patch).toEqual(edit.patch)
})

test('a field that somebody changed later stays as they left it, and the others are sent', () => {
  expect(stillDue(edit, now({ title: 'Theirs' }), maya)?.patch).toEqual({ notes: 'My notes' })
  expect(stillDue(edit, now({ title: 'Theirs', notes: 'Their notes' }), maya)).toBeNull()
})

test('a change that came before this one is simply overwritten', () => {
  expect(stillDue(edit, now({ title: 'Theirs', updatedAt: '2026-11-21T09:59:59.000Z' }), maya)?.patch).toEqual(
    edit.patch,
  )
})
