import { Paperclip } from 'lucide-react'
import { expect, test } from 'vitest'
import {
  GoogleDocsIcon,
  GoogleIcon,
  GoogleMeetIcon,
  LinkedInIcon,
  SlackIcon,
  TeamsIcon,
  ZoomIcon,
} from '../ui/platform-icons.ts'
import { linkIcon } from './link-icon.ts'

test.each([
  ['https://docs.google.com/document/d/1', GoogleDocsIcon],
  ['https://meet.google.com/abc-defg-hij', GoogleMeetIcon],
  ['https://drive.google.com/file/d/1', GoogleIcon],
  ['https://www.linkedin.com/in/ada', LinkedInIcon],
  ['https://portolan.slack.com/archives/C1', SlackIcon],
  ['https://teams.microsoft.com/l/meetup-join/1', TeamsIcon],
  ['https://us02web.zoom.us/j/1', ZoomIcon],
  ['https://example.com/zoom.us', Paperclip],
  ['https://notzoom.us', Paperclip],
  ['no link', Paperclip],
])('%s has the icon of its platform', (url, icon) => {
  expect(linkIcon(url)).toBe(icon)
})
