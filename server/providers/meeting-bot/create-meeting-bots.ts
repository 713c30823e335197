import type { Config, Settings } from '#server/platform/config.ts'
import { attendee } from './attendee/attendee.ts'
import type { BotVendorName, MeetingBots } from './meeting-bot.ts'
import { recall } from './recall/recall.ts'
import type { Vendor } from './vendor.ts'
import { vexa } from './vexa/vexa.ts'

const vendors: Record<BotVendorName, Vendor> = { recall, attendee, vexa }

export const botVendorNames = Object.keys(vendors) as BotVendorName[]

/** The bots of the vendor that the settings name, or null when they name none, or not all that it needs. */
export function createMeetingBots(config: Config, now = () => new Date()): MeetingBots | null {
  if (!config.MEETING_BOT || missingMeetingBotSettings(config).length > 0) return null
  return vendors[config.MEETING_BOT].create(config, now)
}

/** Which settings the bots still need. */
export function missingMeetingBotSettings(settings: Settings): string[] {
  return settings.MEETING_BOT ? missingOf(settings, settings.MEETING_BOT).map(([name]) => name) : ['MEETING_BOT']
}

/** What is wrong with a vendor that is named without all it needs, in a sentence; null when nothing is. */
export function sayMissingMeetingBot(settings: Settings): string | null {
  const [missing] = settings.MEETING_BOT ? missingOf(settings, settings.MEETING_BOT) : []
  return missing ? `${missing[0]} is needed with MEETING_BOT=${settings.MEETING_BOT}. ${missing[1]}` : null
}

function missingOf(settings: Settings, name: BotVendorName) {
  const needs = Object.entries(vendors[name].needs) as [keyof Settings, string][]
  return needs.filter(([setting]) => !settings[setting])
}
