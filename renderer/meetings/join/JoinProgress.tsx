import { Check } from 'lucide-react'
import type { Event } from '#shared/events/schemas.ts'
import { nameOfBot } from '#shared/meetings/bot-name.ts'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { namePlatform } from '#shared/meetings/platform-names.ts'
import { useMe } from '../../me/queries.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { JoinLine } from './JoinLine.tsx'
import type { JoinControls } from './use-join.ts'
import styles from './Join.module.css'

const steps = { attempting: 1, waiting: 2, joined: 4, failed: 1 } as const

/** How far the bot is in joining the meeting. */
export function JoinProgress({ join }: { join: JoinControls }) {
  const me = useMe()
  const { kind } = join.state
  const step = steps[kind]

  return (
    <div className={styles.body}>
      {kind === 'joined' ? (
        <JoinLine role="status" mark={<DoneMark />} text={copy.joined} detail={copy.joinedDetail} />
      ) : (
        <JoinLine
          role="status"
          mark={<Spinner size={20} />}
          text={kind === 'waiting' ? copy.waiting : copy.attempting}
          detail={
            join.isServerUnreachable
              ? copy.unanswered
              : kind === 'waiting'
                ? copy.admit(nameOfBot(usersWithBot(join.event, me.name)))
                : detailOf(join)
          }
        />
      )}
      <div className={styles.steps} role="img" aria-label={kind === 'joined' ? copy.allSteps : copy.step(step)}>
        {[1, 2, 3].map((at) => (
          <span key={at} data-at={at < step ? 'past' : at === step ? 'now' : undefined} />
        ))}
      </div>
    </div>
  )
}

const DoneMark = () => (
  <span className={styles.done} aria-hidden="true">
    <Icon of={Check} size={12} />
  </span>
)

/** The names of the users the bot joins for. Until the server answers, only the current user. */
function usersWithBot(event: Event | undefined, myName: string): string[] {
  const names =
    event?.attendees.filter(({ botEnabled }) => botEnabled).map(({ user, name }) => user?.name ?? name) ?? []

  return names.length > 0 ? names : [myName]
}

/** `Harbour master call · Zoom` */
function detailOf({ event, draft, link }: JoinControls) {
  const platform = event?.platform ?? findMeetingLink(link ?? '')?.platform
  const title = event?.title ?? draft.name.trim()

  return [title, platform && namePlatform(platform)].filter(Boolean).join(' · ')
}
