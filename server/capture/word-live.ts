import { lineOfKey } from '#server/capture/keep-keys.ts'
import { likeness, titleStems } from '#server/capture/likeness.ts'
import type { ModelReader } from '#server/capture/model-reader.ts'
import { readAtOnce, shortLines } from '#server/capture/read-at-once.ts'
import type { CapturedTask, Conversation } from '#server/capture/types.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import { isQuotation } from '#shared/tasks/title.ts'

/** Before a promise, people say what it is about. */
const linesBefore = 8

type Work = { userId: string; conversation: Conversation; model: ModelReader; taskIds: readonly string[] }

/**
 * Has the model in the box word the tasks of a meeting under way that the rules could only quote, if it's idle. The quote
 * stays as the captured title, so that the rules, which read the same lines again, leave the new one alone.
 */
export async function wordLive(deps: Deps, workers: CaptureWorkers, { userId, conversation, model, taskIds }: Work) {
  const quoted = await readQuoted(deps, taskIds)
  const lines = linesAbout(quoted, conversation.lines)
  if (lines.length === 0) return

  const read = await readAtOnce(workers, { userId, conversation: { ...conversation, lines }, known: {}, model })
  const worded = quoted.flatMap((task) => {
    const title = titleFor(task, read?.captured ?? [])
    return title === null ? [] : [{ ...task, title, quote: task.title }]
  })
  if (worded.length === 0) return
  await deps.transaction(async (inside) => {
    for (const { id, title, quote } of worded)
      await inside.db.task.updateMany({
        where: { id, title: quote, capturedTitle: null },
        data: { title, capturedTitle: quote, updatedAt: inside.now() },
      })
    await announceTasks(
      inside,
      userId,
      worded.map(({ id }) => id),
    )
  })
}

type Quoted = { id: string; title: string; line: string }

async function readQuoted({ db }: Deps, taskIds: readonly string[]): Promise<Quoted[]> {
  const sources = await db.taskSource.findMany({
    where: { taskId: { in: [...taskIds] }, position: 0, task: { capturedTitle: null } },
    select: { aIPipelineCapturedTaskId: true, task: { select: { id: true, title: true } } },
  })
  return sources.flatMap(({ aIPipelineCapturedTaskId: key, task }) =>
    key !== null && isQuotation(task.title) ? [{ ...task, line: lineOfKey(key) }] : [],
  )
}

/** From some lines before the first of these tasks on, as far as they are a few. */
function linesAbout(quoted: readonly Quoted[], lines: Conversation['lines']): Conversation['lines'] {
  const starts = quoted.map(({ line }) => lines.findIndex(({ id }) => id === line)).filter((at) => at >= 0)
  if (starts.length === 0) return []
  const from = Math.max(0, Math.min(...starts) - linesBefore)
  return lines.slice(from, from + shortLines)
}

/** The title of what the model found in the same line; of several, of the one most like the quote. */
function titleFor({ title: quote, line }: Quoted, captured: readonly CapturedTask[]): string | null {
  const stems = titleStems(quote)
  const like = ({ title }: CapturedTask) => likeness(titleStems(title), stems)
  const [best] = captured
    .filter(({ title, lineIds, isNoise }) => lineIds.includes(line) && !isNoise && !isQuotation(title))
    .toSorted((one, other) => like(other) - like(one))
  return best?.title ?? null
}
