import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { dayOf, offset } from '../platform/time.ts'

export type DownloadFormat = 'txt' | 'vtt'

/** The speed of speech, and the shortest time a caption is shown. */
const charactersPerSecond = 15
const minSeconds = 2
/** In characters, which take up to four of the 255 bytes that file systems allow. */
const maxNameLength = 60
/** Characters that file systems refuse or that reverse the text direction. */
const unsafe = /[\p{Cc}\p{Cs}\p{Bidi_Control}<>:"/\\|?*]+/gu
const mimeTypes: Record<DownloadFormat, string> = { txt: 'text/plain', vtt: 'text/vtt' }

/** A transcript as text in the line format that can be imported again: `[m:ss] speaker: text`. */
export function transcriptAsText(lines: readonly TranscriptLine[]): string {
  return lines
    .map(
      (line) =>
        `${line.timestamp === null ? '' : `[${offset(line.timestamp)}] `}${inOneRow(line.speaker)}: ${inOneRow(line.text)}`,
    )
    .join('\n')
}

/** A transcript as WebVTT captions. A line ends where the next one begins; the last one after the time it takes to say. */
export function transcriptAsVtt(lines: readonly TranscriptLine[]): string {
  const starts = startsOf(lines)
  const ends = endsOf(lines, starts)
  const cues = lines.map((line, index) => {
    const [start = 0, end = 0] = [starts[index], ends[index]]
    return `${cueTime(start)} --> ${cueTime(end)}\n<v ${escaped(line.speaker)}>${escaped(line.text)}`
  })

  return ['WEBVTT', ...cues].join('\n\n') + '\n'
}

/** Downloads a transcript as a file. */
export function downloadTranscript(
  event: Pick<Event, 'title' | 'date'>,
  lines: readonly TranscriptLine[],
  format: DownloadFormat,
) {
  const text = format === 'vtt' ? transcriptAsVtt(lines) : `${transcriptAsText(lines)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: `${mimeTypes[format]};charset=utf-8` }))
  save(url, fileName(event, format))
  // Later, because some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a URL of this page's origin under a name. */
export function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** `Launch weekly 2026-11-18.txt`, without unsafe characters. */
export function fileName({ title, date }: Pick<Event, 'title' | 'date'>, format: DownloadFormat | 'wav'): string {
  const safe = Array.from(title.normalize('NFC').replace(unsafe, ' ')).slice(0, maxNameLength).join('')
  const name = safe.replace(/\s+/g, ' ').replace(/^[\s.]+|[\s.]+$/g, '')

  return `${[name || (format === 'wav' ? 'Recording' : 'Transcript'), dayOf(new Date(date))].join(' ')}.${format}`
}

/** When each line begins, never before the line above; a line without a time follows the line above. */
function startsOf(lines: readonly TranscriptLine[]): number[] {
  const starts: number[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const earliest = starts.at(-1) ?? 0
    starts.push(Math.max(earliest, line.timestamp ?? (before ? earliest + secondsToSay(before) : 0)))
  }

  return starts
}

/** When each line ends. Lines that begin together end together. */
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

const secondsToSay = (line: TranscriptLine) => Math.max(minSeconds, line.text.length / charactersPerSecond)

/** `00:31:40.250` */
function cueTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** In one row, because a line break would end a cue or a line early. */
const inOneRow = (text: string) => text.replace(/\s+/g, ' ').trim()

const escaped = (text: string) =>
  inOneRow(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
