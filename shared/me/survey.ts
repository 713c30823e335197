/** The answers of the setup's survey. */
export const surveyRoles = [
  'engineering',
  'product',
  'design',
  'sales',
  'marketing',
  'operations',
  'founder',
  'other',
] as const

/** How someone takes notes today. */
export const surveyNotes = ['paper', 'document', 'task-app', 'someone-else', 'none'] as const

/** What someone wants to capture. */
export const surveyWishes = ['my-promises', 'others-promises', 'team-requests', 'decisions', 'follow-ups'] as const
