import { uuid7 } from '#shared/platform/uuid7.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'

type Given = Partial<Omit<WaitingEntry, 'person'>> & { name: string; email?: string | null }

/** Something a person promised on Monday, 2 March 2026. */
export function anEntry({ name, email = null, ...given }: Given): WaitingEntry {
  return {
    id: uuid7(),
    taskId: uuid7(),
    person: { name, email },
    title: 'Post the timings',
    titleKind: 'composed',
    deadline: null,
    deadlineType: given.deadline ? 'DATE' : null,
    quote: 'I’ll post the timings.',
    since: '2026-03-02T10:00:00.000Z',
    place: null,
    closed: null,
    writesFrom: null,
    ...given,
  }
}
