import { readCaption } from './caption-text.ts'
import { parseTimestamp, unreadableTimestamp } from './timestamp.ts'
import { type LineCollector, unknownSpeaker } from './transcript.ts'

const arrow = '-->'
const comment = /^(?:NOTE|STYLE|REGION)(?:\s|$)/

/**
 * Parses WebVTT and SubRip: blocks separated by empty rows, each with an optional number or name, a row
 * of times and the text. In a file that names speakers, a caption without a name continues the last one.
 */
export function parseCaptions(rows: readonly string[], into: LineCollector): void {
  let speaker = unknownSpeaker

  for (const block of blocksOf(rows)) {
    const timing = block.rows.findIndex((row) => row.includes(arrow))
    if (timing === -1) {
      const isFrame = block.first === 1 && (block.rows[0] ?? '').startsWith('WEBVTT')
      if (!isFrame && !comment.test(block.rows[0] ?? '')) skipAll(block, into)
      continue
    }

    const row = block.rows[timing] ?? ''
    const timestamp = parseTimestamp(row.slice(0, row.indexOf(arrow)))
    if (timestamp === null) {
      into.skip(block.first + timing, row, unreadableTimestamp)
      continue
    }

    for (const voice of readCaption(block.rows.slice(timing + 1))) {
      speaker = voice.speaker ?? speaker
      into.add({ speaker, timestamp, text: voice.text })
    }
  }
}

type Block = { first: number; rows: string[] }

function blocksOf(rows: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null

  rows.forEach((row, index) => {
    if (row.trim() === '') open = null
    else if (open) open.rows.push(row)
    else blocks.push((open = { first: index + 1, rows: [row] }))
  })
  return blocks
}

function skipAll(block: Block, into: LineCollector) {
  block.rows.forEach((row, index) => into.skip(block.first + index, row, 'Not a caption'))
}
