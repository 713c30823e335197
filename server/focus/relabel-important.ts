import { changesOf } from '#server/focus/changes-of.ts'
import { readImportant } from '#server/focus/important-tasks.ts'
import type { RelabelImportant } from '#server/focus/jobs.ts'
import { judge } from '#server/focus/judge.ts'
import { lockUser } from '#server/me/rows.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { readOpenTasks } from '#server/focus/open-tasks.ts'
import { timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Labels a person's open tasks Important by what they said is, and ends in `tasks-relabeled` whatever that
 * changes. What the person labelled or unlabelled by hand stays.
 */
export async function relabelImportant(deps: Deps, model: LanguageModel | null, { userId, taskIds }: RelabelImportant) {
  const { important } = await readImportant(deps.db, userId)
  const judged = important === null ? null : await judgeOpenTasks(deps, model, { userId, taskIds, important })

  await deps.transaction(async ({ db, announce }) => {
    await lockUser(db, userId)
    // Said anew meanwhile: the words of then no longer count, and a run for the new ones is on its way.
    if ((await readImportant(db, userId)).important !== important) return

    const labels = await readLabels(db, userId)
    await write(db, labels, judged ? changesOf({ ...labels, ...judged }) : { on: [], off: [...labels.ours] })
    announce(channels.user(userId), 'tasks-relabeled', {})
  })
}

async function judgeOpenTasks(
  { db, log, now }: Deps,
  model: LanguageModel | null,
  { userId, taskIds, important }: RelabelImportant & { important: string },
) {
  const timezone = await timeZoneOf(db, userId)
  const tasks = await readOpenTasks(db, { userId, timezone, taskIds })
  const wanted = new Set(await judge(model, log, { important, now: localMoment(now(), timezone), tasks }))
  return { wanted: [...wanted], unwanted: tasks.flatMap(({ id }) => (wanted.has(id) ? [] : [id])) }
}

/** The person's Important label with the tasks that have it, and those that Focus gave it to. */
type Labels = { userId: string; labelId: string; labelled: ReadonlySet<string>; ours: ReadonlySet<string> }

async function readLabels(db: Db, userId: string): Promise<Labels> {
  const { id: labelId } = await db.label.findFirstOrThrow({
    where: { userId, type: 'IMPORTANT' },
    select: { id: true },
  })
  const labelled = await db.taskLabel.findMany({ where: { labelId }, select: { taskId: true } })
  const ours = await db.focusedTask.findMany({ where: { userId }, select: { taskId: true } })
  return {
    userId,
    labelId,
    labelled: new Set(labelled.map(({ taskId }) => taskId)),
    ours: new Set(ours.map(({ taskId }) => taskId)),
  }
}

type Change = { on: string[]; off: string[] }

async function write(db: Db, { userId, labelId }: Labels, { on, off }: Change) {
  // Held in the order of ids, as everybody holds them; what was deleted meanwhile is not there any more.
  const held = await db.$queryRaw<{ id: string }[]>`
    select t.id from tasks t where t.id = any(${[...on, ...off]}::uuid[]) order by t.id for no key update of t`
  const there = new Set(held.map(({ id }) => id))
  const given = on.filter((id) => there.has(id))

  await db.$executeRaw`insert into focused_tasks ("userId", "taskId") select ${userId}::uuid, unnest(${given}::uuid[]) on conflict do nothing`
  await db.$executeRaw`insert into task_labels ("taskId", "labelId") select unnest(${given}::uuid[]), ${labelId}::uuid on conflict do nothing`
  await db.$executeRaw`delete from task_labels where "labelId" = ${labelId}::uuid and "taskId" = any(${off}::uuid[])`
  await db.$executeRaw`delete from focused_tasks where "userId" = ${userId}::uuid and "taskId" = any(${off}::uuid[])`
  // By the millisecond that two versions have to differ in, so that the inbox keeps its order.
  await db.$executeRaw`update tasks set "updatedAt" = "updatedAt" where id = any(${[...there]}::uuid[])`
}
