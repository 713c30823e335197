import type { Config, Settings } from '#server/platform/config.ts'
import type { MeetingBots } from './meeting-bot.ts'

/** A vendor's settings and bots. */
export type Vendor = {
  /** Required settings, each with where to get it. */
  needs: Partial<Record<keyof Settings, string>>
  /** Called only with all required settings. */
  create: (config: Config, now: () => Date) => MeetingBots
}
