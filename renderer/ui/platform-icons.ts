import { createLucideIcon } from 'lucide-react'

type Stroke = { d: string; fill?: 'currentColor' }

/** An icon drawn by us in Lucide's style, because logos belong to their owners. */
const drawn = (name: string, ...strokes: Stroke[]) =>
  createLucideIcon(
    name,
    strokes.map((stroke, index) => ['path', { ...stroke, key: String(index) }]),
  )

export const ZoomIcon = drawn(
  'zoom',
  { d: 'M7 2.5h10A4.5 4.5 0 0 1 21.5 7v10a4.5 4.5 0 0 1-4.5 4.5H7A4.5 4.5 0 0 1 2.5 17V7A4.5 4.5 0 0 1 7 2.5Z' },
  { d: 'M6.5 9.5h6v5h-6zM15.5 11.5 17.5 10v4l-2-1.5z', fill: 'currentColor' },
)

export const GoogleMeetIcon = drawn(
  'google-meet',
  { d: 'M5 5.5h10v13H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z' },
  { d: 'M3 10h4.5V5.5' },
  { d: 'm15 10.5 6-4.5v12l-6-4.5z', fill: 'currentColor' },
)

export const TeamsIcon = drawn(
  'teams',
  { d: 'M4 7h9.5v10H4zM6.5 10H11M8.75 10v4.5' },
  { d: 'M17 9.5h4v4.5a4.5 4.5 0 0 1-4.5 4.5' },
  { d: 'M17.5 3.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z', fill: 'currentColor' },
)

export const SlackIcon = drawn(
  'slack',
  { d: 'M9.5 3v10.5M14.5 10.5V21M21 9.5H10.5M13.5 14.5H3' },
  { d: 'M4.6 9.5h.8M14.5 4.6v.8M18.6 14.5h.8M9.5 18.6v.8' },
)

export const GoogleIcon = drawn('google', { d: 'M12.5 12h8.3a8.8 8.8 0 1 1-2.7-6.3' })

export const GoogleDocsIcon = drawn(
  'google-docs',
  { d: 'M14 2.5H7a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12z' },
  { d: 'M14 2.5v5h5z', fill: 'currentColor' },
  { d: 'M8.5 11.5h7M8.5 14.5h7M8.5 17.5h4' },
)

export const LinkedInIcon = drawn(
  'linked-in',
  { d: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z' },
  { d: 'M7.5 11v5.5M7.5 7.5v.01M11.5 11v5.5M11.5 14a2.5 2.5 0 0 1 5 0v2.5' },
)

export const DesktopIcon = drawn(
  'desktop',
  { d: 'M5.5 4h13a2 2 0 0 1 2 2v10h-17V6a2 2 0 0 1 2-2ZM2 20h20' },
  { d: 'M9 9.5v1M12 8v4M15 9.5v1' },
)
