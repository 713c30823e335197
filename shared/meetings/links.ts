export type MeetingPlatform = 'zoom' | 'google_meet' | 'teams'
export type MeetingLink = { url: string; platform: MeetingPlatform }

const patterns: [MeetingPlatform, RegExp][] = [
  ['google_meet', /(?<![\w.-])https?:\/\/meet\.google\.com\/(lookup\/[\w-]+|[a-z]{3}-[a-z]{4}-[a-z]{3})(?![\w-])/i],
  ['zoom', /(?<![\w.-])https?:\/\/([\w-]+\.)*(zoom\.us|zoom\.com|zoomgov\.com)\/(j|w|my|s|wc(\/join)?)\/[\w.-]+(\?[^\s<>"')\]]*)?/i],
  ['teams', /(?<![\w.-])https?:\/\/teams\.(microsoft|live)\.com\/(l\/meetup-join\/|meet\/)[^\s<>"')\]]+/i],
]

/** The first link to a meeting in a text, or null. */
export function findMeetingLink(text: string): MeetingLink | null {
  const found = patterns.flatMap(([platform, pattern]) => {
    const match = pattern.exec(text)
    return match ? [{ url: match[0], platform, at: match.index }] : []
  })
  const [first] = found.toSorted((one, other) => one.at - other.at)
  return first ? { url: first.url, platform: first.platform } : null
}
