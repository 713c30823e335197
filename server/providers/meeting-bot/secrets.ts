import { timingSafeEqual } from 'node:crypto'

/** The secrets of a setting: several while one replaces another. */
export function secretsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
}

/** Whether two signatures are the same, without telling by the time it takes where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const toleratedSeconds = 300

/** Whether seconds since 1970, as a header says them, are within five minutes of now: a recorded delivery is worth nothing later. */
export function isRecent(seconds: string, now: Date): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleratedSeconds
}
