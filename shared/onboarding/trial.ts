import type { TrialSummary } from './schemas.ts'

const trialMs = 7 * 86_400_000

type Known = {
  /** Whether subscriptions are sold on this server. */
  isSold: boolean
  signedUpAt: Date | null
  /** Of the user's own subscription. */
  trialEnd: Date | null
}

/** When a user's trial ends or ended; null if they have none. Where nothing is sold, it's their first seven days. */
export function trialEndOf({ isSold, signedUpAt, trialEnd }: Known): Date | null {
  if (isSold) return trialEnd
  return signedUpAt && new Date(signedUpAt.getTime() + trialMs)
}

/** When users signed up whose first seven days end at a time. */
export const signUpOf = (end: Date) => new Date(end.getTime() - trialMs)

/** Whether there is something to sum up. A week in which nothing was captured isn't celebrated. */
export const wasBusy = ({ taskCount }: TrialSummary) => taskCount > 0

/** A summary's four figures, with their labels. */
export const figuresOf = ({ taskCount, importantTaskCount, slackTaskCount, meetingCount }: TrialSummary) => [
  { amount: taskCount, label: taskCount === 1 ? 'task' : 'tasks' },
  { amount: importantTaskCount, label: 'important' },
  { amount: slackTaskCount, label: 'from Slack' },
  { amount: meetingCount, label: meetingCount === 1 ? 'meeting' : 'meetings' },
]
