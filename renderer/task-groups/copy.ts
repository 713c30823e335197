import { inQuotationMarks } from '#shared/tasks/title.ts'
import type { TaskGroupType } from '#shared/task-groups/schemas.ts'
import { counted, number } from '../platform/time.ts'

/** The board and its groups. */
export const copy = {
  board: 'Task board',
  loading: 'Loading your tasks…',
  tasks: 'tasks: ',
  columnTasks: (title: string) => `${title} tasks`,
  created: (title: string) => `Added the group “${title}”`,
  renamed: (title: string) => `Renamed the group to “${title}”`,
  iconChanged: (title: string) => `Changed the icon of “${title}”`,
  moved: (title: string) => `Moved the group “${title}”`,
  deleted: (title: string) => `Deleted the group “${title}”`,
  named: (title: string) => `“${title}”`,
  thatGroup: 'That group',
  namedGroup: (title: string) => `the group “${title}”`,
  placeInGroup: (group: string, before: string | undefined, position: number, count: number) =>
    `${group}, ${before === undefined ? 'at the end' : `before ${inQuotationMarks(before)}`}, ${number(position)} of ${number(count)}`,
  placeAmongGroups: (before: string | undefined, position: number, count: number) =>
    `${before === undefined ? 'at the end' : `before ${inQuotationMarks(before)}`}, ${number(position)} of ${number(count)}`,
  yourGroups: 'Your groups',

  aiCapture: 'AI Capture',
  notSyncing: 'Not syncing',
  groupTitle: 'Group name',
  groupIcon: (title: string) => `Change the icon of ${title}`,
  groupMenu: (title: string) => `${title} menu`,
  addTask: 'Add a task',
  addTaskTo: (title: string) => `Add a task to ${title}`,
  rename: 'Rename',
  changeIcon: 'Change icon',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  archiveAll: 'Archive all tasks',
  dismissAll: 'Dismiss All Tasks',
  deleteGroup: 'Delete group',
  hiddenTasks: (amount: number) =>
    `${counted(amount, 'task')} in it ${amount === 1 ? 'is' : 'are'} hidden: snoozed or filtered out.`,
  newGroup: 'New group',
  cancel: 'Cancel',
  archiveAllTitle: (amount: number) => `Archive ${counted(amount, 'task')}?`,
  archiveAllText: 'They leave the board. Each can be restored from the archive.',
  archiveHidden: (amount: number) =>
    `${number(amount)} of them ${amount === 1 ? 'is' : 'are'} hidden: snoozed or filtered out.`,

  live: 'Live',
  unassigned: 'Unassigned',
  loadFailed: 'Couldn’t load your tasks',
  empty: {
    INCOMING: 'Nothing new. What you promise next lands here.',
    TODO: 'Drag tasks here once you mean to do them.',
    GETTING_STARTED: 'You’re all set.',
    CUSTOM: 'Nothing in this group yet.',
  } satisfies Record<TaskGroupType, string>,

  reading: (title: string) => `Reading “${title}”. Tasks appear here as they’re found.`,

  firstTitle: 'What you promise lands here',
  firstText:
    'Kept reads a transcript, finds what people promised and turns it into tasks with the words they came from.',
  firstTextConnected:
    'Kept reads your meetings, channels and mail, and turns commitments into tasks with the words they came from.',
  or: 'or',
  trySample: 'Try a sample meeting',
  tryIt: 'Try it',
  tryingIt: 'Reading…',
  sampleText: 'A made-up minute of talk. One click removes it again.',
  orImport: 'or try it with something you have',
  dropTranscript: 'Drop a meeting transcript here',
  addTranscript: 'Add a meeting transcript',
  chooseFile: 'choose a file or paste the text',

  samples: 'From the tour',
  sampleMeeting: 'Sample meeting',
  sampleCast: 'You play yourself. The others are made up.',
  sampleTime: (at: string, of: string) => `${at} of ${of}`,
  playSample: 'Play the sample',
  pauseSample: 'Pause the sample',
  replaySample: 'Play the sample again',
  you: 'You',
  samplesLeave: 'Leaves with your first real meeting.',
  removeSamples: 'Remove now',
  samplesStay: 'The samples couldn’t be removed',
} as const
