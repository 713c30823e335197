import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { counted } from '../platform/time.ts'

/** Every word of the task row, the task sidebar and the completed list. */
export const copy = {
  undo: 'Undo',
  tryAgain: 'Try again',
  refused: 'That didn’t save, so it is back as it was.',
  moved(from: TaskStatus, to: TaskStatus, title: string) {
    if (to === 'COMPLETED') return `Completed “${title}”`
    if (to === 'DISMISSED') return `Archived “${title}”`
    return from === 'DISMISSED' ? `Restored “${title}”` : `Reopened “${title}”`
  },

  complete: (title: string) => `Complete “${title}”`,
  completeShort: 'Complete',
  reopen: 'Reopen',
  archive: 'Archive',
  restore: 'Restore',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  taskActions: 'Task actions',
  moreActions: 'More actions',
  overdue: 'Overdue: ',
  unread: 'New: ',
  duplicate: 'Duplicate',
  noise: 'Noise',
  attachments: (amount: number) => counted(amount, 'attachment'),
  moreLabels: (names: string[]) => `More labels: ${names.join(', ')}`,

  task: 'Task',
  close: 'Close',
  title: 'Title',
  description: 'Description',
  addDescription: 'Add description',
  assignee: 'Assignee',
  deadline: 'Deadline',
  group: 'Group',
  labels: 'Labels',
  attachmentsHead: 'Attachments',
  nobody: 'Nobody',
  noDeadline: 'None',
  you: '(you)',
  evidence: 'Where it comes from',
  speakerYou: 'You',
  viewTranscript: 'View Transcript',
  archivedOn: (day: string) => ` on ${day}.`,
  archived: 'Archived',
  duplicateOf: 'Duplicate of ',
  anotherTask: 'another task',
  noiseNotice: 'Said, but probably not a promise.',
  loadFailed: 'This task could not be loaded',
  capturedOn: (day: string, from: string) => `Captured ${day} from ${from}`,
  createdOn: (day: string) => `Written ${day}`,
  saved: 'saved',
  unsaved: 'not saved yet',
  saving: 'saving…',
  savedHere: 'saved on this device',

  completed: 'Completed',
  kept: (amount: number) => `${amount} kept`,
  nothingCompleted: 'Nothing completed yet. What you tick on the board is kept here.',
  completedFailed: 'Completed tasks could not be loaded',
  loadMore: 'Load More',
} as const
