import type { BadReason, Rating } from '#shared/tasks/rating.ts'
import { inQuotationMarks } from '#shared/tasks/title.ts'

/** Rating captured tasks. */
export const copy = {
  question: 'Was this a good catch?',
  rate: { AMAZING: 'Rate: amazing', GOOD: 'Rate: good', BAD: 'Rate: bad' } satisfies Record<Rating, string>,
  shareFeedback: 'Share feedback',
  about: inQuotationMarks,
  selectReason: 'Select a reason',
  thanks: 'Thank you!',
  explain: 'Explain your answer',
  submit: 'Submit',
  cancel: 'Cancel',
  reasons: {
    'not-for-me': 'Not for me',
    duplicate: 'Duplicate',
    complete: 'Already complete',
    'tracked-elsewhere': 'Tracked elsewhere',
    'too-broad': 'Too broad or vague',
    inaccurate: 'Inaccurate title or description',
    'too-small': 'Too small',
    'multiple-tasks': 'Multiple tasks in one',
    'ongoing-effort': 'Ongoing effort',
    'idea-suggestion': 'Idea suggestion',
    'decision-fyi': 'Decision FYI',
    'marketing-email': 'Marketing email',
    'meeting-instruction': 'Meeting instruction',
    'description-of-task': 'Description of task',
    'not-task-other': 'Not a task, other',
    other: 'Other',
  } satisfies Record<BadReason, string>,
} as const
