/** The seconds for screen readers: every 15 in the first minute, then every 60, so as not to interrupt. */
export function readAloud(seconds: number): number {
  return seconds < 60 ? Math.floor(seconds / 15) * 15 : Math.floor(seconds / 60) * 60
}
