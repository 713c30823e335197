import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  Copy,
  RotateCcw,
  Star,
  StarOff,
  Unlink,
  UserRoundCheck,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { currentUserId } from '../me/current.ts'
import { whyNotComplete } from './actions.ts'
import { copy } from './copy.ts'
import { isStarred } from './is-starred.ts'

// How a menu shows each command for these tasks; null if it doesn't apply to them.

export function completeNow(tasks: readonly ListedTask[]) {
  if (tasks.every(({ status }) => status === 'COMPLETED')) return { label: 'Reopen', icon: RotateCcw }
  return tasks.some((task) => !whyNotComplete(task)) ? { label: 'Complete', icon: CircleCheck } : null
}

export function archiveNow(tasks: readonly ListedTask[]) {
  return tasks.every(({ status }) => status === 'DISMISSED')
    ? { label: 'Restore…', icon: ArchiveRestore }
    : { label: 'Archive', icon: Archive }
}

/** Only the user's own tasks have a star. */
export function starNow(tasks: readonly ListedTask[]) {
  const mine = currentUserId()
  const own = tasks.filter((task) => assignmentOf(task, mine))
  if (own.length === 0) return null
  return own.every((task) => isStarred(task, mine))
    ? { label: copy.unstar, icon: StarOff }
    : { label: copy.star, icon: Star }
}

/** Nothing to do when the user is the only assignee. */
export function assignToMeNow(tasks: readonly ListedTask[]) {
  const mine = currentUserId()
  const isMine = ({ assignees }: ListedTask) => assignees.length === 1 && assignees[0]?.userId === mine
  return tasks.every(isMine) ? null : { label: 'Assign to me', icon: UserRoundCheck }
}

export function duplicateNow(tasks: readonly ListedTask[]) {
  return areDuplicates(tasks)
    ? { label: 'Remove Duplicate', icon: Unlink }
    : { label: 'Mark as a duplicate', icon: Copy }
}

export const areDuplicates = (tasks: readonly ListedTask[]) => tasks.every(({ duplicateOf }) => duplicateOf !== null)

export function noiseNow(tasks: readonly ListedTask[]) {
  return tasks.every(({ isNoise }) => isNoise)
    ? { label: 'Is a promise', icon: Volume2 }
    : { label: 'Not a promise', icon: VolumeX }
}
