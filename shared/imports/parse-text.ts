import { isLikelySpeaker, looksLikeName, splitSpeaker, tidy } from './speaker-label.ts'
import { parseTimestamp, unreadableTimestamp } from './timestamp.ts'
import type { LineCollector } from './transcript.ts'

const bracketed = /^\s*[[(]([^\])]{1,24})[\])]\s*/
const bare = /^\s*(\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d{1,3})?)\s+(?:[-–—]\s*)?/
const headed = /^\s*(\S[^:]{0,78}?)\s{2,}(\d{1,3}:\d\d(?::\d\d)?)\s*$/

type Stamped = { stamp: string; rest: string }

/**
 * Parses `[m:ss] Speaker: text`. Without timestamps it's `Speaker: text`, where a line without a
 * speaker continues the one before.
 */
export function parseText(rows: readonly string[], into: LineCollector): void {
  const stamps = rows.map(stampOf)
  const stamped = stamps.filter((found) => found && parseTimestamp(found.stamp) !== null).length
  const written = rows.filter((row) => row.trim() !== '').length

  if (stamped > 0 && stamped * 3 >= written) parseStamped(rows, stamps, into)
  else if (rows.some((row) => headed.test(row.slice(0, 120)))) parseHeaded(rows, into)
  else parsePlain(rows, into)
}

function parseStamped(rows: readonly string[], stamps: readonly (Stamped | null)[], into: LineCollector) {
  rows.forEach((row, index) => {
    if (row.trim() === '') return
    const found = stamps[index]
    if (!found) return into.skip(index + 1, row, 'No time stamp')

    const timestamp = parseTimestamp(found.stamp)
    if (timestamp === null) return into.skip(index + 1, row, unreadableTimestamp)

    const line = splitSpeaker(found.rest)
    if (!line) return into.skip(index + 1, row, 'No speaker')
    if (line.text === '') return into.skip(index + 1, row, 'Nothing said')

    into.add({ ...line, timestamp })
  })
}

function parsePlain(rows: readonly string[], into: LineCollector) {
  const labels = countLabels(rows)

  rows.forEach((row, index) => {
    if (row.trim() === '') return
    const line = splitSpeaker(row)
    const previous = into.lines.at(-1)

    if (line && isSpeaker(line.speaker, labels)) into.add({ ...line, timestamp: null })
    else if (previous) previous.text = previous.text === '' ? tidy(row) : `${previous.text} ${tidy(row)}`
    else into.skip(index + 1, row, 'No speaker')
  })
}

/** Some tools put `Ana Ruiz   0:05` on its own line, above the text. */
function parseHeaded(rows: readonly string[], into: LineCollector) {
  let spoken: string[] = []
  let head: { speaker: string; timestamp: number | null } | null = null
  const finish = () => {
    if (head && spoken.length > 0) into.add({ ...head, text: spoken.join(' ') })
    spoken = []
  }

  rows.forEach((row, index) => {
    const found = headed.exec(row.slice(0, 120))
    if (found) {
      finish()
      head = { speaker: tidy(found[1] ?? ''), timestamp: parseTimestamp(found[2] ?? '') }
    } else if (row.trim() !== '') {
      if (head) spoken.push(tidy(row))
      else into.skip(index + 1, row, 'No speaker')
    }
  })
  finish()
}

function stampOf(row: string): Stamped | null {
  const start = row.slice(0, 64)
  const found = bracketed.exec(start) ?? bare.exec(start)
  return found?.[1] === undefined ? null : { stamp: found[1], rest: row.slice(found[0].length) }
}

function countLabels(rows: readonly string[]): Map<string, number> {
  const labels = new Map<string, number>()
  for (const row of rows) {
    const speaker = splitSpeaker(row)?.speaker
    if (speaker !== undefined) labels.set(speaker, (labels.get(speaker) ?? 0) + 1)
  }
  return labels
}

function isSpeaker(label: string, labels: Map<string, number>): boolean {
  return isLikelySpeaker(label) && (looksLikeName(label) || (labels.get(label) ?? 0) >= 2)
}
