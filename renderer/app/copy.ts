import { counted } from '../platform/time.ts'

/** The header, banners and pages around the board. */
export const copy = {
  mainNavigation: 'Main',
  toBoard: 'Kept, go to the board',
  topics: 'Topics',
  events: 'Events',
  completed: 'Completed',
  account: (name: string) => `${name}’s account`,
  theme: 'Theme',
  getMacApp: 'Get the Mac app',
  support: 'Contact support',
  signOut: 'Log out',
  more: 'More',
  title: {
    board: 'Kept',
    topics: 'Topics · Kept',
    task: 'Task · Kept',
    completed: 'Completed · Kept',
    events: 'Events · Kept',
    event: 'Event · Kept',
    transcript: 'Transcript · Kept',
    archived: 'Archived · Kept',
    snoozed: 'Snoozed · Kept',
    'noise-tasks': 'Noise · Kept',
    waiting: 'Waiting for · Kept',
    label: 'Label · Kept',
    connections: 'Connections · Kept',
    settings: 'Settings · Kept',
    profile: 'Edit profile · Kept',
    comparison: 'Two readings · Kept',
    import: 'Import · Kept',
    'move-in': 'Move in · Kept',
    'download-app': 'Kept for Mac',
    'join-meeting': 'Join meeting · Kept',
    subscribe: 'Subscribe · Kept',
    'payment-method': 'Payment method · Kept',
    'not-found': 'Not found · Kept',
  },
  panels: {
    task: 'Task',
    completed: 'Completed',
    archived: 'Archived',
    snoozed: 'Snoozed',
    'noise-tasks': 'Noise tasks',
    waiting: 'Waiting for',
    events: 'Events',
    event: 'Event',
    transcript: 'Transcript',
  },

  toGroup: (title: string) => `Go to ${title}`,
  groups: 'Groups',
  filterBy: (label: string) => `Show only ${label}`,
  labels: 'Labels',

  offline: 'You’re offline.',
  unreachable: 'Kept can’t be reached.',
  offlineWaiting: (changes: number) =>
    changes === 1
      ? '1 change is saved on this device and will be sent when you’re back.'
      : `${counted(changes, 'change')} are saved on this device and will be sent when you’re back.`,
  unreachableWaiting: (changes: number) =>
    changes === 0
      ? 'Trying again automatically.'
      : `${counted(changes, 'change')} ${changes === 1 ? 'is' : 'are'} saved on this device and will be sent automatically.`,

  brokenTitle: 'This page broke. Your tasks didn’t.',
  brokenText: 'Your changes are saved. Reloading the page usually fixes it.',
  loadAgain: 'Reload',
  toTheBoard: 'Back to the board',
  whatHappened: 'What happened',
  notFoundTitle: 'This page doesn’t exist.',
  notFoundText: 'The link may be outdated, or the page was removed.',
  cannotStart: 'Couldn’t load Kept',
  newTask: (title: string) => `New task: ${title}`,
  newTasks: (amount: number) => `${counted(amount, 'new task')} in your inbox`,
  dropTitle: 'Drop the transcript to import it',
  dropText: '.docx, .txt, .vtt, .srt or .json, up to 5 MB',
} as const
