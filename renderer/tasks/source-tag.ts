import { FileText, Hash, Laptop, Mail, UserRound, UsersRound, Video, Zap, type LucideIcon } from 'lucide-react'
import type { TaskSource } from '#shared/tasks/schemas.ts'
import { offset } from '../platform/time.ts'

export type SourceTag = { icon: LucideIcon; text: string }

/** A task's source in one line: icon, event title, time. Typed tasks have none. */
export function sourceTag(source: TaskSource | null, { short = false } = {}): SourceTag | null {
  if (!source || source.type === 'MANUAL') return null
  if (source.type === 'MEETING') return meetingTag(source, short)

  if (source.type === 'SLACK') return slackTag(source.label ?? 'Slack')
  const { icon, name } = others[source.type]
  return { icon, text: source.label ?? name }
}

/** A channel's icon is a `#`; direct messages have another. */
function slackTag(label: string): SourceTag {
  return label.startsWith('#') || label === 'Slack'
    ? { icon: Hash, text: label.replace('#', '') }
    : { icon: UserRound, text: label }
}

/** The icon of an event: an imported text, a call, or a day in a channel. */
export const platformIcon = (platform: string | undefined): LucideIcon => platforms[platform ?? ''] ?? Video

const platforms: Record<string, LucideIcon> = {
  import: FileText,
  sample: FileText,
  google_meet: UsersRound,
  slack: Hash,
  desktop: Laptop,
}

function meetingTag(source: TaskSource, short: boolean): SourceTag {
  const moment = source.startTimestamp === null ? null : offset(source.startTimestamp)
  const title = source.meeting?.title ?? source.label ?? 'Meeting'
  const text = short ? (moment ?? title) : [title, moment].filter(Boolean).join(' · ')

  return { icon: platformIcon(source.meeting?.platform), text }
}

const others = {
  EMAIL: { icon: Mail, name: 'Email' },
  ZAPIER: { icon: Zap, name: 'Zapier' },
  API: { icon: Laptop, name: 'API' },
  DEMO: { icon: Laptop, name: 'From Kept' },
} as const
