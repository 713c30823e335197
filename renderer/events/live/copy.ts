import { number } from '../../platform/time.ts'

/** Every word about meetings that are going on. */
export const copy = {
  live: 'Live',
  isLive: (title: string) => `${title} is live`,
  areLive: (amount: number) => `${number(amount)} meetings are live`,
  waits: (title: string) => `The bot waits to be let into ${title}`,
  view: 'View',
  viewOf: (title: string) => `View ${title}`,
  viewAll: 'View events',
} as const
