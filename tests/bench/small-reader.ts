import { captureConversation } from '#server/capture/capture-conversation.ts'
import { smallReaderExtractor } from '#server/capture/small-reader/extractor.ts'
import { builtInModel } from '#server/models/built-in-model.ts'
import { createSmallModel } from '#server/providers/embedded-model/small-model.ts'
import { deedsOf } from './deeds.ts'
import { withKept } from './kept.ts'
import { median, percentile, repeat, repeatUntil, timed } from './measure.ts'
import { descendantsOf, peakMb } from './processes.ts'
import { conversationOf } from './reading.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, taskIdsOf, type Person } from './seed.ts'
import { talk } from './talk.ts'

const wordsOfTenLines = 280
const wordsOfAnHour = 8_100

/** The model that comes with Kept, and somebody's list while it reads. */
export async function smallReaderRows(): Promise<Row[]> {
  return withKept(async (kept) => {
    const [person] = (await seedPeople(kept.db, 1)) as [Person]
    await seedTasks(kept.db, [person], 500)
    await settle(kept.db)
    const { list } = deedsOf(kept.url, person, await taskIdsOf(kept.db, person))
    await repeat(150, list) // warm-up
    const quiet = await repeat(150, list)

    const before = descendantsOf(process.pid)
    const model = createSmallModel(builtInModel({ CAPTURE_READER: 'model' })!)
    const extractor = smallReaderExtractor(model)
    const read = (words: number, seed: number) => captureConversation(conversationOf(talk(words, seed)), {}, extractor)
    await read(wordsOfTenLines, 0) // starts it
    const pid = descendantsOf(process.pid).find((one) => !before.includes(one))!
    const tenLines = await repeat(6, (seed) => read(wordsOfTenLines, seed))
    let hour = 0
    const busy: number[] = []
    const peak = await peakMb(pid, async () => {
      const reading = timed(() => read(wordsOfAnHour, 1))
      busy.push(...(await repeatUntil(reading, list)))
      hour = await reading
    })
    await model.stop()

    return [
      row({ name: 'Ten lines read by the model in the box, p50', unit: 'ms', value: median(tenLines), atMost: 1_500 }),
      row({ name: 'An hour of meeting, 8,100 words', unit: 's', value: hour / 1000, atMost: 60 }),
      row({ name: 'Its memory meanwhile', unit: 'MB', value: peak, atMost: 350 }),
      row({
        name: 'List of 500 tasks meanwhile, p95',
        unit: 'ms',
        value: percentile(busy, 95),
        bare: percentile(quiet, 95),
        atMostBare: 1.3,
      }),
    ]
  })
}
