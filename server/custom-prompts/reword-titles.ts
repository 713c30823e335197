import { askTitles, tasksAtOnce } from '#server/custom-prompts/ask-titles.ts'
import { readCustomPrompts } from '#server/custom-prompts/custom-prompts.ts'
import type { RewordTitles } from '#server/custom-prompts/jobs.ts'
import { capturedTasksOf, writeTitles } from '#server/custom-prompts/rows.ts'
import { beginRun, endRun, noteTitles, runUnderWay, type Run } from '#server/custom-prompts/title-runs.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Rewords the titles of newly captured tasks, and announces `tasks-relabeled` to those who see one that changed. Keeps
 * edited titles, and those for which the model fails or returns no valid title.
 */
export async function rewordTitles(deps: Deps, model: LanguageModel | null, which: RewordTitles) {
  const wish = await wishOf(deps, which.userId)
  if (!wish || !model) return

  const seers = new Set<string>()
  for (const tasks of inBatches(await capturedTasksOf(deps.db, which))) {
    const changes = await askTitles(model, deps.log, { wish, tasks })
    if (!changes) break // the rest would fail too
    const written = await deps.transaction(({ db }) => writeTitles(db, changes))
    for (const seer of written.seers) seers.add(seer)
  }
  for (const seer of seers) deps.announce(channels.user(seer), 'tasks-relabeled', {})
}

/** Rewords all captured tasks of a user's run, batch by batch, until it's done, canceled or the model fails. */
export async function rewordAll(
  deps: Deps,
  model: LanguageModel | null,
  { userId }: { userId: string },
  { isLastTry }: { isLastTry: boolean },
) {
  const runId = await runUnderWay(deps.db, userId)
  if (runId === null) return
  try {
    await runThrough(deps, model, { userId, runId })
  } catch (error) {
    if (isLastTry) await endRun(deps, { userId, runId }, 'FAILED')
    throw error
  }
}

async function runThrough(deps: Deps, model: LanguageModel | null, run: Run) {
  const { userId } = run
  const wish = await wishOf(deps, userId)
  const tasks = await beginRun(deps, run, await capturedTasksOf(deps.db, { userId }))
  if (!tasks) return
  if (!wish || !model) return endRun(deps, run, 'FAILED')

  for (const some of inBatches(tasks)) {
    const changes = await askTitles(model, deps.log, { wish, tasks: some })
    if (!changes) return endRun(deps, run, 'FAILED') // the rest would fail too
    if (!(await noteTitles(deps, run, { asked: some.length, changes }))) return
  }
  await endRun(deps, run, 'DONE')
}

async function wishOf({ db }: Deps, userId: string): Promise<string | null> {
  return (await readCustomPrompts(db, userId)).taskCustomPrompt.titleTransformPrompt
}

function* inBatches<Task>(tasks: readonly Task[]): Generator<Task[]> {
  for (let from = 0; from < tasks.length; from += tasksAtOnce) yield tasks.slice(from, from + tasksAtOnce)
}
