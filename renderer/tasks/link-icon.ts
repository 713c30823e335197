import { Paperclip, type LucideIcon } from 'lucide-react'
import {
  GoogleDocsIcon,
  GoogleIcon,
  GoogleMeetIcon,
  LinkedInIcon,
  SlackIcon,
  TeamsIcon,
  ZoomIcon,
} from '../ui/platform-icons.ts'

const hosts: readonly [host: string, icon: LucideIcon][] = [
  ['docs.google.com', GoogleDocsIcon],
  ['meet.google.com', GoogleMeetIcon],
  ['google.com', GoogleIcon],
  ['linkedin.com', LinkedInIcon],
  ['slack.com', SlackIcon],
  ['teams.microsoft.com', TeamsIcon],
  ['teams.live.com', TeamsIcon],
  ['zoom.us', ZoomIcon],
]

/** The icon of the platform a link leads to. */
export function linkIcon(url: string): LucideIcon {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' }
  const known = hosts.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))

  return known?.[1] ?? Paperclip
}
