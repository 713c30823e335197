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
  noiseTasks: 'Not promises',
  whyNoise: 'Said, but probably not a promise. These stay off your board. Bring one back and it’s in your inbox again.',
  notNoise: 'Is a promise',
  nothingNoise: 'Nothing here. What was said without a promise shows up here.',
  noiseFailed: 'Couldn’t load this list',
  loadMore: 'Load More',
} as const
