import { ListFilter } from 'lucide-react'
import type { CreateTask } from '#shared/tasks/requests.ts'
import { currentUserId } from '../me/current.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { clearFilter, filterNow } from './state.ts'
import { starred } from './starred.ts'
import { labelsNow } from './labels-now.ts'

/** Tells the user when the filter hides a task they just created. */
export function warnIfHidden({ id, title, labelIds = [], assigneeIds }: CreateTask) {
  const known = new Set([starred, ...labelsNow()].map((choice) => choice.id))
  const filter = filterNow().filter((labelId) => known.has(labelId))
  const isMine = assigneeIds?.includes(currentUserId()) ?? true
  if (!isMine || filter.length === 0 || filter.some((labelId) => labelIds.includes(labelId))) return

  showToast({
    key: 'hidden',
    about: id,
    icon: ListFilter,
    text: copy.hidden(title),
    action: { label: copy.showEverything, run: clearFilter },
  })
}
