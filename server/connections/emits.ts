import { defineEvent } from '#server/platform/event.ts'
import type { GoogleSource } from '#server/providers/google/scopes.ts'

/** A user's sources were paused because they haven't used Kept. */
export const sourcesPaused = defineEvent<{ userId: string; at: Date }>('sources.paused')

/** A user connected Slack. Emitted in the transaction that stores the connection, which was created `at`. */
export const slackConnected = defineEvent<{ userId: string; at: Date }>('slack.connected')

/** A user switched on a channel, whose past is read from now on. Emitted in the transaction that does it. */
export const channelSwitchedOn = defineEvent<{ userId: string }>('channel.switched-on')

/** A user chose to continue without Slack. Emitted in the transaction that stores why. */
export const slackSkipped = defineEvent<{ userId: string }>('slack.skipped')

/** A user connected a Google source, or resumed one. Emitted in the transaction that writes it. */
export const googleConnected = defineEvent<{ userId: string; source: GoogleSource }>('google.connected')

/** A job went on reading a user's mail or Slack. */
export const messagesRead = defineEvent<{ userId: string; source: 'gmail' | 'slack' }>('messages.read')
