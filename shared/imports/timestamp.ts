/** The message for an unreadable timestamp. */
export const unreadableTimestamp = 'Could not parse timestamp string'

const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,6})?)$/
const plainSeconds = /^\d{1,7}(?:[.,]\d{1,6})?$/

/** Parses `75`, `mm:ss` or `hh:mm:ss`, each with an optional fraction, as seconds; null for anything else. */
export function parseTimestamp(text: string): number | null {
  const stamp = text.trim()
  if (plainSeconds.test(stamp)) return Number(stamp.replace(',', '.'))

  const parts = clock.exec(stamp)
  if (!parts) return null

  const seconds = Number((parts[3] ?? '').replace(',', '.'))
  const minutes = Number(parts[2])
  if (seconds >= 60 || (parts[1] !== undefined && minutes >= 60)) return null

  return Math.round((Number(parts[1] ?? 0) * 3600 + minutes * 60 + seconds) * 1000) / 1000
}

/** Writes seconds the way transcripts show them: `0:05`, `12:40`, `1:02:09`, `0:05.250`. */
export function formatTimestamp(totalSeconds: number): string {
  const milliseconds = Math.round(Math.max(0, totalSeconds) * 1000)
  const whole = Math.floor(milliseconds / 1000)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  const fraction = milliseconds % 1000 === 0 ? '' : `.${String(milliseconds % 1000).padStart(3, '0')}`

  const minutesAndSeconds = `${hours > 0 ? two(minutes) : minutes}:${two(whole % 60)}${fraction}`
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds
}
