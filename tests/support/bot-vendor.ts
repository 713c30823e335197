import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'

/** What a vendor of bots is asked for, in the words of none of them. */
export type VendorCall = 'find' | 'send' | 'move' | 'call-back' | 'read' | 'transcript' | 'forget' | 'other'

/** `lost` does what was asked, and the answer never comes. `silent` does nothing, and hangs up; `stuck` does not even that. */
export type VendorFault = { status: number; retryAfter?: number } | 'lost' | 'silent' | 'stuck'

/** A bot as its vendor knows it. */
export type VendorBot = {
  id: string
  link: string
  name: string
  joinAt: Date | null
  greeting: string | null
  /** `deleted` before it set out; `over` once it is back, whatever came of it. */
  phase: 'scheduled' | 'out' | 'over' | 'deleted'
  /** Its recording was deleted at our request. */
  isForgotten: boolean
  /** The vendor has lost it, and says so to whoever asks. */
  isLost: boolean
}

/** How a bot's meeting goes. Each thing happens a moment after the one before, by the clock of the vendor. */
export type BotLife = {
  bot: VendorBot
  joins: () => void
  /** It is asked to wait until somebody lets it in. */
  waits: () => void
  /** It is let in and records. */
  isLetIn: () => void
  /** Somebody says something; without a name, nobody knows who. Seconds are from the start of the recording. */
  says: (name: string | null, text: string, more?: { seconds?: number; email?: string }) => void
  /** From now on somebody has another name, and is the same person. */
  renames: (name: string, to: string) => void
  writes: (name: string, text: string) => void
  /** The host ends the call; the vendor still works on what was recorded. */
  ends: () => void
  /** All that was recorded is there. */
  completes: () => void
  /** Somebody in the meeting refuses to let it in. */
  isTurnedAway: () => void
  /** Nobody lets it in, until its patience ends. */
  waitsInVain: () => void
  /** It cannot join, for a reason in the vendor's own word. */
  fails: (reason: string) => void
  /** The vendor no longer knows it, and says nothing of its own accord. */
  vanishes: () => void
}

export type Signing = { id?: string; signedAt?: Date; secret?: string }
export type SignedRequest = { headers: Record<string, string>; body: string }
export type Delivered = { payload: object; status: number; body: string }

type Manner = {
  /** In another order, which the seed decides. */
  shuffled?: number
  /** Each of them twice. */
  doubled?: boolean
  /** All at the same time. */
  atOnce?: boolean
  signedAt?: Date
}

/** A server that speaks as a vendor of bots does, and refuses what that vendor refuses. */
export type BotVendor = {
  provider: MeetingBots['provider']
  url: string
  /** The settings with which a server takes it for the vendor. */
  settings: Record<string, string>
  /** Its clock, which a test sets. */
  now: () => Date
  /** Every bot that it was asked for, the deleted ones too. */
  bots: VendorBot[]
  /** How the meeting of a bot goes; without one, of the bot that came last. */
  life: (bot?: { id: string }) => BotLife
  /** Lets calls go wrong, so many times or until `null` is given. */
  fail: (call: VendorCall, fault: VendorFault | null, times?: number) => void
  callsOf: (call: VendorCall) => object[]
  /** A payload as the vendor would send it, signed. */
  sign: (payload: object, signing?: Signing) => SignedRequest
  /** The webhooks that wait to be sent, signed; they are sent no more. */
  takeWebhooks: (signing?: Signing) => SignedRequest[]
  /** Sends what waits to a server, and says what it answered. What is not answered with 2xx waits for the next time. */
  deliver: (serverUrl: string, manner?: Manner) => Promise<Delivered[]>
  /** Ends every connection that is open, as a restart of the vendor does. */
  hangUp: () => void
  stop: () => Promise<void>
}
