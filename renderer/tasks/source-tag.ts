import { FileText, Laptop, Mail, Video, Zap, type LucideIcon } from 'lucide-react'
import type { ListedSource } from '#shared/tasks/listed-task.ts'
import { offset } from '../platform/time.ts'
import { DesktopIcon, GoogleMeetIcon, SlackIcon, TeamsIcon, ZoomIcon } from '../ui/platform-icons.ts'

export type SourceTag = { icon: LucideIcon; text: string }

/** A task's source in one line: icon, event title, time. Typed tasks have none. */
export function sourceTag(source: ListedSource | null, { short = false } = {}): SourceTag | null {
  if (!source || source.type === 'MANUAL') return null
  if (source.type === 'MEETING') return meetingTag(source, short)

  if (source.type === 'SLACK') return { icon: SlackIcon, text: source.label ?? 'Slack' }
  const { icon, name } = others[source.type]
  return { icon, text: source.label ?? name }
}

/** The icon of an event: an imported text, a call, or a day in a channel. */
export const platformIcon = (platform: string | undefined): LucideIcon => platforms[platform ?? ''] ?? Video

const platforms: Record<string, LucideIcon> = {
  import: FileText,
  sample: FileText,
  zoom: ZoomIcon,
  google_meet: GoogleMeetIcon,
  teams: TeamsIcon,
  slack: SlackIcon,
  desktop: DesktopIcon,
}

function meetingTag(source: ListedSource, short: boolean): SourceTag {
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
