/**
 * What a new user does first, in order. Each is a task in Getting started, by its `demoKey`, which ticks itself once it's
 * done.
 */
export const firstSteps = [
  {
    demoKey: 'SEE_A_PROMISE',
    title: 'See a promise become a task',
    notes: 'Kept reads what was said, and what you promised lands in your inbox.',
  },
  {
    demoKey: 'SEE_THE_WORDS',
    title: 'Open a task and read the words it came from',
    notes: 'Click any task in your inbox.',
  },
  {
    demoKey: 'IMPORT_TRANSCRIPT',
    title: 'Add a meeting of your own',
    notes: 'A transcript is enough. Drop it anywhere on the board.',
  },
] as const

/** Whether a task is one of them. */
export const isFirstStep = ({ demoKey }: { demoKey: string | null }): boolean =>
  firstSteps.some((step) => step.demoKey === demoKey)

export type FirstStep = (typeof firstSteps)[number]['demoKey']
