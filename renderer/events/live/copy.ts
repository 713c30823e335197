import { number } from '../../platform/time.ts'

/** Every word about meetings that are going on. */
export const copy = {
  live: 'Live',
  isLive: (title: string) => `${title} is live`,
  areLive: (amount: number) => `${number(amount)} meetings are live`,
  view: 'View',
  theEvents: 'the events',
} as const
