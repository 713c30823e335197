import type { Task } from '#shared/tasks/schemas.ts'

/** A task's default values. */
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
