import { number } from '../../platform/time.ts'

/** Text about live meetings. */
export const copy = {
  live: 'Live',
  isLive: (title: string) => `${title} is live`,
  areLive: (amount: number) => `${number(amount)} meetings are live`,
  waits: (title: string) => `The bot is waiting to be let into ${title}`,
  view: 'View',
  viewOf: (title: string) => `View ${title}`,
  viewAll: 'View events',
} as const
