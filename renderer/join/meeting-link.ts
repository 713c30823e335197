import { findMeetingLink } from '#shared/meetings/links.ts'

/** The link in what somebody typed or pasted: an address with or without its beginning, or a whole invitation. */
export function linkIn(text: string): string | null {
  const typed = text.trim()

  return (findMeetingLink(typed) ?? findMeetingLink(`https://${typed}`))?.url ?? null
}
