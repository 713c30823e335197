import type { TaskSource } from '#shared/tasks/schemas.ts'
import { copy } from './detail-copy.ts'

export type SourceLink = { href: string; text: string }

/** The link to a task's source outside of Kept, if it's a web link. */
export function sourceLink(source: TaskSource): SourceLink | null {
  const href = source.url ?? source.lines.find(({ permalink }) => permalink)?.permalink
  if (!href || !URL.canParse(href)) return null

  const { protocol, hostname } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (source.type === 'SLACK') return { href, text: copy.viewInSlack }
  if (source.type === 'EMAIL') return { href, text: hostname === 'mail.google.com' ? copy.openInGmail : copy.openEmail }

  return { href, text: source.label ?? hostname }
}

/** When it was said, if the source tells. A Slack message's id is its time. */
export function saidAt({ meeting, email, type, startMessageTs }: TaskSource): Date | null {
  if (meeting) return new Date(meeting.date)
  if (email) return new Date(email.sentAt)

  return type === 'SLACK' && startMessageTs ? new Date(Number.parseFloat(startMessageTs) * 1000) : null
}
