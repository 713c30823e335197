import { number } from '../platform/time.ts'

/** The lists of tasks beside the board. */
export const copy = {
  completed: 'Completed',
  kept: (amount: number) => `${number(amount)} kept`,
  nothingCompleted: 'Nothing completed yet. Tasks you complete show up here.',
  completedFailed: 'Couldn’t load completed tasks',
  archivedTasks: 'Archived',
  archivedThen: (amount: number) => `${number(amount)} archived`,
  nothingArchived: 'Nothing archived. Tasks you archive show up here.',
  archivedFailed: 'Couldn’t load archived tasks',
  snoozedTasks: 'Snoozed',
  backAt: (time: string) => `Back at ${time}`,
  wakeNow: 'Wake now',
  nothingSnoozed: 'Nothing snoozed. Snoozed tasks leave the board until the day you pick.',
  snoozedFailed: 'Couldn’t load snoozed tasks',
  noiseTasks: 'Noise tasks',
  whyNoise: 'Said, but probably not a promise. These stay off your board. Bring one back and it’s in your inbox again.',
  notNoise: 'Not noise',
  nothingNoise: 'No noise. Things said without a promise show up here.',
  noiseFailed: 'Couldn’t load noise tasks',
  loadMore: 'Load More',
} as const
