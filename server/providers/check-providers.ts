import { ConfigProblem, type Settings } from '#server/platform/config.ts'
import { describeMissingMeetingBot } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { describeMissingSpeech } from '#server/providers/speech/create-speech.ts'
import { describeWrongStripe } from '#server/providers/stripe/stripe.ts'

/** Throws `ConfigProblem` when a provider is chosen without all the settings it needs, or with contradictory ones. */
export function checkProviders(settings: Settings) {
  const wrong = describeMissingMeetingBot(settings) ?? describeMissingSpeech(settings) ?? describeWrongStripe(settings)
  if (wrong) throw new ConfigProblem(wrong)
}
