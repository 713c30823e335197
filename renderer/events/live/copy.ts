import { number } from '../../platform/time.ts'

/** Text about live meetings. */
export const copy = {
  live: 'Live',
  isLive: (title: string) => `${title} is live`,
  areLive: (amount: number) => `${number(amount)} meetings are live`,
  waits: (title: string) => `The bot waits to be let into ${title}`,
  view: 'View',
  viewOf: (title: string) => `View ${title}`,
  viewAll: 'View events',
} as const
