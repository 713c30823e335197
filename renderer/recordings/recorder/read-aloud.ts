/** The time for screen readers, updated every 15 seconds in the first minute, then every minute, so as not to interrupt. */
export function readAloud(seconds: number): number {
  return seconds < 60 ? Math.floor(seconds / 15) * 15 : Math.floor(seconds / 60) * 60
}
