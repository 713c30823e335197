import type { Settings } from '#server/platform/config.ts'

export type BotVendorName = NonNullable<Settings['MEETING_BOT']>

/** The stages of a bot's life, independent of vendors. */
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

/** Something that happened to a bot. Its key is the same however often and wherever it is reported. */
export type BotReport = {
  key: string
  at: Date
  moment: BotMoment
  /** With `failed`: our error code, such as `fatal.meeting_locked`. */
  error: string | null
}

/** A final transcript line. */
export type BotLine = {
  /** The same in the live and the final transcript. */
  key: string
  speaker: { name: string | null; email: string | null }
  /** Since the start of the recording. */
  seconds: number
  text: string
}

/** A message in the meeting's chat. */
export type BotChatMessage = { key: string; name: string | null; text: string }

/** What a provider sends us: a webhook or a socket message. */
export type BotUpdate = {
  providerBotId: string
  reports: BotReport[]
  lines: BotLine[]
  chat: BotChatMessage[]
  /** There is more to fetch, such as a completed transcript. */
  hasMore: boolean
}

export type BotRequest = {
  /** Our id, the same on every attempt, so that only one bot is created. */
  id: string
  link: string
  name: string
  /** When to join; null means now. */
  joinAt: Date | null
  /** What the bot writes in the chat when it joins, if the provider supports that. */
  greeting: string
}

/** A bot that exists at the provider. */
export type SentBot = { id: string; providerBotId: string; link: string }

export type MeetingBots = {
  provider: BotVendorName
  /** How far ahead a bot can be scheduled; 0 if the provider has no scheduling. */
  aheadMs: number
  /** Sends a bot. Idempotent by id. Throws `BotRefusal`. */
  send: (order: BotRequest) => Promise<{ providerBotId: string }>
  /** Reschedules a bot. Throws `BotRefusal` with `too-late` if it is already on its way. */
  move: (bot: SentBot, joinAt: Date) => Promise<void>
  /** Removes a bot, wherever it is. Idempotent. */
  remove: (bot: SentBot) => Promise<void>
  /** The bot's reports so far. Throws `BotRefusal` with `gone` if the provider doesn't know it. */
  read: (bot: SentBot) => Promise<BotReport[]>
  /** The transcript so far. */
  transcript: (bot: SentBot) => Promise<BotLine[]>
  /** Makes the provider delete its recording. */
  deleteRecording: (bot: Omit<SentBot, 'link'>) => Promise<void>
  /** Writes in the chat as a bot that is in the call. Null if the greeting in the request is enough, or bots can't write. */
  greet: ((bot: SentBot, greeting: string) => Promise<void>) | null
  /** Receives updates over a socket, if the provider doesn't send them by webhook. Returns a function that stops it. */
  listen: ((bot: SentBot, tell: (update: BotUpdate) => void) => () => void) | null
  /** Parses a webhook; null if its signature is wrong. Throws `BotRefusal` with `malformed`. */
  receive: (request: {
    headers: Headers
    body: string
    now: Date
  }) => { deliveryId: string; update: BotUpdate | null } | null
  /** Checks the settings with a harmless request, for `npm run doctor`. */
  check: () => Promise<void>
}

/**
 * `later`: retry after `waitSeconds`. `invalid`: this request can never work; `error` is our error code. `too-late`,
 * `gone`: see above. `refused`: a problem with our key or account. `malformed`: an unreadable webhook.
 */
export type BotRefusalKind = 'later' | 'invalid' | 'too-late' | 'gone' | 'refused' | 'malformed'

export class BotRefusal extends Error {
  readonly kind: BotRefusalKind
  readonly details: { waitSeconds?: number; error?: string }

  constructor(kind: BotRefusalKind, message: string, details: { waitSeconds?: number; error?: string } = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}
