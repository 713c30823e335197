import { z } from 'zod'
import { checkedTitle } from '#server/custom-prompts/checked-title.ts'
import type { RewordableTask, TitleChange } from '#server/custom-prompts/rows.ts'
import type { Log } from '#server/platform/log.ts'
import { fenced } from '#server/providers/language-model/fence.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { readPrompt } from '#server/providers/language-model/prompt.ts'

const prompt = readPrompt(new URL('prompts/title.1.md', import.meta.url))
const longestText = 400

/** How many tasks one question is about. */
export const tasksAtOnce = 60

const Titles = z.object({ tasks: z.array(z.object({ n: z.number(), title: z.string() })) })

type Question = { wish: string; tasks: readonly RewordableTask[] }

/**
 * Asks the model to word titles as the user wishes. Returns those that change; an answer that is no title changes nothing.
 * Null if the model failed, which is logged.
 */
export async function askTitles(
  model: LanguageModel,
  log: Log,
  { wish, tasks }: Question,
): Promise<TitleChange[] | null> {
  const data = tasks.map(({ captured, said, where }, index) => ({
    n: index + 1,
    title: captured,
    said: said.slice(0, longestText),
    where,
  }))
  try {
    const { answer, usage } = await model.ask({
      instructions: prompt.text,
      content: [fenced('wish', wish), fenced('tasks', data)].join('\n\n'),
      schema: Titles,
      schemaName: 'titles',
    })
    log.info({ model: model.name, prompt: prompt.version, ...usage }, 'the language model reworded titles')
    return answer.tasks.flatMap(({ n, title }) => changeOf(tasks[n - 1], title))
  } catch (error) {
    log.warn({ err: error, model: model.name, prompt: prompt.version }, 'could not reword titles')
    return null
  }
}

function changeOf(task: RewordableTask | undefined, worded: string): TitleChange[] {
  const after = checkedTitle(worded)
  return task && after && after !== task.title ? [{ id: task.id, before: task.title, after }] : []
}
