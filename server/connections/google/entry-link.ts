import { decodeEntities } from '#server/connections/google/html-entities.ts'
import type { CalendarEntry } from '#server/providers/google/calendar.ts'
import { findMeetingLinks, isSameRoom, type MeetingLink } from '#shared/meetings/links.ts'

type Says = Pick<CalendarEntry, 'conferenceData' | 'hangoutLink' | 'location' | 'description'>

/**
 * The meeting link of a calendar entry. The calendar's own fields come before text people wrote. Among several links
 * to one room, prefers the one with the passcode.
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
