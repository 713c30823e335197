import { CalendarDays, CircleCheckBig, Plus, Search, Target, Video, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { demoTaskOf, type DemoKey } from '#shared/onboarding/demo-tasks.ts'
import { useMe } from '../../me/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { copy } from './copy.ts'
import { hasReached, type Phase } from './phases.ts'
import styles from './DemoBoard.module.css'

/** A picture of the board, in which the promises of the video appear. What it says is announced instead. */
export function DemoBoard({ phase }: { phase: Phase }) {
  const isOver = hasReached(phase, 'VIDEO_FINISHED')
  const caught = [
    ...(hasReached(phase, 'TASK_2_CREATED') ? ['email' as const] : []),
    ...(hasReached(phase, 'TASK_1_CREATED') ? ['helicopter' as const] : []),
  ]

  return (
    <div className={styles.window} inert aria-hidden="true">
      <Header />
      <div className={styles.columns}>
        <Column emoji="📥" title={copy.inbox} count={caught.length} state={copy.capture} isInbox>
          {caught.length > 0 ? (
            <>
              <div className={styles.day}>{isOver ? copy.today : copy.live}</div>
              <ul>
                {caught.map((key) => (
                  <DemoTask key={key} of={key} icon={Video} source={copy.meeting} isLive={!isOver} />
                ))}
              </ul>
              {phase === 'TASK_1_CREATED' && (
                <div className={styles.tip}>
                  <b>{copy.tip.title}</b>
                  <p>{copy.tip.text}</p>
                </div>
              )}
            </>
          ) : (
            <p className={styles.note}>{copy.promisesHere}</p>
          )}
        </Column>
        <Column emoji="✅" title={copy.toDo} count={0}>
          <p className={styles.note}>{copy.dragHere}</p>
        </Column>
      </div>
    </div>
  )
}

function Header() {
  const me = useMe()
  return (
    <div className={styles.header}>
      <Logo />
      <span className={styles.push} />
      <span className={styles.words}>
        <Word icon={Target}>{copy.focus}</Word>
        <Word icon={CalendarDays}>{copy.events}</Word>
        <Word icon={CircleCheckBig}>{copy.completed}</Word>
        <Icon of={Search} />
        <Icon of={Plus} />
      </span>
      <Avatar name={me.name} image={me.image} size="m" />
    </div>
  )
}

function Word({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className={styles.word}>
      <Icon of={icon} />
      {children}
    </span>
  )
}

type ColumnProps = {
  emoji: string
  title: string
  count: number
  state?: string
  isInbox?: boolean
  children: ReactNode
}

function Column({ emoji, title, count, state, isInbox = false, children }: ColumnProps) {
  return (
    <div className={styles.column} data-inbox={isInbox || undefined}>
      <div className={styles.head}>
        <span className={styles.emoji}>{emoji}</span>
        <b>{title}</b>
        <span className={styles.count}>{count}</span>
        {state && <span className={styles.state}>{state}</span>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

type DemoTaskProps = { of: DemoKey; icon: LucideIcon; source: string; isLive: boolean }

function DemoTask({ of, icon, source, isLive }: DemoTaskProps) {
  return (
    <li className={styles.task} data-live={isLive || undefined}>
      <span className={styles.ring} />
      <div>
        <p className={styles.title}>{demoTaskOf(of).title}</p>
        <p className={styles.meta}>
          {isLive && <span className={styles.now}>{copy.liveNow}</span>}
          <Icon of={icon} size={13} />
          {source}
        </p>
      </div>
    </li>
  )
}
