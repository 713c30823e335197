import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { isOpen } from '#tests/support/jobs.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

const asked: string[] = []
const model: LanguageModel = {
  name: 'scripted',
  ask: ({ content, schema }) => {
    asked.push(content)
    const tasks = [...content.matchAll(/"n":(\d+),"title":"([^"]*)"/g)]
    const answer = tasks.map(([, n, title]) => ({
      n: Number(n),
      importance: /launch/.test(title!) ? 1 : 0,
      because: '',
    }))
    return Promise.resolve({ answer: schema.parse({ tasks: answer }), usage: { inputTokens: 1, outputTokens: 1 } })
  },
}

let server: TestServer
let number = 0
beforeAll(async () => {
  server = await aServer({ model })
})
afterAll(() => server.stop())

/** Someone to whom this is important, and what tells whether one of their tasks is. */
async function someoneWith(important: string, { reader }: { reader?: 'built-in' } = {}) {
  server.setTime('2026-03-05T09:00:00Z')
  const person = await server.person(`Ada Judges ${(number += 1)}`)
  if (reader) await person.put('/api/me/reader', { kind: reader })
  await relabeledBy(person, () => person.put('/api/me/tasks/important', { important }))
  asked.splice(0)
  return { person, isImportant: async (taskId: string) => (await taskAs(person, taskId)).labels.length > 0 }
}

async function relabeledBy(person: Someone, work: () => Promise<unknown>) {
  const listener = await person.listen()
  const done = nextAnnouncement(listener, 'tasks-relabeled')
  await work()
  await done
  listener.close()
}

const sweep = () => server.work('judge-changed-tasks', {})

/** Looks for changed tasks, and waits until nothing is left to judge. */
async function settled() {
  await sweep()
  await expect
    .poll(async () => (await server.jobs()).filter((job) => job.name.startsWith('relabel') && isOpen(job)))
    .toEqual([])
}

test('a task made by hand is judged at once, and an edited one within a minute', async () => {
  const { person, isImportant } = await someoneWith('the launch')
  const [plan, water] = ['Plan the launch', 'Water the plants'].map((title) => ({ title }))

  let made = { id: '' }
  await relabeledBy(person, async () => (made = await newTask(person, plan)))
  expect(await isImportant(made.id)).toBe(true)

  await relabeledBy(person, async () => {
    await person.put(`/api/tasks/${made.id}`, water!)
    await sweep()
  })
  expect(await isImportant(made.id)).toBe(false)
})

test('the model isn’t asked again about tasks that say the same', async () => {
  const { person, isImportant } = await someoneWith('the launch')
  let made = { id: '' }
  await relabeledBy(person, async () => (made = await newTask(person, { title: 'Plan the launch' })))
  await settled()
  await person.put(`/api/tasks/${made.id}`, { status: 'COMPLETED' })
  await person.put(`/api/tasks/${made.id}`, { status: 'INCOMPLETE' })
  await settled()
  expect(await isImportant(made.id)).toBe(true)
  expect(asked).toHaveLength(1)
})

test('what is due is judged again when the user’s day begins', async () => {
  const { person, isImportant } = await someoneWith('due today', { reader: 'built-in' })
  await person.put('/api/me', { timezone: 'Asia/Tokyo' })
  const task = await newTask(person, { deadline: '2026-03-06', deadlineType: 'DATE' })
  await settled()
  expect(await isImportant(task.id)).toBe(false)

  server.setTime('2026-03-05T14:59:00Z')
  await settled()
  expect(await isImportant(task.id)).toBe(false)

  server.setTime('2026-03-05T15:01:00Z')
  await settled()
  expect(await isImportant(task.id)).toBe(true)
})

test('a label removed by hand stays off when the task changes', async () => {
  const { person, isImportant } = await someoneWith('the launch')
  let made = { id: '' }
  await relabeledBy(person, async () => (made = await newTask(person, { title: 'Plan the launch' })))
  const [label] = (await taskAs(person, made.id)).labels
  await person.delete(`/api/tasks/${made.id}/labels/${label!.labelId}`)

  await person.put(`/api/tasks/${made.id}`, { title: 'Plan the launch well' })
  await settled()
  expect(await isImportant(made.id)).toBe(false)
})
