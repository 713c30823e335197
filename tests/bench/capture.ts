import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { nextAnnouncement, signIn, type Someone } from '#tests/support/someone.ts'
import { manyPromises } from '#tests/support/transcripts.ts'
import { withKept, type Kept } from './kept.ts'
import { median, percentile, repeat, repeatUntil, timed } from './measure.ts'
import { conversationOf } from './reading.ts'
import { row, type Row } from './rows.ts'
import { talk } from './talk.ts'

export const hourOfWords = 12_000
export const details = {
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
  const { alone, beside, lists, whole } = await withKept(importBesideMany)

  return [
    row({ name: 'One-hour transcript, capture, p50', unit: 'ms', value: median(work), untargeted: true }),
    row({
      name: 'One-hour transcript, upload → tasks, p50',
      unit: 'ms',
      value: median(imports),
      atMost: 500,
    }),
    row({ name: 'One-hour transcript, first upload after a start', unit: 'ms', value: imports[0]!, untargeted: true }),
    row({
      name: 'One-hour transcript, while someone imports 25,000 promises',
      unit: 'ms',
      value: beside,
      bare: alone,
      atMostBare: 3,
    }),
    row({
      name: 'A neighbor’s list meanwhile, p99',
      unit: 'ms',
      value: percentile(lists, 99),
      atMost: 200,
    }),
    row({
      name: '25,000 promises (all that one import may have), upload → tasks',
      unit: 's',
      value: whole / 1000,
      atMost: 60,
    }),
    row({ name: 'Parsing a 5 MB transcript, p50', unit: 'ms', value: median(parse), untargeted: true }),
  ]
}

/**
 * Returns how long an hour takes alone and while someone else imports as many promises as may be, how long lists take
 * meanwhile, and how long all those promises take.
 */
async function importBesideMany({ url }: Kept) {
  const [ada, ben] = [await signIn(url, details.me), await signIn(url, 'Ben Okoro')]
  const alone = median(await repeat(3, (seed) => importOf(ben, { ...details, text: talk(hourOfWords, seed) })))
  const many = timed(() => importOf(ada, { ...details, text: manyPromises(25_000) }))
  const beside = median(await repeat(3, (seed) => importOf(ben, { ...details, text: talk(hourOfWords, seed + 3) })))
  const lists = await repeatUntil(many, () => ben.get('/api/tasks?view=card'))
  return { alone, beside, lists, whole: await many }
}

/** Returns the time for each of several meetings from sending the text until the server announces the tasks. */
async function importHours({ url }: Kept): Promise<number[]> {
  const person = await signIn(url, details.me)
  return repeat(6, (seed) => importOf(person, { ...details, text: talk(hourOfWords, seed) }))
}

/** Resolves when the server announces the tasks. */
export async function importOf(person: Someone, body: typeof details & { text: string }) {
  const listener = await person.listen()
  const done = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
  const answer = await person.post('/api/imports/transcript', body)
  if (answer.status !== 201) throw new Error(`Not imported: ${JSON.stringify(answer.body)}`)
  await done
  listener.close()
}

function fiveMegabytes(): string {
  const hour = talk(hourOfWords)
  return `${hour}\n`.repeat(Math.ceil((5 * 1024 * 1024) / hour.length))
}
