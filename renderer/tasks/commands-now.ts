import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  Copy,
  RotateCcw,
  Unlink,
  UserRoundCheck,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import { currentUserId } from '../me/current.ts'
import { whyNotComplete } from './actions.ts'

// How a menu shows each command for these tasks; null if it doesn't apply to them.

export function completeNow(tasks: readonly Task[]) {
  if (tasks.every(({ status }) => status === 'COMPLETED')) return { label: 'Reopen', icon: RotateCcw }
  return tasks.some((task) => !whyNotComplete(task)) ? { label: 'Complete', icon: CircleCheck } : null
}

export function archiveNow(tasks: readonly Task[]) {
  return tasks.every(({ status }) => status === 'DISMISSED')
    ? { label: 'Restore…', icon: ArchiveRestore }
    : { label: 'Archive', icon: Archive }
}

/** Nothing to do when the user is the only assignee. */
export function assignToMeNow(tasks: readonly Task[]) {
  const mine = currentUserId()
  const isMine = ({ assignees }: Task) => assignees.length === 1 && assignees[0]?.userId === mine
  return tasks.every(isMine) ? null : { label: 'Assign to me', icon: UserRoundCheck }
}

export function duplicateNow(tasks: readonly Task[]) {
  return areDuplicates(tasks)
    ? { label: 'Remove Duplicate', icon: Unlink }
    : { label: 'Mark as a duplicate', icon: Copy }
}

export const areDuplicates = (tasks: readonly Task[]) => tasks.every(({ duplicateOf }) => duplicateOf !== null)

export function noiseNow(tasks: readonly Task[]) {
  return tasks.every(({ isNoise }) => isNoise)
    ? { label: 'Not noise', icon: Volume2 }
    : { label: 'Mark as noise', icon: VolumeX }
}
