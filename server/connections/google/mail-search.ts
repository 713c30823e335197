import type { GmailConnection } from '#prisma'

const firstRunDays = 14
const dayMs = 86_400_000
const slackMs = 3_600_000

/** The Gmail search: mail since the last read, or from the two weeks before connecting. */
export function mailSince({ syncedAt, createdAt }: Pick<GmailConnection, 'syncedAt' | 'createdAt'>): string {
  const since = syncedAt ? syncedAt.getTime() - slackMs : createdAt.getTime() - firstRunDays * dayMs
  return `after:${Math.floor(since / 1000)} -in:spam -in:drafts -in:chats -category:promotions`
}

const unread = new Set(['SPAM', 'TRASH', 'DRAFT', 'CHAT', 'CATEGORY_PROMOTIONS'])

/** Whether a message may contain a promise. Sent mail may. */
export function isMail({ labelIds }: { labelIds: readonly string[] }): boolean {
  return !labelIds.some((label) => unread.has(label))
}
