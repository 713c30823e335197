import { cleanRows, withoutPreface } from './clean-rows.ts'
import { isLikelySpeaker, looksLikeName, splitSpeaker, tidy } from './speaker-label.ts'
import { parseTimestamp, unreadableTimestamp } from './timestamp.ts'
import { type LineCollector, unknownSpeaker } from './transcript.ts'

const bracketed = /^\s*[[(]([^\])]{1,24})[\])]\s*/
const bare = /^\s*(\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d{1,3})?)\s+(?:[-–—]\s*)?/
const mark = /^[[(]?(\d{1,3}:\d\d(?::\d\d)?)[\])]?$/
const timeAtEnd = /(?<=^|[\s[(])(\d{1,3}:\d\d(?::\d\d)?)[\])]?$/
const spaced = /\s\s$/
const marked = /(?:\t|\s[-–—|·]\s|[[(])$/
const longestHead = 120

type Stamped = { stamp: string; rest: string }

/**
 * Parses `[m:ss] Speaker: text`. Without timestamps it's `Speaker: text`, where a line without a
 * speaker continues the one before.
 */
export function parseText(written: readonly string[], into: LineCollector): void {
  const rows = cleanRows(written)
  const stamps = rows.map(stampOf)
  const stamped = stamps.filter((found) => found && parseTimestamp(found.stamp) !== null).length
  const full = rows.filter((row) => row !== '').length
  const labels = countLabels(rows)
  const labelled = rows.filter((row) => isSpeaker(splitSpeaker(row)?.speaker, labels)).length
  const headed = rows.filter((row) => headOf(row)?.speaker).length

  if (stamped > 0 && stamped * 3 >= full) parseStamped(rows, stamps, into)
  else if (headed >= labelled) parseHeaded(rows, into)
  else parsePlain(withoutPreface(rows), labels, into)
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

/** A row that is only a time, as Google Meet writes it, is the time of the lines below. */
function parsePlain(rows: readonly string[], labels: Map<string, number>, into: LineCollector) {
  let timestamp: number | null = null

  rows.forEach((row, index) => {
    const time = mark.exec(row)?.[1]
    if (time !== undefined) timestamp = parseTimestamp(time) ?? timestamp
    if (row === '' || time !== undefined) return
    const line = splitSpeaker(row)
    const previous = into.lines.at(-1)

    if (line && isSpeaker(line.speaker, labels)) into.add({ ...line, timestamp })
    else if (previous) previous.text = previous.text === '' ? tidy(row) : `${previous.text} ${tidy(row)}`
    else into.skip(index + 1, row, 'No speaker')
  })
}

type Head = { speaker: string | null; timestamp: number | null }

/** Some tools put `Ana Ruiz   0:05` on its own line, above the text, or only the time if they don't know who speaks. */
function parseHeaded(rows: readonly string[], into: LineCollector) {
  let spoken: string[] = []
  let head: Head | null = null
  const finish = () => {
    if (head && spoken.length > 0)
      into.add({ speaker: head.speaker ?? unknownSpeaker, timestamp: head.timestamp, text: spoken.join(' ') })
    spoken = []
  }

  rows.forEach((row, index) => {
    const found = headOf(row)
    if (found) {
      finish()
      head = found
    } else if (row !== '') {
      if (head) spoken.push(tidy(row))
      else into.skip(index + 1, row, 'No speaker')
    }
  })
  finish()
}

/** "See you on Monday - 10:30" is no head, so what isn't set apart by spaces must look like a name. */
function headOf(row: string): Head | null {
  const found = row.length > longestHead ? null : timeAtEnd.exec(row)
  if (!found) return null

  const before = row.slice(0, found.index)
  const name = tidy(before.replace(marked, ''))
  const isHead =
    name === '' ||
    (!name.includes(':') &&
      (spaced.test(before) || (marked.test(before) && isLikelySpeaker(name) && looksLikeName(name))))
  return isHead ? { speaker: name || null, timestamp: parseTimestamp(found[1] ?? '') } : null
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

function isSpeaker(label: string | undefined, labels: Map<string, number>): boolean {
  return label !== undefined && isLikelySpeaker(label) && (looksLikeName(label) || (labels.get(label) ?? 0) >= 2)
}
