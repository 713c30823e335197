import { counted, number } from '../../platform/time.ts'

/** What only small screens show. */
export const copy = {
  board: 'Board',
  events: 'Events',
  waiting: 'Waiting',
  search: 'Search',
  add: 'Add',

  writeTask: 'Write a task',
  writeTaskHint: 'Type it as you would say it',
  addMeeting: 'Add a meeting',
  addMeetingHint: 'A transcript',
  recordNow: 'Record now',
  recordNowHint: 'Everyone in the room should know',
  sendToCall: 'Send Kept to a call',
  sendToCallHint: 'Paste the meeting link',
  filterBoard: 'Filter the board',
  clear: 'Clear',
  showTasks: (amount: number) => `Show ${counted(amount, 'task')}`,
  showing: 'Showing',
  someOf: (shown: number, all: number) => `${number(shown)} of ${number(all)}`,
  showAll: 'Show all',
} as const
