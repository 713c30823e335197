import { changesOf } from '#server/focus/changes-of.ts'
import { endLooking, readImportant } from '#server/focus/important-tasks.ts'
import { judge } from '#server/focus/judge.ts'
import { dependsOnDay, hashOf } from '#server/focus/judged.ts'
import { lockUser } from '#server/me/rows.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { importantLabelOf, judgedHashes, readOpenTasks, writeImportant, writeJudged } from '#server/focus/rows.ts'
import { timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string }
type Scope = { isAll: boolean }

/** Labels those of the user's open tasks that say something else than when they were last judged. */
export const relabelChanged = (deps: Deps, model: LanguageModel | null, { userId }: Input) =>
  relabel(deps, model, { userId, isAll: false })

/**
 * Labels the user's open tasks Important by their definition. Tasks that the user labeled or unlabeled stay as they are.
 * Announces `tasks-relabeled` if some changed, and always after all of them were judged.
 */
async function relabel(deps: Deps, model: LanguageModel | null, { userId, isAll }: Input & Scope) {
  const { important } = await readImportant(deps.db, userId)
  const judged = important === null ? null : await judgeOpenTasks(deps, model, { userId, isAll, important })

  await deps.transaction(async (inside) => {
    const { db, announce } = inside
    await lockUser(db, userId)
    // Redefined in the meantime, which enqueued another run.
    if ((await readImportant(db, userId)).important !== important) return

    const labels = await importantLabelOf(db, userId)
    const change = judged ? changesOf({ ...labels, ...judged }) : { on: [], off: [...labels.ours] }
    await writeJudged(db, userId, judged?.hashes ?? new Map(), { isAll })
    const isChanged = await writeImportant(db, {
      userId,
      labelId: labels.labelId,
      ...change,
      reasons: judged?.reasons ?? new Map(),
    })
    if (isAll || isChanged) announce(channels.user(userId), 'tasks-relabeled', {})
    if (isAll) await endLooking(inside, userId)
  })
}

/** Relabels all tasks because the definition changed. Announces when that fails for good. */
export async function relabelAll(
  deps: Deps,
  model: LanguageModel | null,
  { userId }: Input,
  { isLastTry }: { isLastTry: boolean },
) {
  try {
    await relabel(deps, model, { userId, isAll: true })
  } catch (error) {
    if (isLastTry) {
      deps.announce(channels.user(userId), 'relabel-failed', { error: 'Your important tasks couldn’t be found.' })
      await endLooking(deps, userId)
    }
    throw error
  }
}

async function judgeOpenTasks(
  { db, log, now, announce }: Deps,
  model: LanguageModel | null,
  { userId, isAll, important }: Input & Scope & { important: string },
) {
  const timezone = await timeZoneOf(db, userId)
  const moment = localMoment(now(), timezone)
  const day = dependsOnDay(important, moment) ? moment.day : null
  const open = await readOpenTasks(db, { userId, timezone })
  const known = isAll ? new Map<string, string>() : await judgedHashes(db, userId)
  const hashes = new Map(open.map((task) => [task.id, hashOf(task, day)] as const))
  const tasks = open.filter(({ id }) => hashes.get(id) !== known.get(id))
  const reasons = await judge(model, log, {
    important,
    now: moment,
    tasks,
    ...(isAll && {
      onJudged: (done) => announce(channels.user(userId), 'relabeling', { done, total: tasks.length }),
    }),
  })
  return {
    reasons,
    hashes,
    wanted: [...reasons.keys()],
    unwanted: tasks.flatMap(({ id }) => (reasons.has(id) ? [] : [id])),
  }
}
