import { plainName } from '#shared/meetings/bot-name.ts'

/** The bot's greeting: who takes notes, and how to make the bot leave. */
export function greetingOf(names: readonly string[], leaveWords: readonly string[]): string {
  const who = names.map(plainName).filter(Boolean)
  const takes = who.length === 1 ? 'takes' : 'take'
  const [leave] = leaveWords
  return [
    who.length > 0
      ? `${listed(who)} ${takes} notes with Kept: this meeting is being transcribed.`
      : 'Notes are taken with Kept: this meeting is being transcribed.',
    ...(leave ? [`Anyone can make the bot leave by writing “${leave}” in this chat.`] : []),
  ].join(' ')
}

function listed(names: string[]): string {
  if (names.length > 3) return `${names[0]} and ${names.length - 1} others`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
}
