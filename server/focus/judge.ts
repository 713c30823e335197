import { z } from 'zod'
import { readDefinition } from '#server/focus/importance/definition.ts'
import { importanceOf, importantFrom, type Importance } from '#server/focus/importance/importance.ts'
import { fenced } from '#server/providers/language-model/fence.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { readPrompt } from '#server/providers/language-model/prompt.ts'
import { plain } from '#server/focus/importance/words.ts'
import type { OpenTask } from '#server/focus/rows.ts'
import type { Log } from '#server/platform/log.ts'
import type { LocalMoment } from '#shared/dates/local-day.ts'

const prompt = readPrompt(new URL('prompts/importance.2.md', import.meta.url))
const tasksAtOnce = 80
const longestText = 600
const longestReason = 120

const Grades = z.object({ tasks: z.array(z.object({ n: z.number(), importance: z.number(), because: z.string() })) })

type JudgeInput = {
  important: string
  now: LocalMoment
  tasks: readonly OpenTask[]
  /** Called with how many tasks the model has judged. */
  onJudged?: (done: number) => void
}

/**
 * The important tasks by id, each with what the user asked for that makes it so, in their words or empty. The language
 * model judges them; our rules do without one or if it fails.
 */
export async function judge(model: LanguageModel | null, log: Log, question: JudgeInput): Promise<Map<string, string>> {
  const definition = readDefinition(question.important, question.now)
  const grades = model ? await gradesOf(model, log, question) : new Map<string, Importance>()

  const judged = question.tasks.map((task) => [task.id, grades.get(task.id) ?? importanceOf(definition, task)] as const)
  return new Map(
    judged.flatMap(([id, { importance, because }]) => (importance >= importantFrom ? [[id, because]] : [])),
  )
}

async function gradesOf(
  model: LanguageModel,
  log: Log,
  { important, now, tasks, onJudged }: JudgeInput,
): Promise<Map<string, Importance>> {
  const grades = new Map<string, Importance>()
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
      for (const { n, importance, because } of answer.tasks) {
        const task = some[n - 1]
        if (task) grades.set(task.id, { importance, because: isQuoted(because, important) ? because.trim() : '' })
      }
      onJudged?.(Math.min(from + tasksAtOnce, tasks.length))
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

/** Whether a reason is in the user's own words. Anything else may have come from a task's text. */
function isQuoted(because: string, important: string): boolean {
  return because.length <= longestReason && plain(important).includes(plain(because))
}

function asData({ title, about, people, where, source, deadline }: OpenTask, index: number) {
  return { n: index + 1, title, about: about.slice(0, longestText), people, where, source, deadline }
}
