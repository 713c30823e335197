import { z } from 'zod'
import { createEmbeddedModel } from '#server/providers/embedded-model/embedded-model.ts'
import { signIn } from '#tests/support/someone.ts'
import { writeTinyModel } from '#tests/support/tiny-model.ts'
import { withBrowser } from './browser.ts'
import { details, hourOfWords, importOf } from './capture.ts'
import { deedsOf } from './deeds.ts'
import { completing, opening } from './input-to-frame.ts'
import { withKept } from './kept.ts'
import { median, percentile, repeat } from './measure.ts'
import { onPage } from './page.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, taskIdsOf, type Person } from './seed.ts'
import { talk } from './talk.ts'

const lists = 150

/** The board while a model reads on this machine. */
export async function localModelRows(): Promise<Row[]> {
  return withKept((kept) =>
    withBrowser(async (pages) => {
      const [person] = (await seedPeople(kept.db, 1)) as [Person]
      await seedTasks(kept.db, [person], 500)
      await settle(kept.db)
      const { list } = deedsOf(kept.url, person, await taskIdsOf(kept.db, person))
      const ada = await signIn(kept.url, details.me)
      const importHours = (from: number) =>
        repeat(3, (seed) => importOf(ada, { ...details, text: talk(hourOfWords, from + seed) }))
      const onBoard = () =>
        onPage(pages, kept.url, person, async ({ page }) => ({
          complete: await completing(page),
          open: await opening(page),
        }))

      await repeat(lists, list) // warm-up
      const idle = { lists: await repeat(lists, list), hours: await importHours(0), board: await onBoard() }
      const stop = startReading()
      const busy = { lists: await repeat(lists, list), hours: await importHours(3), board: await onBoard() }
      await stop()

      return [
        row({
          name: 'List of 500 tasks, while a model reads here, p95',
          unit: 'ms',
          value: percentile(busy.lists, 95),
          bare: percentile(idle.lists, 95),
          atMostBare: 1.5,
        }),
        row({
          name: 'One-hour transcript, upload → tasks, while a model reads here, p50',
          unit: 'ms',
          value: median(busy.hours),
          bare: median(idle.hours),
          atMost: 5_000,
        }),
        row({
          name: 'Complete → frame, 500 tasks, while a model reads here, p95',
          unit: 'ms',
          value: busy.board.complete,
          bare: idle.board.complete,
          atMost: 50,
        }),
        row({
          name: 'Open → frame, 500 tasks, while a model reads here, p95',
          unit: 'ms',
          value: busy.board.open,
          bare: idle.board.open,
          atMost: 50,
        }),
      ]
    }),
  )
}

/** Starts a tiny model with random weights, which keeps its threads as busy as a real one. Returns what stops it. */
function startReading(): () => Promise<void> {
  const model = createEmbeddedModel({
    file: writeTinyModel('endless'),
    name: 'Tiny',
    contextTokens: 32_000,
    needsBytes: 0,
  })
  const question = {
    instructions: 'Talk.',
    content: 'word '.repeat(2_000),
    schema: z.object({ text: z.string() }),
    schemaName: 'talk',
  }
  let isOver = false
  const reading = (async () => {
    while (!isOver) await model.ask(question).catch(() => {}) // it repeats itself
  })()
  return async () => {
    isOver = true
    await model.stop()
    await reading
  }
}
