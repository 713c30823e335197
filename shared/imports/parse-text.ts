import { isLikelySpeaker, looksLikeName, splitSpeaker, tidy } from './speaker-label.ts'
import { parseTimestamp, unreadableTimestamp } from './timestamp.ts'
import type { Reading } from './transcript.ts'

const bracketed = /^\s*[[(]([^\])]{1,24})[\])]\s*/
const bare = /^\s*(\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d{1,3})?)\s+(?:[-–—]\s*)?/
const headed = /^\s*(\S[^:]{0,78}?)\s{2,}(\d{1,3}:\d\d(?::\d\d)?)\s*$/

type Stamped = { stamp: string; rest: string }

/**
 * Reads `[m:ss] Speaker: text`. A file without time stamps is read as `Speaker: text`, where a line
 * that names nobody continues the one before.
 */
export function parseText(rows: readonly string[], into: Reading): void {
  const stamps = rows.map(stampOf)
  const stamped = stamps.filter((found) => found && parseTimestamp(found.stamp) !== null).length
  const written = rows.filter((row) => row.trim() !== '').length

  if (stamped > 0 && stamped * 3 >= written) parseStamped(rows, stamps, into)
  else if (rows.some((row) => headed.test(row.slice(0, 120)))) parseHeaded(rows, into)
  else parsePlain(rows, into)
}

function parseStamped(rows: readonly string[], stamps: readonly (Stamped | null)[], into: Reading) {
  rows.forEach((row, index) => {
    if (row.trim() === '') return
    const found = stamps[index]
    if (!found) return into.skip(index + 1, row, 'No time stamp')

    const timestamp = parseTimestamp(found.stamp)
    if (timestamp === null) return into.skip(index + 1, row, unreadableTimestamp)

    const said = splitSpeaker(found.rest)
    if (!said) return into.skip(index + 1, row, 'No speaker')
    if (said.text === '') return into.skip(index + 1, row, 'Nothing said')

    into.say({ ...said, timestamp })
  })
}

function parsePlain(rows: readonly string[], into: Reading) {
  const labels = countLabels(rows)

  rows.forEach((row, index) => {
    if (row.trim() === '') return
    const said = splitSpeaker(row)
    const previous = into.lines.at(-1)

    if (said && isSpeaker(said.speaker, labels)) into.say({ ...said, timestamp: null })
    else if (previous) previous.text = previous.text === '' ? tidy(row) : `${previous.text} ${tidy(row)}`
    else into.skip(index + 1, row, 'No speaker')
  })
}

/** Some tools write `Ana Ruiz   0:05` on a line of its own, and what she said below it. */
function parseHeaded(rows: readonly string[], into: Reading) {
  let spoken: string[] = []
  let head: { speaker: string; timestamp: number | null } | null = null
  const finish = () => {
    if (head && spoken.length > 0) into.say({ ...head, text: spoken.join(' ') })
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
