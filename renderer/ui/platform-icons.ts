import { createLucideIcon } from 'lucide-react'

type Stroke = { d: string; fill?: 'currentColor'; fillRule?: 'evenodd'; stroke?: 'none' }

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
  {
    d: 'M3.5 5.5h10A1.5 1.5 0 0 1 15 7v10a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 2 17V7a1.5 1.5 0 0 1 1.5-1.5ZM4.8 8.4v1.9h2.7v5.6h2v-5.6h2.7V8.4Z',
    fill: 'currentColor',
    fillRule: 'evenodd',
    stroke: 'none',
  },
  { d: 'M18 10h3v4a4.5 4.5 0 0 1-3 4.2' },
  { d: 'M19 4.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z', fill: 'currentColor' },
)

export const SlackIcon = drawn(
  'slack',
  { d: 'M8.7 3v11.5M15.3 9.5V21M21 8.7H9.5M14.5 15.3H3' },
  { d: 'M3.6 8.7h.4M15.3 3.6v.4M20 15.3h.4M8.7 20v.4' },
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
