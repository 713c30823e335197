import type { Settings } from '#server/platform/config.ts'

export type BotVendorName = NonNullable<Settings['MEETING_BOT']>

/** What every provider's life of a bot comes down to, in the words of none of them. */
export const botMoments = [
  'scheduled',
  'ordered',
  'joining',
  'waiting',
  'in-call',
  'ended',
  'turned-away',
  'complete',
  'failed',
] as const
export type BotMoment = (typeof botMoments)[number]

/** Something that happened to a bot. The same thing has the same key, however often and by whichever way it is told. */
export type BotReport = {
  key: string
  at: Date
  moment: BotMoment
  /** With `failed`: the code of the product, such as `fatal.meeting_locked`. */
  error: string | null
}

/** Something said, once it is final. */
export type HeardLine = {
  /** The same for the same words, live and in the final transcript. */
  key: string
  speaker: { name: string | null; email: string | null }
  /** From the start of the recording. */
  seconds: number
  text: string
}

/** Something written in the chat of a meeting. */
export type ChatMessage = { key: string; name: string | null; text: string }

/** What a provider tells by itself: a webhook or a message of its socket. */
export type BotNews = {
  providerBotId: string
  reports: BotReport[]
  lines: HeardLine[]
  chat: ChatMessage[]
  /** There is more to ask for, such as a transcript that is now complete. */
  hasMore: boolean
}

export type BotOrder = {
  /** Ours, and the same at every try: a provider makes one bot of it. */
  id: string
  link: string
  name: string
  /** When to join; null is at once. */
  joinAt: Date | null
  /** What the bot says in the chat when it comes, where the provider can. */
  greeting: string
}

/** A bot that the provider knows. */
export type SentBot = { id: string; providerBotId: string; link: string }

export type MeetingBots = {
  provider: BotVendorName
  /** How long before it joins a bot can be ordered; 0 where the provider keeps no schedule. */
  aheadMs: number
  /** Sends a bot; repeated with the same id it finds the one that was sent. Throws `BotRefusal`. */
  send: (order: BotOrder) => Promise<{ providerBotId: string }>
  /** Has a bot that has not set out join at another time. Throws `BotRefusal` with `too-late` when it has. */
  move: (bot: SentBot, joinAt: Date) => Promise<void>
  /** Calls a bot back, wherever it is. One that is gone already is fine. */
  callBack: (bot: SentBot) => Promise<void>
  /** Everything that happened to a bot so far. Throws `BotRefusal` with `gone` when the provider does not know it. */
  read: (bot: SentBot) => Promise<BotReport[]>
  /** What was said so far, as far as the provider has it. */
  transcript: (bot: SentBot) => Promise<HeardLine[]>
  /** Has the provider delete what it recorded. */
  forget: (bot: Omit<SentBot, 'link'>) => Promise<void>
  /** Has a bot that is in the call say something in its chat, where ordering it with a greeting is not enough; null where that does, or nothing does. */
  greet: ((bot: SentBot, greeting: string) => Promise<void>) | null
  /** Hears a bot over a socket, where news do not come by webhook; returns how to stop. */
  listen: ((bot: SentBot, tell: (news: BotNews) => void) => () => void) | null
  /** Reads a webhook. Null when it is not signed as it should be. Throws `BotRefusal` with `nonsense` when it says nothing we know. */
  hear: (request: { headers: Headers; body: string; now: Date }) => { deliveryId: string; news: BotNews | null } | null
  /** Asks the provider one harmless question, for `npm run doctor`. */
  check: () => Promise<void>
}

/**
 * `later`: try again, not before `waitSeconds`. `invalid`: this order can never work; `error` is the code of the
 * product. `too-late`, `gone`: see above. `refused`: our key or our account.
 */
export type BotRefusalKind = 'later' | 'invalid' | 'too-late' | 'gone' | 'refused' | 'nonsense'

export class BotRefusal extends Error {
  readonly kind: BotRefusalKind
  readonly details: { waitSeconds?: number; error?: string }

  constructor(kind: BotRefusalKind, message: string, details: { waitSeconds?: number; error?: string } = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}
