import type { Meeting } from './schemas.ts'

/** Whether a meeting of Vexa is behind a link: Vexa knows meetings by the part of the link that names them. */
export function isMeetingOf(
  {
    native_meeting_id: nativeId,
    constructed_meeting_url: url,
  }: Pick<Meeting, 'native_meeting_id' | 'constructed_meeting_url'>,
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
