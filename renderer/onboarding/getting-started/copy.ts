import { counted } from '../../platform/time.ts'

/** What was captured from a source's past. */
export const copy = {
  title: 'Getting Started',
  captured: {
    email: (tasks: number) => `${counted(tasks, 'recent task')} captured from your email`,
    slack: (tasks: number) => `${counted(tasks, 'recent task')} captured from Slack`,
  },
  dismiss: 'Dismiss',
} as const
