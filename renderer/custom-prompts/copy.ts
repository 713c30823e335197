/** The setting for the wording of tasks. */
export const copy = {
  title: 'Task prompt',
  lead: 'How Kept should word your tasks.',
  example: 'Start with a verb. Name the customer first when there is one.',
  forCaptured: 'Use for captured tasks',
  run: 'Run for captured tasks',
  running: 'Rewording your captured tasks…',
} as const
