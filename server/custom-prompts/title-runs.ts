import { readCustomPrompts, usableModel } from '#server/custom-prompts/custom-prompts.ts'
import { rewordAllJob } from '#server/custom-prompts/jobs.ts'
import { changesOfRun, writeTitles, type RewordableTask, type TitleChange } from '#server/custom-prompts/rows.ts'
import type { LimitedModel } from '#server/capture/servers-model.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { canUndo } from '#shared/custom-prompts/run-state.ts'
import type { TitleRun } from '#shared/custom-prompts/title-run.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

const underWay = { in: ['WAITING', 'RUNNING'] as ('WAITING' | 'RUNNING')[] }
/** After that, the job of a run that says nothing was lost. */
const longestSilenceMs = 60 * 60_000

/** The user's latest run. */
export async function readRun(db: Db, userId: string): Promise<TitleRun | null> {
  const run = await db.titleRun.findUnique({
    where: { userId },
    select: { id: true, state: true, total: true, done: true, _count: { select: { changes: true } } },
  })
  if (!run) return null
  const { _count, ...rest } = run
  return { ...rest, reworded: _count.changes }
}

/**
 * Starts rewording all captured tasks, unless that is under way. Replaces the run before, which can't be undone any more.
 * Throws `language_model_needed`, `custom_prompt_empty` and `language_model_limit_reached`.
 */
export async function startRun(deps: Deps, model: LimitedModel | null, userId: string): Promise<TitleRun> {
  const { titleTransformPrompt: wish } = (await readCustomPrompts(deps.db, userId)).taskCustomPrompt
  if (model && !wish) throw new Problem('custom_prompt_empty')
  await usableModel(model)

  return deps.transaction(async (inside) => {
    const { db, now, enqueue } = inside
    await lockUser(db, userId)
    const lost = new Date(now().getTime() - longestSilenceMs)
    await db.titleRun.deleteMany({
      where: { userId, OR: [{ state: { notIn: underWay.in } }, { updatedAt: { lt: lost } }] },
    })
    const before = await readRun(db, userId)
    if (before) return before

    await db.titleRun.create({ data: { id: uuid7(), userId, createdAt: now(), updatedAt: now() } })
    await enqueue(rewordAllJob, { userId })
    return announceRun(inside, userId)
  })
}

/** A user's run. Once it has ended, another one may be under way. */
export type Run = { userId: string; runId: string }

/** The id of the user's run that is under way; null without one. */
export async function runUnderWay(db: Db, userId: string): Promise<string | null> {
  return (await db.titleRun.findFirst({ where: { userId, state: underWay }, select: { id: true } }))?.id ?? null
}

/** Counts the tasks of a run that begins or goes on after a crash. Returns those left to ask about; null if it has ended. */
export function beginRun(
  deps: Deps,
  { userId, runId }: Run,
  tasks: readonly RewordableTask[],
): Promise<RewordableTask[] | null> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const run = await db.titleRun.findFirst({ where: { id: runId, state: underWay }, select: { changes: true } })
    if (!run) return null

    const changed = new Set(run.changes.map(({ taskId }) => taskId))
    const left = tasks.filter(({ id }) => !changed.has(id))
    await db.titleRun.updateMany({
      where: { id: runId, state: underWay },
      data: { state: 'RUNNING', done: changed.size, total: changed.size + left.length, updatedAt: now() },
    })
    await announceRun(inside, userId)
    return left
  })
}

type Batch = { asked: number; changes: readonly TitleChange[] }

/** Writes the titles of a batch and notes them with the run. Returns false, writing nothing, if it was canceled. */
export function noteTitles(deps: Deps, { userId, runId }: Run, { asked, changes }: Batch): Promise<boolean> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const { count } = await db.titleRun.updateMany({
      where: { id: runId, state: 'RUNNING' },
      data: { done: { increment: asked }, updatedAt: now() },
    })
    if (count === 0) return false

    const { taskIds, seers } = await writeTitles(db, changes)
    const written = changes.filter(({ id }) => taskIds.includes(id))
    await db.titleChange.createMany({
      data: written.map(({ id: taskId, ...titles }) => ({ runId, taskId, ...titles })),
    })
    for (const seer of seers) announce(channels.user(seer), 'tasks-relabeled', {})
    await announceRun(inside, userId)
    return true
  })
}

/** Ends a run if it's under way, and tells the user's windows. */
export async function endRun(deps: Deps, { userId, runId }: Run, state: 'DONE' | 'FAILED') {
  await deps.transaction(async (inside) => {
    const { count } = await inside.db.titleRun.updateMany({
      where: { id: runId, state: underWay },
      data: { state, updatedAt: inside.now() },
    })
    if (count === 0) return
    await announceRun(inside, userId)
    inside.announce(channels.user(userId), 'tasks-relabeled', {})
  })
}

/** Stops a run that is under way; the titles it has changed stay. Throws `title_run_ended`. */
export function cancelRun(deps: Deps, userId: string): Promise<TitleRun> {
  return deps.transaction(async (inside) => {
    const { count } = await inside.db.titleRun.updateMany({
      where: { userId, state: underWay },
      data: { state: 'CANCELED', updatedAt: inside.now() },
    })
    if (count === 0) throw new Problem('title_run_ended')
    return announceRun(inside, userId)
  })
}

/** Puts back every title that the latest run changed and nobody has changed since. Throws `nothing_to_undo`. */
export function undoRun(deps: Deps, userId: string): Promise<TitleRun> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    await lockUser(db, userId)
    const run = await readRun(db, userId)
    if (!run || !canUndo(run)) throw new Problem('nothing_to_undo')

    const { seers } = await writeTitles(db, await changesOfRun(db, run.id))
    await db.titleRun.update({ where: { id: run.id }, data: { state: 'UNDONE', updatedAt: now() } })
    for (const seer of new Set([userId, ...seers])) announce(channels.user(seer), 'tasks-relabeled', {})
    return announceRun(inside, userId)
  })
}

async function announceRun({ db, announce }: Deps, userId: string): Promise<TitleRun> {
  const run = (await readRun(db, userId))!
  announce(channels.user(userId), 'title-run', run)
  return run
}
