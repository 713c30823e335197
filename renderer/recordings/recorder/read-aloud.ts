/** Which seconds a screen reader is told: a quarter of the first minute, then each minute, so that people can listen. */
export function readAloud(seconds: number): number {
  return seconds < 60 ? Math.floor(seconds / 15) * 15 : Math.floor(seconds / 60) * 60
}
