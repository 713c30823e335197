/** A Slack message as a connection hands it over, own and other people's, with what became of it. */
export type ChatMessage = {
  /** Slack's `ts`: unique in its channel, and in the order of writing. */
  id: string
  /** The `ts` of the message that the thread hangs on; null outside threads. */
  threadId: string | null
  author: { id: string; name: string; email?: string; isBot: boolean }
  /** In Slack's own markup. */
  text: string
  sentAt: Date
  editedAt?: Date
  deletedAt?: Date
  files?: { name: string }[]
}

export type Mailbox = { name: string; email: string }

export type MailCategory = 'PROMOTIONS' | 'SOCIAL' | 'UPDATES' | 'FORUMS' | 'SPAM'

/** Headers that say how a mail was sent, under the names they have there. */
export type MailHeaders = {
  listUnsubscribe?: string
  listId?: string
  listPost?: string
  precedence?: string
  autoSubmitted?: string
  returnPath?: string
}

/** A mail as a connection hands it over. */
export type MailMessage = {
  id: string
  threadId: string
  subject: string
  from: Mailbox
  to: Mailbox[]
  cc: Mailbox[]
  sentAt: Date
  /** The plain text with everything that is quoted in it. */
  text: string
  headers: MailHeaders
  /** Where Gmail sorted it. */
  category?: MailCategory
}
