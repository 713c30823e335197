/** What tools write around a transcript. */
const notices = [
  /^Transcribed by https:\/\/otter\.ai/i,
  /^(?:Meeting|Transcription) ended after [\d:]+/i,
  /^This editable transcript was computer[- ]generated/i,
  /^\S.{0,80} (?:started|stopped) transcription\.?$/i,
]
const bold = /^\*\*([^*]{1,80})\*\*/
const heading = /^#{1,6}\s+/

/** Rows without the marks of Markdown and a tool's notices, which become empty so that rows keep their numbers. */
export function cleanRows(rows: readonly string[]): string[] {
  return rows.map((row) => {
    const plain = row.trim().replace(heading, '').replace(bold, '$1')
    const start = plain.slice(0, 120).replace(/^[*_]+/, '')
    return notices.some((notice) => notice.test(start)) ? '' : plain
  })
}

const transcriptHeading = /^(?:📖\s*)?transcript:?$/i

/** Empties the rows above a heading "Transcript": notes, attendees and the like. */
export function withoutPreface(rows: readonly string[]): string[] {
  const at = rows.findIndex((row) => transcriptHeading.test(row))
  return rows.map((row, index) => (index > at ? row : ''))
}
