import { CircleCheck, CircleDashed } from 'lucide-react'
import { inQuotationMarks } from '#shared/tasks/title.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { perform } from '../changes/perform.ts'
import type { WaitingEdit } from './changes/edit-waiting.ts'
import { copy } from './copy.ts'

/** Stops waiting for something, or waits again. */
export function toggleWaiting({ id, title, closed }: WaitingEntry) {
  const edit: WaitingEdit = { kind: 'edit-waiting', entryId: id, status: closed ? 'OPEN' : 'CLOSED' }
  const subject = inQuotationMarks(title)
  perform([edit], {
    message: closed ? copy.reopened(subject) : copy.closed(subject),
    icon: closed ? CircleDashed : CircleCheck,
    about: [id],
  })
}
