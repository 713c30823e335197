import type { Letter } from '#server/notifications/letters/letter.ts'
import type { Push } from '#shared/notifications/schemas.ts'

/** Push services take 4 kB, and encrypting adds to it. */
const [titleLength, bodyLength] = [200, 600]

/** A notice as a push: little, because it's seen on locked screens, too. */
export function pushOf({ subject, brief = { title: subject, body: '' }, actions: [first] }: Letter, id: string): Push {
  return {
    id,
    title: clipped(brief.title, titleLength),
    body: clipped(brief.body, bodyLength),
    path: first?.path ?? '/',
  }
}

const clipped = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`)
