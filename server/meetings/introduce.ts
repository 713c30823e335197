const longestName = 40

/** What a bot is called in the meeting: whose it is, and what it does. Vendors refuse what is no plain letter. */
export function nameOfBot(names: readonly string[]): string {
  const first = names.length === 1 ? plain(names[0]!).split(' ')[0] : ''
  return first ? `Kept for ${first}, takes notes` : 'Kept, takes notes'
}

/** What it says in the chat when it comes: who has the meeting noted, and how to make it leave. */
export function greetingOf(names: readonly string[], leaveWords: readonly string[]): string {
  const who = names.map(plain).filter(Boolean)
  const takes = who.length === 1 ? 'takes' : 'take'
  const [leave] = leaveWords
  return [
    who.length > 0 ? `${listed(who)} ${takes} notes of this meeting with Kept: what is said here is written down.` : 'Notes of this meeting are taken with Kept: what is said here is written down.',
    ...(leave ? [`Anyone can make it leave by writing “${leave}” in this chat.`] : []),
  ].join(' ')
}

function listed(names: string[]): string {
  if (names.length > 3) return `${names[0]} and ${names.length - 1} others`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
}

function plain(name: string): string {
  return name.normalize('NFC').replace(/[^\p{L}\p{M}'’ -]+/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longestName).trim()
}
