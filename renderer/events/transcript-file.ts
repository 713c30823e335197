import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { dayOf, offset } from '../platform/time.ts'

export type TranscriptFormat = 'txt' | 'vtt'

/** What somebody says in a second, and the shortest time that words stay to be read. */
const lettersPerSecond = 15
const shortestSeconds = 2
/** In letters, of which the longest take four of the 255 bytes that file systems allow. */
const longestName = 60
/** What file systems refuse, and what turns the reading direction of a name around. */
const unsafe = /[\p{Cc}\p{Cs}\p{Bidi_Control}<>:"/\\|?*]+/gu
const mimeTypes: Record<TranscriptFormat, string> = { txt: 'text/plain', vtt: 'text/vtt' }

/** A transcript as text in the line format that can be imported again: `[m:ss] speaker: text`. */
export function transcriptAsText(lines: readonly TranscriptLine[]): string {
  return lines
    .map(
      (line) =>
        `${line.timestamp === null ? '' : `[${offset(line.timestamp)}] `}${inOneRow(line.speaker)}: ${inOneRow(line.text)}`,
    )
    .join('\n')
}

/** A transcript as WebVTT captions. A line ends where the next one begins; the last one when it has been said. */
export function transcriptAsVtt(lines: readonly TranscriptLine[]): string {
  const starts = startsOf(lines)
  const ends = endsOf(lines, starts)
  const cues = lines.map((line, index) => {
    const [start = 0, end = 0] = [starts[index], ends[index]]
    return `${cueTime(start)} --> ${cueTime(end)}\n<v ${escaped(line.speaker)}>${escaped(line.text)}`
  })

  return ['WEBVTT', ...cues].join('\n\n') + '\n'
}

/** Hands a transcript to the browser as a file. */
export function downloadTranscript(
  event: Pick<Event, 'title' | 'date'>,
  lines: readonly TranscriptLine[],
  format: TranscriptFormat,
) {
  const text = format === 'vtt' ? transcriptAsVtt(lines) : `${transcriptAsText(lines)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: `${mimeTypes[format]};charset=utf-8` }))
  save(url, fileName(event, format))
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves what is at an address of ours under a name. */
export function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** `Launch weekly 2026-11-18.txt`, without anything that a file system or a reader could stumble over. */
export function fileName({ title, date }: Pick<Event, 'title' | 'date'>, format: TranscriptFormat | 'wav'): string {
  const safe = Array.from(title.normalize('NFC').replace(unsafe, ' ')).slice(0, longestName).join('')
  const name = safe.replace(/\s+/g, ' ').replace(/^[\s.]+|[\s.]+$/g, '')

  return `${[name || (format === 'wav' ? 'Recording' : 'Transcript'), dayOf(new Date(date))].join(' ')}.${format}`
}

/** When each line begins, in an order that never goes back; a line without a time follows the one before it. */
function startsOf(lines: readonly TranscriptLine[]): number[] {
  const starts: number[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const earliest = starts.at(-1) ?? 0
    starts.push(Math.max(earliest, line.timestamp ?? (before ? earliest + secondsToSay(before) : 0)))
  }

  return starts
}

/** When each line ends: those that begin together end together. */
function endsOf(lines: readonly TranscriptLine[], starts: readonly number[]): number[] {
  const ends: number[] = []
  let next = Infinity
  for (let index = lines.length - 1; index >= 0; index--) {
    const [start = 0, following = Infinity] = [starts[index], starts[index + 1]]
    if (following > start) next = following
    ends[index] = next === Infinity ? start + secondsToSay(lines[index]!) : next
  }

  return ends
}

const secondsToSay = (line: TranscriptLine) => Math.max(shortestSeconds, line.text.length / lettersPerSecond)

/** `00:31:40.250` */
function cueTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** A row would end a cue or a line early. */
const inOneRow = (text: string) => text.replace(/\s+/g, ' ').trim()

const escaped = (text: string) =>
  inOneRow(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
