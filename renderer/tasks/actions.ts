import { Archive, ArchiveRestore, CircleCheck, RotateCcw } from 'lucide-react'
import type { Task, TaskStatus } from '#shared/tasks/schemas.ts'
import { toggleArchived, toggleComplete, type Move } from '#shared/tasks/status.ts'
import { problems } from '#shared/problems.ts'
import { announce } from '../platform/announcer.ts'
import { editTask } from '../platform/changes/change.ts'
import { showToast } from '../ui/toast-list.ts'
import { rememberTask } from './cache.ts'
import { copy } from './copy.ts'
import { leave, stay } from './leaving.ts'
import { outbox } from './outbox.ts'
import { titleOf } from './title.ts'

/** Completes an open task, reopens a completed one; the row folds first, and there is a way back. */
export function complete(task: Task) {
  move(task, toggleComplete(task))
}

/** Archives a task, or restores an archived one. */
export function archive(task: Task) {
  move(task, toggleArchived(task))
}

/** Why a task cannot be ticked now, in the server's words. */
export function whyNotComplete(task: Task): string | undefined {
  const toggled = toggleComplete(task)
  return toggled.ok ? undefined : problems[toggled.because].say
}

export function rename(task: Task, title: string) {
  rememberTask(task)
  outbox.add(editTask(task.id, { title }))
}

export function writeNotes(task: Task, notes: string) {
  rememberTask(task)
  outbox.add(editTask(task.id, { notes }))
}

export function markRead(task: Task) {
  rememberTask(task)
  outbox.add(editTask(task.id, { read: true }))
}

function move(task: Task, to: Move) {
  if (!to.ok) return

  rememberTask(task)
  leave(task.id, to.status, () => outbox.add(editTask(task.id, { status: to.status })))
  const said = copy.moved(task.status, to.status, titleOf(task))
  announce(said)
  showToast({
    key: 'undo',
    about: task.id,
    icon: icons[to.status](task.status),
    text: said,
    action: { label: copy.undo, run: () => takeBack(task) },
  })
}

function takeBack(task: Task) {
  if (!stay(task.id)) outbox.add(editTask(task.id, { status: task.status }))
}

const icons: Record<TaskStatus, (from: TaskStatus) => typeof Archive> = {
  COMPLETED: () => CircleCheck,
  DISMISSED: () => Archive,
  INCOMPLETE: (from) => (from === 'DISMISSED' ? ArchiveRestore : RotateCcw),
}
