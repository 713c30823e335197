import { limits } from '#shared/limits.ts'

/** An import before it's sent. */
export type ImportDraft = {
  source: { kind: 'none' } | { kind: 'file'; file: File } | { kind: 'text'; text: string }
  title: string
  /** A date-time field's value: local time, to the minute. */
  when: string
}

export type DraftProblems = {
  source?: string | undefined
  title?: string | undefined
  when?: string | undefined
}

/** `Launch weekly` out of `launch_weekly.vtt`. */
export function titleFromFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()

  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, limits.titleLength)
}

/** The date-time field's value for an instant. */
export function localMinute(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)

  return local.toISOString().slice(0, 16)
}

/** The instant of a date-time field's value, or null if it has none. */
export function instantOf(when: string): string | null {
  const date = new Date(when)

  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export function isTooLarge(source: ImportDraft['source']): boolean {
  if (source.kind === 'file') return source.file.size > limits.transcriptBytes
  if (source.kind === 'none') return false

  // A UTF-16 unit takes at most three bytes, so most texts need no counting.
  return source.text.length * 3 > limits.transcriptBytes && new Blob([source.text]).size > limits.transcriptBytes
}
