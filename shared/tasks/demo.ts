/** The `demoKey` of tasks that were said before their source was connected: as much a person's own as those since. */
export const historical = { slack: 'SLACK_HISTORICAL_CAPTURE', email: 'EMAIL_HISTORICAL_CAPTURE' } as const

/** Whether a task is one of those with which Kept shows itself to somebody new. */
export function isDemo({ demoKey }: { demoKey: string | null }): boolean {
  return demoKey !== null && demoKey !== historical.slack && demoKey !== historical.email
}
