import { Link } from 'wouter'
import type { WaitingPlace } from '#shared/waiting/schemas.ts'
import { sourceTag } from '../tasks/source-tag.ts'
import { Icon } from '../ui/Icon.tsx'
import { webAddress } from './web-address.ts'
import styles from './PlaceTag.module.css'

/** `who`: the person who said it, where no heading names them. */
type Props = { place: WaitingPlace; who?: string | undefined }

/** Where something was said, as a link to the message, the thread or the event. */
export function PlaceTag({ place, who }: Props) {
  const { meetingId, platform, label, ...said } = place
  const meeting = platform === null ? null : { title: label ?? '', platform, status: 'COMPLETE' }
  const tag = sourceTag({ ...said, label, meetingId, meeting, email: null, lines: [] })
  if (!tag) return null

  const href = webAddress(place.url)
  const shown = (
    <>
      <Icon of={tag.icon} size={13} />
      <span className="truncate">{who ? `${who} · ${tag.text}` : tag.text}</span>
    </>
  )
  if (href)
    return (
      <a className={styles.place} href={href} target="_blank" rel="noreferrer">
        {shown}
      </a>
    )
  if (meetingId)
    return (
      <Link className={styles.place} href={`/events/${meetingId}`}>
        {shown}
      </Link>
    )
  return <span className={styles.place}>{shown}</span>
}
