import { unwrapRedirects } from './redirects.ts'

export type MeetingPlatform = 'zoom' | 'google_meet' | 'teams'
export type MeetingLink = { url: string; platform: MeetingPlatform }

// The scheme is optional. Without it, nothing before the host may turn it into another host or an email address.
const start = String.raw`(?:(?<![\w.-])https?:\/\/|(?<![\w.@/:%-]))`
const query = String.raw`(?:\?[^\s<>"')\]]*)?`

const rooms: [MeetingPlatform, string][] = [
  ['google_meet', String.raw`meet\.google\.com\/(?:lookup\/[\w-]+|[a-z]{3}-[a-z]{4}-[a-z]{3})(?![\w-])`],
  [
    'zoom',
    String.raw`(?:[\w-]{1,63}\.){0,5}(?:zoom\.us|zoom\.com|zoomgov\.com)\/(?:j|w|my|s|wc(?:\/join)?)\/[\w.-]+(?:\/(?:join|start)\b)?${query}`,
  ],
  ['teams', String.raw`teams\.(?:microsoft|live)\.com\/(?:l\/meetup-join\/|meet\/)[^\s<>"')\]]+`],
]
const patterns = rooms.map(([platform, room]) => ({ platform, pattern: new RegExp(start + room, 'gi') }))

/** Query parameters that open the room: a passcode, a registration, the organizer. The rest is tracking. */
const keys: Record<MeetingPlatform, string[]> = { google_meet: [], zoom: ['pwd', 'tk'], teams: ['context', 'p'] }

const longestText = 100_000
const longestLink = 2_000

/** The first meeting link in a text, or null. */
export function findMeetingLink(text: string): MeetingLink | null {
  return findMeetingLinks(text)[0] ?? null
}

/** Every meeting link in a text, in order and normalized. */
export function findMeetingLinks(text: string): MeetingLink[] {
  const plain = unwrapRedirects(text.slice(0, longestText))
  const found = patterns.flatMap(({ platform, pattern }) =>
    [...plain.matchAll(pattern)].map((match) => ({ platform, written: match[0], at: match.index })),
  )
  return found
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ platform, written }) => canonical(platform, written) ?? [])
}

/** The platform of a meeting link. */
export function platformOfLink(link: string): MeetingPlatform | null {
  return findMeetingLink(link)?.platform ?? null
}

/** Whether two links lead to the same room, ignoring passcodes. */
export function isSameRoom(one: MeetingLink, other: MeetingLink): boolean {
  return withoutQuery(one) === withoutQuery(other)
}

function withoutQuery({ url }: MeetingLink): string {
  return url.split('?', 1)[0]!
}

/** One form per room, so that everyone's calendar has the same link. */
function canonical(platform: MeetingPlatform, written: string): MeetingLink | null {
  if (written.length > longestLink) return null
  const bare = written.replace(/[.,;:!?]+$/, '') // the link may end a sentence
  const url = URL.parse(/^https?:/i.test(bare) ? bare : `https://${bare}`)
  if (!url) return null

  const kept = keys[platform].flatMap((name) =>
    url.searchParams.get(name) ? [`${name}=${encodeURIComponent(url.searchParams.get(name)!)}`] : [],
  )
  const link = `https://${url.host}${roomOf(platform, url.pathname)}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
  return { platform, url: link }
}

function roomOf(platform: MeetingPlatform, path: string): string {
  if (platform === 'google_meet') return path.startsWith('/lookup/') ? path : path.toLowerCase()
  if (platform === 'teams')
    return path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()).replace(/[/.,;:!?]+$/, '')

  // The host's start link, the web client and the plain link share one number.
  const room = /^\/(?:j|s|wc(?:\/join)?)\/(\d+)/.exec(path)
  return room ? `/j/${room[1]}` : path
}
