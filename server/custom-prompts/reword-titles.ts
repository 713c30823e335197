import { z } from 'zod'
import { checkedTitle } from '#server/custom-prompts/checked-title.ts'
import { readCustomPrompts } from '#server/custom-prompts/custom-prompts.ts'
import type { RewordTitles } from '#server/custom-prompts/jobs.ts'
import { type RewordableTask, capturedTasksOf, type TitleChange, writeTitles } from '#server/custom-prompts/rows.ts'
import { fenced } from '#server/providers/language-model/fence.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { readPrompt } from '#server/providers/language-model/prompt.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { channels } from '#shared/realtime/events.ts'

const prompt = readPrompt(new URL('prompts/title.1.md', import.meta.url))
const tasksAtOnce = 60
const longestText = 400

const Titles = z.object({ tasks: z.array(z.object({ n: z.number(), title: z.string() })) })

/**
 * Rewords the titles of a user's open captured tasks, and always announces `tasks-relabeled`. Keeps edited titles, and
 * those for which the model fails or returns no valid title.
 */
export async function rewordTitles(deps: Deps, model: LanguageModel | null, { userId, taskIds }: RewordTitles) {
  const { db, log } = deps
  const { titleTransformPrompt: wish } = (await readCustomPrompts(db, userId)).taskCustomPrompt
  const rewordings = wish && model ? await ask(model, log, wish, await capturedTasksOf(db, { userId, taskIds })) : []

  await deps.transaction(async (inside) => {
    const seers = await writeTitles(inside.db, rewordings)
    for (const seer of new Set([userId, ...seers])) inside.announce(channels.user(seer), 'tasks-relabeled', {})
  })
}

async function ask(
  model: LanguageModel,
  log: Log,
  wish: string,
  tasks: readonly RewordableTask[],
): Promise<TitleChange[]> {
  const rewordings: TitleChange[] = []
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
      log.info({ model: model.name, prompt: prompt.version, ...usage }, 'the language model reworded titles')
      rewordings.push(...answer.tasks.flatMap(({ n, title }) => rewordingOf(some[n - 1], title)))
    } catch (error) {
      log.warn({ err: error, model: model.name, prompt: prompt.version }, 'could not reword titles')
      return rewordings // the rest would fail too
    }
  }
  return rewordings
}

function rewordingOf(task: RewordableTask | undefined, worded: string): TitleChange[] {
  const after = checkedTitle(worded)
  return task && after && after !== task.title ? [{ id: task.id, before: task.title, after }] : []
}
