import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ModelFailure, type LanguageModel } from '#server/providers/language-model/language-model.ts'
import { judge } from './judge.ts'

const now = { day: '2026-03-05', weekday: 4, minutes: 9 * 60, timezone: 'Europe/Vienna' }
const task = {
  id: 'one',
  title: 'Pay the invoice',
  about: 'Secretly',
  people: ['Maya'],
  where: '',
  source: null,
  deadline: null,
}
const usage = { inputTokens: 812, outputTokens: 40 }

async function judgedBy(ask: () => { tasks: object[] }) {
  const logged: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const model: LanguageModel = { name: 'scripted', ask: async ({ schema }) => ({ answer: schema.parse(ask()), usage }) }
  const important = await judge(model, log, { important: 'travel', now, tasks: [task] })
  return { important, logged, text: JSON.stringify(logged) }
}

test('the log says which model read which version of the prompt and what that took, and nothing of the tasks', async () => {
  const { important, logged, text } = await judgedBy(() => ({ tasks: [{ n: 1, importance: 1 }] }))

  expect(important).toEqual(['one'])
  expect(logged).toMatchObject([{ model: 'scripted', prompt: 1, ...usage }])
  expect(text).not.toMatch(/invoice|Secretly|Maya|travel/)
})

test('a model that fails leaves it to the rules, and the log says what it took all the same', async () => {
  const { important, logged } = await judgedBy(() => {
    throw new ModelFailure('The model is away.', usage)
  })

  expect(important).toEqual([])
  expect(logged).toMatchObject([{ model: 'scripted', prompt: 1, err: { usage } }])
})
