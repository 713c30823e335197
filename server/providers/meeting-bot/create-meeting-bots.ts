import type { Config, Settings } from '#server/platform/config.ts'
import { attendee } from './attendee/attendee.ts'
import type { BotVendorName, MeetingBots } from './meeting-bot.ts'
import { recall } from './recall/recall.ts'
import type { Vendor } from './vendor.ts'
import { vexa } from './vexa/vexa.ts'

const vendors: Record<BotVendorName, Vendor> = { recall, attendee, vexa }

export const botVendorNames = Object.keys(vendors) as BotVendorName[]

/** The configured vendor's bots, or null if none is set or a required setting is missing. */
export function createMeetingBots(config: Config, now = () => new Date()): MeetingBots | null {
  if (!config.MEETING_BOT || missingMeetingBotSettings(config).length > 0) return null
  return vendors[config.MEETING_BOT].create(config, now)
}

/** The required settings that are missing. */
export function missingMeetingBotSettings(settings: Settings): string[] {
  return settings.MEETING_BOT ? missingOf(settings, settings.MEETING_BOT).map(([name]) => name) : ['MEETING_BOT']
}

/** A sentence naming the vendor's missing setting, or null. */
export function describeMissingMeetingBot(settings: Settings): string | null {
  const [missing] = settings.MEETING_BOT ? missingOf(settings, settings.MEETING_BOT) : []
  return missing ? `${missing[0]} is required with MEETING_BOT=${settings.MEETING_BOT}. ${missing[1]}` : null
}

function missingOf(settings: Settings, name: BotVendorName) {
  const needs = Object.entries(vendors[name].needs) as [keyof Settings, string][]
  return needs.filter(([setting]) => !settings[setting])
}
