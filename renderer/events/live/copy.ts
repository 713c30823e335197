import { number } from '../../platform/time.ts'

/** Every word about meetings that are going on. */
export const copy = {
  live: 'Live',
  liveNow: 'Live now',
  isLive: (title: string) => `${title} is live`,
  areLive: (amount: number) => `${number(amount)} meetings are live`,
  view: 'View',
  viewOf: (title: string) => `View ${title}`,
} as const
