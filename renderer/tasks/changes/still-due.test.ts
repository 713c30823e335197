import { expect, test } from 'vitest'
import { aTask, maya } from '#tests/support/task-shapes.ts'
import { changeOf } from '../../changes/change.ts'
import { taskEdit, type TaskEdit } from './edit-task.ts'
import { stillDue } from './still-due.ts'

const renamedAt = new Date('2026-11-21T10:00:00.000Z')
const edit = changeOf<TaskEdit>(
  { ...taskEdit('a', { title: 'Mine', notes: 'My notes' }), was: { title: 'Before', notes: '' } },
  renamedAt,
)
const now = (given: object) => aTask({ id: 'a', title: 'Before', updatedAt: '2026-11-21T11:00:00.000Z', ...given })

test('an edit that waited is sent whole if its fields were not changed', () => {
  expect(stillDue(edit, now({ deadline: '2026-12-01', deadlineType: 'DATE' }), maya)?.patch).toEqual(edit.patch)
})

test('a field that someone changed later keeps their value, and the others are sent', () => {
  expect(stillDue(edit, now({ title: 'Theirs' }), maya)?.patch).toEqual({ notes: 'My notes' })
  expect(stillDue(edit, now({ title: 'Theirs', notes: 'Their notes' }), maya)).toBeNull()
})

test('an earlier change by someone else is overwritten', () => {
  expect(stillDue(edit, now({ title: 'Theirs', updatedAt: '2026-11-21T09:59:59.000Z' }), maya)?.patch).toEqual(
    edit.patch,
  )
})
