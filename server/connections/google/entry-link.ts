import { decodeEntities } from '#server/connections/google/html-entities.ts'
import type { CalendarEntry } from '#server/providers/google/calendar.ts'
import { findMeetingLinks, isSameRoom, type MeetingLink } from '#shared/meetings/links.ts'

type Says = Pick<CalendarEntry, 'conferenceData' | 'hangoutLink' | 'location' | 'description'>

/**
 * Where the meeting of a calendar entry is held: what its calendar says of it comes before what people wrote. Of
 * several ways into the same room it is the one that brings its passcode.
 */
export function linkOfEntry({ conferenceData, hangoutLink, location, description }: Says): MeetingLink | null {
  const video = (conferenceData?.entryPoints ?? [])
    .filter(({ entryPointType }) => entryPointType === 'video')
    .map(({ uri }) => uri)
  const links = [...video, hangoutLink, decodeEntities(location), decodeEntities(description)].flatMap(findMeetingLinks)
  const [first] = links
  if (!first) return null

  return links.find((link) => isSameRoom(link, first) && link.url.includes('?')) ?? first
}
