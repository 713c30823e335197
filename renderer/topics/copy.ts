import { counted } from '../platform/time.ts'

/** The topics page. */
export const copy = {
  topics: 'Topics',
  loading: 'Loading your topics…',
  loadingColumn: (number: number) => `Loading topic ${number}…`,
  loadFailed: 'Couldn’t load your topics',
  noneTitle: 'No topics yet',
  noneText: 'A topic appears here once three of your open tasks are about the same thing.',
  allHidden: 'All your topics are hidden.',
  name: 'Topic name',
  menu: (label: string) => `${label} menu`,
  rename: 'Rename',
  merge: 'Merge…',
  nothingToMergeWith: 'There is no other topic to merge it into.',
  mergeInto: (label: string) => `Merge “${label}” into`,
  findTopic: 'Find a topic',
  noTopic: 'No topic by that name.',
  splitOff: (label: string) => `Split off “${label}”`,
  hide: 'Hide',
  whatHidingDoes: 'The tasks stay where they are.',
  hiddenTopics: (amount: number) => counted(amount, 'hidden topic'),
  showAgain: 'Show again',

  renamed: (label: string) => `Renamed the topic to “${label}”`,
  merged: (label: string, into: string) => `Merged “${label}” into “${into}”`,
  split: (label: string) => `Split off “${label}”`,
  hidden: (label: string) => `Hid the topic “${label}”`,
  shown: (label: string) => `Showed the topic “${label}” again`,
} as const
