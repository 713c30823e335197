import { namePlatform } from '#shared/meetings/platform-names.ts'

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Copy of offers to record. */
export const copy = {
  starting: (title: string) => `${title} is starting`,
  /** “Zoom, with Jonas, Priya and 3 others.” */
  shallListen: (platform: string, others: string[]) =>
    `${[where(platform), withWhom(others)].filter(Boolean).join(', with ')}${'. '}Should Kept listen?`,
  listen: 'Listen',
  notThisOne: 'Not this one',
  always: 'Always for this series',
  listens: (title: string) => `Recording ${title}`,
  choseAlways: 'This series is set to Always.',
  stop: 'Stop',
  cannotListen: 'Kept can’t record',
  inUse: (app: string) => `${app} is using your microphone`,
  shallListenToCall: 'Should Kept listen?',
  untitled: (time: string) => `Call at ${time}`,
} as const

function where(platform: string): string {
  return platform === 'unknown' ? 'A call' : namePlatform(platform)
}

function withWhom(others: string[]): string {
  const names = others.slice(0, others.length === 3 ? 3 : 2).map(firstName)
  const more = others.length - names.length
  if (more > 0) return `${names.join(', ')} and ${more} others`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
