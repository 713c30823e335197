import type { VexaMeeting } from './schemas.ts'

/** Whether a Vexa meeting has this link. Vexa identifies meetings by the id within the link. */
export function isMeetingOf(
  {
    native_meeting_id: nativeId,
    constructed_meeting_url: url,
  }: Pick<VexaMeeting, 'native_meeting_id' | 'constructed_meeting_url'>,
  link: string,
): boolean {
  return url === link || Boolean(nativeId && (link.includes(nativeId) || decoded(link).includes(nativeId)))
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
