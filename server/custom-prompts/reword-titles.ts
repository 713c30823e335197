import { z } from 'zod'
import { Prisma } from '#prisma'
import { checkedTitle } from '#server/custom-prompts/checked-title.ts'
import { readCustomPrompts } from '#server/custom-prompts/custom-prompts.ts'
import type { RewordTitles } from '#server/custom-prompts/jobs.ts'
import { fenced } from '#server/providers/language-model/fence.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { readPrompt } from '#server/providers/language-model/prompt.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { seenBy } from '#server/tasks/visible.ts'
import { channels } from '#shared/realtime/events.ts'

const prompt = readPrompt(new URL('prompts/title.1.md', import.meta.url))
const tasksAtOnce = 60
const longestText = 400

const Titles = z.object({ tasks: z.array(z.object({ n: z.number(), title: z.string() })) })

type CapturedTask = { id: string; title: string; captured: string; said: string; where: string | null }
type Rewording = { id: string; before: string; after: string }

/**
 * Words a person's open captured tasks as they want, and ends in `tasks-relabeled` whatever that changes.
 * Titles that somebody wrote stay, and so do all where the model fails or answers with what is no title.
 */
export async function rewordTitles(deps: Deps, model: LanguageModel | null, { userId, taskIds }: RewordTitles) {
  const { db, log } = deps
  const { titleTransformPrompt: wish } = (await readCustomPrompts(db, userId)).taskCustomPrompt
  const rewordings = wish && model ? await ask(model, log, wish, await readCaptured(db, { userId, taskIds })) : []

  await deps.transaction(async (inside) => {
    const seers = await write(inside.db, rewordings)
    for (const seer of new Set([userId, ...seers])) inside.announce(channels.user(seer), 'tasks-relabeled', {})
  })
}

/** Only those this person's own account captured: a title is the same for all who see it. */
function readCaptured(db: Db, { userId, taskIds }: RewordTitles): Promise<CapturedTask[]> {
  const some = taskIds ? Prisma.sql`and t.id = any(${taskIds}::uuid[])` : Prisma.empty
  return db.$queryRaw<CapturedTask[]>`
    select t.id, t.title, coalesce(t."capturedTitle", t.title) as captured, concat_ws(E'\n', t."contextSummary", said.words) as said, m.title as "where"
    from tasks t
    left join task_sources first on first."taskId" = t.id and first.position = 0
    left join meetings m on m.id = first."meetingId"
    left join lateral (
      select string_agg(concat_ws(': ', line->>'speaker', line->>'text'), E'\n') as words from jsonb_array_elements(first.lines) line) said on true
    where t.status = 'INCOMPLETE' and t."customTitle" is null and t."detectionJobId" is not null and t."fromUserId" = ${userId}::uuid
      and t.id in (${seenBy(userId)}) ${some}
    order by t."createdAt" desc, t.id`
}

async function ask(model: LanguageModel, log: Log, wish: string, tasks: readonly CapturedTask[]): Promise<Rewording[]> {
  const rewordings: Rewording[] = []
  for (let from = 0; from < tasks.length; from += tasksAtOnce) {
    const some = tasks.slice(from, from + tasksAtOnce)
    const data = some.map(({ captured, said, where }, index) => ({
      n: index + 1,
      title: captured,
      said: said.slice(0, longestText),
      where,
    }))
    try {
      const content = [fenced('wish', wish), fenced('tasks', data)].join('\n\n')
      const { answer, usage } = await model.ask({
        instructions: prompt.text,
        content,
        schema: Titles,
        schemaName: 'titles',
      })
      log.info({ model: model.name, prompt: prompt.version, ...usage }, 'titles were worded by the language model')
      rewordings.push(...answer.tasks.flatMap(({ n, title }) => rewordingOf(some[n - 1], title)))
    } catch (error) {
      log.warn({ err: error, model: model.name, prompt: prompt.version }, 'titles stay as they are')
      return rewordings // what failed now would fail for the rest as well
    }
  }
  return rewordings
}

function rewordingOf(task: CapturedTask | undefined, worded: string): Rewording[] {
  const after = checkedTitle(worded)
  return task && after && after !== task.title ? [{ id: task.id, before: task.title, after }] : []
}

/** Writes new titles where nobody wrote another meanwhile, and returns who sees them. */
async function write(db: Db, rewordings: readonly Rewording[]): Promise<string[]> {
  const ids = rewordings.map(({ id }) => id)
  await db.$executeRaw`select 1 from tasks t where t.id = any(${ids}::uuid[]) order by t.id for no key update of t`
  // Its words alone are set: a task becomes newer by a millisecond, and keeps its place in the inbox.
  const rows = await db.$queryRaw<{ userId: string }[]>`
    with worded as (
      update tasks t set title = r.after, "capturedTitle" = coalesce(t."capturedTitle", t.title)
      from unnest(${ids}::uuid[], ${rewordings.map(({ before }) => before)}::text[], ${rewordings.map(({ after }) => after)}::text[]) r(id, before, after)
      where t.id = r.id and t.title = r.before and t."customTitle" is null
      returning t.id)
    select a."userId" from task_assignees a join worded w on w.id = a."taskId"
    union select x."userId" from task_access x join worded w on w.id = x."taskId"`
  return rows.map(({ userId }) => userId)
}
