import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { inQuotationMarks } from '#shared/tasks/title.ts'
import { counted, number } from '../platform/time.ts'

/** Task rows, and what is done to tasks. */
export const copy = {
  moved(from: TaskStatus, to: TaskStatus, subject: string, stayed: number) {
    if (to === 'COMPLETED')
      return stayed > 0 ? `Completed ${subject}; ${number(stayed)} couldn’t be completed` : `Completed ${subject}`
    if (to === 'DISMISSED') return `Archived ${subject}`
    return from === 'DISMISSED' ? `Restored ${subject}` : `Reopened ${subject}`
  },
  named: inQuotationMarks,
  tasks: (amount: number) => counted(amount, 'task'),
  landedInInbox: (title: string) => `${inQuotationMarks(title)} is in your inbox`,
  withoutLabels: (title: string) => `${inQuotationMarks(title)} was added without its labels`,
  assignedToYou: (title: string) => `${inQuotationMarks(title)} was assigned to you alone`,
  created: (title: string) => `Added ${inQuotationMarks(title)}`,
  renamed: (subject: string) => `Renamed ${subject}`,
  described: (subject: string) => `Changed the description of ${subject}`,
  deadlineSet: (subject: string) => `Set the deadline of ${subject}`,
  deadlineCleared: (subject: string) => `Cleared the deadline of ${subject}`,
  assigned: (subject: string, name: string, others: number) =>
    `Assigned ${subject} to ${name}${others > 0 ? ` and ${others} more` : ''}`,
  unassigned: (subject: string) => `Unassigned ${subject}`,
  unassignedFrom: (subject: string, name: string) => `Unassigned ${name} from ${subject}`,
  labeled: (subject: string, label: string) => `Added ${label} to ${subject}`,
  unlabeled: (subject: string, label: string) => `Removed ${label} from ${subject}`,
  starred: (subject: string) => `Starred ${subject}`,
  cannotStar: 'You can only star tasks assigned to you',
  unstarred: (subject: string) => `Unstarred ${subject}`,
  movedTo: (subject: string, group: string) => `Moved ${subject} to ${group}`,
  snoozed: (subject: string) => `Snoozed ${subject}`,
  woken: (subject: string) => `${subject} is back`,
  repeats: (subject: string) => `${subject} repeats`,
  noLongerRepeats: (subject: string) => `${subject} no longer repeats`,
  keptOpen: (subject: string) => `${subject} is still to do`,
  markedNoise: (subject: string) => `Moved ${subject} to Not promises`,
  markedNotNoise: (subject: string) => `Brought ${subject} back`,
  linkedDuplicate: (subject: string) => `Marked ${subject} as a duplicate`,
  unlinkedDuplicate: (subject: string) => `${subject} is no longer a duplicate`,
  attachmentsChanged: (subject: string) => `Changed the attachments of ${subject}`,

  complete: (title: string) => `Complete ${inQuotationMarks(title)}`,
  archive: 'Archive',
  restore: 'Restore',
  star: 'Star',
  unstar: 'Unstar',
  linkCopied: 'Link copied',
  grip: (title: string) => `Move ${inQuotationMarks(title)}`,
  taskActions: 'Task actions',
  moreActions: 'More actions',
  overdue: 'Overdue: ',
  unread: 'New: ',
  duplicate: 'Duplicate',
  noise: 'Not a promise',
  attachments: (amount: number) => counted(amount, 'attachment'),
  moreLabels: (names: string[]) => `More labels: ${names.join(', ')}`,

  task: 'Task',
  newTitle: 'New title',
  reword: 'Reword',
  save: 'Save',
  keepQuote: 'Keep the quote',
  important: (asked: string) => `You asked for ${asked}.`,
  speakerYou: 'You',
  liveNow: 'Live now',

  assignToMe: 'Assign to me',
  assign: 'Assign',
  about: (offer: string, title: string) => `${offer}: ${inQuotationMarks(title)}`,
  selected: 'Selected: ',
  cannotComplete: (subject: string) => `${subject} can’t be completed`,
} as const
