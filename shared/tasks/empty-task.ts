import type { Task } from '#shared/tasks/schemas.ts'

/** What every task is before anybody says something about it. */
export const emptyTask = {
  customTitle: null,
  notes: null,
  contextSummary: null,
  status: 'INCOMPLETE',
  deadline: null,
  deadlineType: null,
  duplicateOf: null,
  isNoise: false,
  saidDone: null,
  demoKey: null,
  detectionJobId: null,
  completedAt: null,
  dismissedAt: null,
  dismissal: null,
  taskAccess: 'PRIVATE',
  qualityPrediction: null,
  filterScores: null,
  snoozedUntil: null,
  recurrence: null,
  attachments: [],
  labels: [],
  assignees: [],
  ratings: [],
  source: null,
} satisfies Partial<Task>
