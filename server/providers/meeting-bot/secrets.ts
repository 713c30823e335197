/** A setting's secrets: several during a rotation. */
export function secretsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
}

const toleratedSeconds = 300

/** Whether a header's Unix time is within five minutes of now, which prevents replays. */
export function isRecent(seconds: string, now: Date): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleratedSeconds
}
