import type { Config, Settings } from '#server/platform/config.ts'
import type { MeetingBots } from './meeting-bot.ts'

/** What a folder of a vendor is to the rest: its settings and its bots. */
export type Vendor = {
  /** The settings it cannot do without, each with where to get it. */
  needs: Partial<Record<keyof Settings, string>>
  /** Its bots, once it has all it needs. */
  create: (config: Config, now: () => Date) => MeetingBots
}
