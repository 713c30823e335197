/** The `demoKey` of tasks from before their source was connected. They're the user's own, not samples. */
export const historical = { slack: 'SLACK_HISTORICAL_CAPTURE', email: 'EMAIL_HISTORICAL_CAPTURE' } as const

/** The `demoKey` of what was captured from the sample meeting. */
export const sampleKey = 'SAMPLE_MEETING'

/** Whether a task is a sample for a new user. */
export function isDemo({ demoKey }: { demoKey: string | null }): boolean {
  return demoKey !== null && demoKey !== historical.slack && demoKey !== historical.email
}
