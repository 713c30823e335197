import { ConfigProblem, type Settings } from '#server/platform/config.ts'
import { describeMissingMeetingBot } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { describeMissingSpeech } from '#server/providers/speech/create-speech.ts'

/** Throws `ConfigProblem` when a provider is chosen without all the settings it needs. */
export function checkProviders(settings: Settings) {
  const missing = describeMissingMeetingBot(settings) ?? describeMissingSpeech(settings)
  if (missing) throw new ConfigProblem(missing)
}
