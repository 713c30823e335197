const longestName = 40

/** A bot's name in the meeting: whose it is and what it does. */
export function nameOfBot(names: readonly string[]): string {
  const first = names.length === 1 ? plainName(names[0]!).split(' ')[0] : ''

  return first ? `Kept for ${first}, takes notes` : 'Kept, takes notes'
}

/** A name with only the characters that vendors accept. */
export function plainName(name: string): string {
  const letters = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’ -]+/gu, ' ')
    .replace(/\s+/g, ' ')

  return letters.trim().slice(0, longestName).trim()
}
