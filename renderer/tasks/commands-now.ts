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
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { currentUserId } from '../me/current.ts'
import { whyNotComplete } from './actions.ts'

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
    ? { label: 'Not noise', icon: Volume2 }
    : { label: 'Mark as noise', icon: VolumeX }
}
