import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'

/** Calls to a bot vendor, named independently of any vendor. */
export type VendorCall = 'find' | 'send' | 'move' | 'call-back' | 'read' | 'transcript' | 'forget' | 'other'

/** `lost` does the work but drops the answer. `silent` does nothing and hangs up; `stuck` doesn't even hang up. */
export type VendorFault = { status: number; retryAfter?: number } | 'lost' | 'silent' | 'stuck'

/** A bot as its vendor sees it. */
export type VendorBot = {
  id: string
  link: string
  name: string
  joinAt: Date | null
  greeting: string | null
  /** `deleted` before it left; `over` once it's back, whatever the outcome. */
  phase: 'scheduled' | 'out' | 'over' | 'deleted'
  /** Its recording was deleted at our request. */
  isForgotten: boolean
  /** The vendor has lost it, and answers accordingly. */
  isLost: boolean
}

/** Drives a bot through its meeting. Each step happens a moment after the previous one, by the vendor's clock. */
export type BotDriver = {
  bot: VendorBot
  joins: () => void
  /** Waits to be admitted. */
  waits: () => void
  /** Is admitted and starts recording. */
  isAdmitted: () => void
  /** Someone speaks; without a name, the speaker is unknown. Seconds count from the start of the recording. */
  says: (name: string | null, text: string, more?: { seconds?: number; email?: string }) => void
  /** Renames a participant from now on. */
  renames: (name: string, to: string) => void
  writes: (name: string, text: string) => void
  /** The host ends the call; the vendor is still processing the recording. */
  ends: () => void
  /** The whole recording is available. */
  completes: () => void
  /** A participant refuses to admit it. */
  isTurnedAway: () => void
  /** No one admits it before its waiting time runs out. */
  waitsInVain: () => void
  /** Fails to join, with the vendor's own reason code. */
  fails: (reason: string) => void
  /** The vendor no longer knows it, and sends nothing about it. */
  vanishes: () => void
}

export type Signing = { id?: string; signedAt?: Date; secret?: string }
export type SignedRequest = { headers: Record<string, string>; body: string }
export type Delivered = { payload: object; status: number; body: string }

type Manner = {
  /** Shuffles them by this seed. */
  shuffled?: number
  /** Sends each of them twice. */
  doubled?: boolean
  /** Sends them all at the same time. */
  atOnce?: boolean
  signedAt?: Date
}

/** A server that behaves like a bot vendor, and rejects what that vendor rejects. */
export type BotVendor = {
  provider: MeetingBots['provider']
  url: string
  /** Server settings that use this stand-in as the vendor. */
  settings: Record<string, string>
  /** Its clock, which a test sets. */
  now: () => Date
  /** Every bot requested, including deleted ones. */
  bots: VendorBot[]
  /** Drives a bot's meeting; defaults to the most recent bot. */
  driver: (bot?: { id: string }) => BotDriver
  /** Makes calls fail, a number of times or until given `null`. */
  fail: (call: VendorCall, fault: VendorFault | null, times?: number) => void
  callsOf: (call: VendorCall) => object[]
  /** Signs a payload the way the vendor would send it. */
  sign: (payload: object, signing?: Signing) => SignedRequest
  /** Takes the queued webhooks, signed; they're no longer sent. */
  takeWebhooks: (signing?: Signing) => SignedRequest[]
  /** Sends the queued webhooks to a server and returns its answers. Those not answered with 2xx stay queued. */
  deliver: (serverUrl: string, manner?: Manner) => Promise<Delivered[]>
  /** Closes every open connection, like a restart of the vendor. */
  hangUp: () => void
  stop: () => Promise<void>
}
