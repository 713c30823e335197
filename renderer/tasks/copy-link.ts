import { Link } from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import { addressOf } from '../platform/address.ts'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** Copies a task's URL. */
export const linkTo = (task: Pick<Task, 'id'>) => addressOf(`/task/${task.id}`)

export async function copyLink(task: Task) {
  if (await copyText(linkTo(task))) showToast({ key: 'copied', isBrief: true, icon: Link, text: copy.linkCopied })
}
