import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** The values of a new task that cards leave out. */
export const emptyCard = {
  customTitle: null,
  titleKind: 'composed',
  status: 'INCOMPLETE',
  deadline: null,
  deadlineType: null,
  duplicateOf: null,
  isNoise: false,
  demoKey: null,
  detectionJobId: null,
  completedAt: null,
  dismissedAt: null,
  snoozedUntil: null,
  recurrence: null,
  attachments: [],
  labels: [],
  assignees: [],
  ratings: [],
  source: null,
} satisfies Partial<ListedTask>

/** A new task's values. */
export const emptyTask = {
  ...emptyCard,
  notes: null,
  contextSummary: null,
  saidDone: null,
  dismissal: null,
  taskAccess: 'PRIVATE',
  qualityPrediction: null,
  filterScores: null,
  sources: [],
} satisfies Partial<Task>
