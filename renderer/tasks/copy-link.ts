import { Link } from 'lucide-react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { addressOf } from '../platform/address.ts'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** Copies a task's URL. */
export const linkTo = (task: Pick<ListedTask, 'id'>) => addressOf(`/task/${task.id}`)

export async function copyLink(task: ListedTask) {
  if (await copyText(linkTo(task))) showToast({ key: 'copied', isBrief: true, icon: Link, text: copy.linkCopied })
}
