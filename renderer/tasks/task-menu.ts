import { Archive, ArchiveRestore, CircleCheck, Link, RotateCcw } from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import { copyText } from '../ui/copy-text.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { showToast } from '../ui/toast-list.ts'
import { archive, complete, whyNotComplete } from './actions.ts'
import { copy } from './copy.ts'

/** What can be done with a task; only what works now is listed. */
export function taskMenu(task: Task): MenuEntry[] {
  const isArchived = task.status === 'DISMISSED'
  const isDone = task.status === 'COMPLETED'
  const entries: MenuEntry[] = [
    {
      key: 'archive',
      label: isArchived ? copy.restore : copy.archive,
      icon: isArchived ? ArchiveRestore : Archive,
      run: () => archive(task),
    },
    { kind: 'separator', key: 'then' },
    { key: 'link', label: copy.copyLink, icon: Link, run: () => void copyLink(task) },
  ]
  if (whyNotComplete(task)) return entries

  return [
    { key: 'complete', label: isDone ? copy.reopen : copy.completeShort, icon: isDone ? RotateCcw : CircleCheck, run: () => complete(task) },
    ...entries,
  ]
}

/** The address others and other windows open a task with. */
export const linkTo = (task: Task) => `${location.origin}/task/${task.id}`

async function copyLink(task: Task) {
  if (await copyText(linkTo(task))) showToast({ key: 'copied', icon: Link, text: copy.linkCopied })
}
