import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { nextAnnouncement, signIn } from '#tests/support/someone.ts'
import { withKept, type Kept } from './kept.ts'
import { median, repeat } from './measure.ts'
import { conversationOf } from './reading.ts'
import { row, type Row } from './rows.ts'
import { talk } from './talk.ts'

const hourOfWords = 12_000
const details = {
  title: 'Harbour meeting',
  start: '2026-03-05T09:00:00.000Z',
  timezone: 'Europe/Vienna',
  me: 'Ada Winter',
}

/** A one-hour meeting from text to tasks: the capture alone, and through the server and its job queue. */
export async function captureRows(): Promise<Row[]> {
  const conversations = Array.from({ length: 6 }, (_, seed) => conversationOf(talk(hourOfWords, seed)))
  const work = await repeat(6, (run) => captureConversation(conversations[run]!, {}, builtInExtractor()))
  const large = fiveMegabytes()
  const parse = await repeat(4, () => parseTranscript(large))
  const imports = await withKept(importHours)

  return [
    row({ name: 'One-hour transcript, capture, p50', unit: 'ms', value: median(work), untargeted: true }),
    row({
      name: 'One-hour transcript, upload → tasks, p50',
      unit: 'ms',
      value: median(imports),
      atMost: 500,
    }),
    row({ name: 'One-hour transcript, first upload after a start', unit: 'ms', value: imports[0]!, untargeted: true }),
    row({ name: 'Parsing a 5 MB transcript, p50', unit: 'ms', value: median(parse), untargeted: true }),
  ]
}

/** Returns the time for each of several meetings from sending the text until the server announces the tasks. */
async function importHours({ url }: Kept): Promise<number[]> {
  const person = await signIn(url, details.me)
  const listener = await person.listen()
  const took = await repeat(6, async (seed) => {
    const done = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
    const answer = await person.post('/api/imports/transcript', { ...details, text: talk(hourOfWords, seed) })
    if (answer.status !== 201) throw new Error(`Not imported: ${JSON.stringify(answer.body)}`)
    await done
  })
  listener.close()
  return took
}

function fiveMegabytes(): string {
  const hour = talk(hourOfWords)
  return `${hour}\n`.repeat(Math.ceil((5 * 1024 * 1024) / hour.length))
}
