/** A Slack message as a connection provides it, possibly edited or deleted. */
export type ChannelMessage = {
  /** Slack's `ts`: unique in its channel, and sortable by time. */
  id: string
  /** The `ts` of the message that started the thread; null outside threads. */
  threadId: string | null
  author: { id: string; name: string; email?: string; isBot: boolean }
  /** In Slack markup. */
  text: string
  sentAt: Date
  editedAt?: Date
  deletedAt?: Date
  files?: { name: string }[]
}

export type Mailbox = { name: string; email: string }

export type MailCategory = 'PROMOTIONS' | 'SOCIAL' | 'UPDATES' | 'FORUMS' | 'SPAM'

/** Headers that tell how an email was sent. */
export type MailHeaders = {
  listUnsubscribe?: string
  listId?: string
  listPost?: string
  precedence?: string
  autoSubmitted?: string
  returnPath?: string
}

/** An email as a connection provides it. */
export type MailMessage = {
  id: string
  threadId: string
  subject: string
  from: Mailbox
  to: Mailbox[]
  cc: Mailbox[]
  sentAt: Date
  /** Plain text, including quotes. */
  text: string
  headers: MailHeaders
  /** Gmail's category. */
  category?: MailCategory
}
