import { z } from 'zod'
import { readDefinition } from '#server/focus/importance/definition.ts'
import { importanceOf, importantFrom } from '#server/focus/importance/importance.ts'
import { fenced } from '#server/providers/language-model/fence.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { readPrompt } from '#server/providers/language-model/prompt.ts'
import type { OpenTask } from '#server/focus/rows.ts'
import type { Log } from '#server/platform/log.ts'
import type { LocalMoment } from '#shared/dates/local-day.ts'

const prompt = readPrompt(new URL('prompts/importance.1.md', import.meta.url))
const tasksAtOnce = 80
const longestText = 600

const Grades = z.object({ tasks: z.array(z.object({ n: z.number(), importance: z.number() })) })

type JudgeInput = { important: string; now: LocalMoment; tasks: readonly OpenTask[] }

/** The ids of the important tasks, judged by the language model. Our rules judge without a model or if it fails. */
export async function judge(model: LanguageModel | null, log: Log, question: JudgeInput): Promise<string[]> {
  const definition = readDefinition(question.important, question.now)
  const byRules = (task: OpenTask) => importanceOf(definition, task)
  const grades = model ? await gradesOf(model, log, question) : new Map<string, number>()

  return question.tasks.filter((task) => (grades.get(task.id) ?? byRules(task)) >= importantFrom).map(({ id }) => id)
}

async function gradesOf(
  model: LanguageModel,
  log: Log,
  { important, now, tasks }: JudgeInput,
): Promise<Map<string, number>> {
  const grades = new Map<string, number>()
  for (let from = 0; from < tasks.length; from += tasksAtOnce) {
    const some = tasks.slice(from, from + tasksAtOnce)
    const content = [fenced('today', now.day), fenced('important', important), fenced('tasks', some.map(asData))].join(
      '\n\n',
    )
    try {
      const { answer, usage } = await model.ask({
        instructions: prompt.text,
        content,
        schema: Grades,
        schemaName: 'importance',
      })
      log.info({ model: model.name, prompt: prompt.version, ...usage }, 'importance was judged by the language model')
      for (const { n, importance } of answer.tasks) {
        const task = some[n - 1]
        if (task) grades.set(task.id, importance)
      }
    } catch (error) {
      log.warn(
        { err: error, model: model.name, prompt: prompt.version },
        'importance is judged without the language model',
      )
      return grades // the rest would fail too
    }
  }
  return grades
}

function asData({ title, about, people, where, source, deadline }: OpenTask, index: number) {
  return { n: index + 1, title, about: about.slice(0, longestText), people, where, source, deadline }
}
