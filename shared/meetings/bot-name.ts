const longestName = 40

/** What a bot is called in the meeting: whose it is, and what it does. */
export function nameOfBot(names: readonly string[]): string {
  const first = names.length === 1 ? plainName(names[0]!).split(' ')[0] : ''

  return first ? `Kept for ${first}, takes notes` : 'Kept, takes notes'
}

/** A name as vendors take it, who refuse what is no plain letter. */
export function plainName(name: string): string {
  const letters = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’ -]+/gu, ' ')
    .replace(/\s+/g, ' ')

  return letters.trim().slice(0, longestName).trim()
}
