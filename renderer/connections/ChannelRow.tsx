import { Hash, Lock, MessagesSquare, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { Switch } from '../ui/Switch.tsx'
import { ago, slackDate } from './ago.ts'
import styles from './ChannelRow.module.css'
import { copy } from './copy.ts'
import { Progress } from './Progress.tsx'
import { bareName } from './shown-channels.ts'

const icons: Record<SlackChannel['type'], LucideIcon> = {
  public: Hash,
  private: Lock,
  dm: UserRound,
  group: UsersRound,
  other: MessagesSquare,
}

type Props = {
  channel: SlackChannel
  isOn: boolean
  isAway: boolean
  now: Date
  onToggle: (channel: SlackChannel, isOn: boolean) => void
}

export function ChannelRow({ channel, isOn, isAway, now, onToggle }: Props) {
  const { type } = channel

  return (
    <div className={styles.channel}>
      <Icon of={icons[type]} size={14} />
      <span className={cx('truncate', styles.name)} title={bareName(channel)}>
        <span className="visually-hidden">{copy.channelKinds[type]} </span>
        {bareName(channel)}
      </span>
      <span className={styles.seen}>{isOn ? lastRead(channel, now) : copy.off}</span>
      <Switch
        label={copy.capture(channel.displayName)}
        isOn={isOn}
        disabled={isAway}
        onClick={() => onToggle(channel, !isOn)}
      />
    </div>
  )
}

function lastRead({ backfill, processingContext }: SlackChannel, now: Date) {
  if (backfill) return <Progress text={copy.readSoFar(backfill.messages)} />
  const ts = processingContext[0]?.latestMessageSeenTs

  return ts ? ago(slackDate(ts), now) : copy.nothingSeen
}
