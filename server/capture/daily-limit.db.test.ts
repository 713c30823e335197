import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Comparison } from '#shared/readers/schemas.ts'
import { taskAs } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aLanguageModel, never, type Asked, type LanguageModelStandIn } from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { isOpen } from '#tests/support/jobs.ts'
import { planning } from '#tests/support/transcripts.ts'

let standIn: LanguageModelStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await aLanguageModel()
  server = await aServer({
    runsJobs: true,
    settings: {
      ...standIn.settings('openai'),
      FEATURES: 'CUSTOM_TASK_PROMPT',
      LLM_INPUT_PRICE: '0.25',
      LLM_OUTPUT_PRICE: '2',
      LLM_DAILY_LIMIT: '0.00035', // one question of the stand-in
    },
  })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})
beforeEach(() => {
  standIn.questions.length = 0
  standIn.answers(answer)
})

/** A model that finds nothing important, prefixes titles and has its own summary. */
function answer({ schema, content }: Asked) {
  if (schema.properties!.candidates) return { candidates: [] }
  if (schema.properties!.wordings) return { wordings: [] }
  if (!schema.properties!.tasks) return { summary: 'The brochure lacks prices.', topics: [] }
  const tasks = JSON.parse(/<tasks>\n(.*)\n<\/tasks>/.exec(content)![1]!) as { n: number; title: string }[]
  return { tasks: tasks.map(({ n, title }) => ({ n, title: `Antwerp: ${title}`, importance: 0, because: '' })) }
}

const prompts = '/api/me/settings/custom-prompts'
const limit = 'Today’s limit for the language model is reached.'

/** Reads with the server's model, which has read nothing yet. */
async function someoneWithAMeeting(name: string) {
  const person = await server.person(name)
  await person.put('/api/me/reader', { kind: 'built-in' })
  const { eventId, event } = await importAs(person)
  await person.put('/api/me/reader', { kind: 'server' })
  await person.put(prompts, { taskCustomPrompt: { titleTransformPrompt: 'Name the customer first' } })
  const [task] = await tasksOf(person, eventId)
  return { person, eventId, event, task: task! }
}

type Given = Awaited<ReturnType<typeof someoneWithAMeeting>>

async function waitFor<Name extends Parameters<typeof nextAnnouncement>[1]>(
  person: Someone,
  name: Name,
  act: () => Promise<unknown>,
) {
  const listener = await person.listen()
  const announced = nextAnnouncement(listener, name)
  await act()
  await announced
  listener.close()
}

/** Waits for the job before to end: while it runs, an event isn't described a second time. */
const noneIsDescribing = (eventId: string) =>
  expect
    .poll(async () => (await server.jobs('describe-event')).filter((job) => job.key === eventId && isOpen(job)))
    .toEqual([])

/** Everything that asks the server's model for a user, besides capture. */
const uses = {
  summary: async ({ person, eventId }: Given) => {
    await noneIsDescribing(eventId)
    await waitFor(person, 'meeting', () => person.post(`/api/meetings/${eventId}/summarize`))
    return (await person.get<Event>(`/api/meetings/${eventId}`)).body.summary
  },
  focus: async ({ person, task }: Given) => {
    await waitFor(person, 'tasks-relabeled', () => person.put('/api/me/tasks/important', { important: 'price list' }))
    return (await taskAs(person, task.id)).labels.length
  },
  wording: async ({ person, task }: Given) => {
    await server.sql(
      `insert into title_runs (id, "userId", "createdAt", "updatedAt") values (gen_random_uuid(), $1, now(), now())`,
      [person.me.id],
    )
    await waitFor(person, 'tasks-relabeled', () => server.work('reword-all-titles', { userId: person.me.id }))
    await server.sql('delete from title_runs where "userId" = $1', [person.me.id])
    return (await taskAs(person, task.id)).title
  },
  comparison: async ({ person }: Given) => {
    const listener = await person.listen()
    const over = nextAnnouncement(listener, 'comparison', ({ state }: Comparison) => state !== 'reading')
    await person.post('/api/me/reader/comparison', { kind: 'server' })
    const { state, problem } = await over
    listener.close()
    return problem ?? state
  },
}

type Use = keyof typeof uses

const spentBy = async ({ person }: Given) =>
  (
    await server.sql<{ spent: number }>(
      'select coalesce(sum(micros), 0)::int as spent from model_spending where "userId" = $1',
      [person.me.id],
    )
  )[0]!.spent

test.each<[Use, unknown]>([
  ['summary', 'The brochure lacks prices.'],
  ['focus', 0],
  ['wording', 'Antwerp: Send Ben the price list'],
  ['comparison', 'done'],
])('what a %s costs counts', async (use, byModel) => {
  const given = await someoneWithAMeeting(`Ada ${use}`)

  expect(await uses[use](given)).toEqual(byModel)
  expect(await spentBy(given)).toBe(standIn.questions.length * 350)
  expect(standIn.questions).not.toEqual([])
})

test('at the limit the model isn’t asked for anything', async () => {
  const given = await someoneWithAMeeting('Ada Limit')
  const { person, event, task } = given
  await uses.comparison(given)
  const title = (await taskAs(person, task.id)).title
  standIn.questions.length = 0

  expect(await uses.summary(given)).toBe(event.summary)
  expect(await uses.focus(given)).toBe(1)
  expect(await uses.wording(given)).toBe(title)
  expect(await uses.comparison(given)).toContain(limit)
  const next = await importAs(person, { ...planningDetails, text: `${planning}[0:40] Ada Winter: Bye.` })
  expect(next.event.progress?.model?.problem).toContain(limit)
  expect(standIn.questions).toEqual([])
})

test('whoever runs custom wording at the limit is told so, and can save other instructions', async () => {
  const given = await someoneWithAMeeting('Ben Limit')
  const { person } = given
  await uses.summary(given)

  expect(await person.post<ProblemBody>(`${prompts}/run`)).toMatchObject({
    status: 409,
    body: { code: 'language_model_limit_reached', error: `${limit} Run your instructions again tomorrow.` },
  })
  expect((await person.put(prompts, { taskCustomPrompt: { titleTransformPrompt: 'Shorter' } })).status).toBe(200)
})

test('the model answers again on the user’s next day', async () => {
  server.setTime('2026-03-05T20:00:00Z')
  const given = await someoneWithAMeeting('Cleo Limit')
  await given.person.put('/api/me', { timezone: 'Europe/Vienna' })
  for (const time of ['2026-03-05T20:00:00Z', '2026-03-05T22:59:00Z', '2026-03-05T23:00:00Z']) {
    server.setTime(time)
    await uses.summary(given)
  }

  expect(standIn.questions).toHaveLength(2)
})

test('the summary of a shared event that nobody asked for counts for the user it was captured for', async () => {
  const given = await someoneWithAMeeting('Dan Limit')
  const guest = await server.person('Eve Limit')
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, 'Eve Limit', true, now())`,
    [uuid7(Date.now()), given.eventId, guest.me.id],
  )
  const describe = () => server.work('describe-event', { meetingId: given.eventId })

  await describe()
  expect([await spentBy(given), await spentBy({ ...given, person: guest })]).toEqual([350, 0])
  await describe()
  expect(standIn.questions).toHaveLength(1)
})

test('a comparison that is closed counts as far as the model has answered', async () => {
  const given = await someoneWithAMeeting('Fay Limit')
  const again = Promise.withResolvers<void>()
  let times = 0
  standIn.answers(({ schema }) => {
    if (!schema.properties!.candidates) return never
    if (times++ === 0) return { nonsense: true } // it's asked once more
    again.resolve()
    return never
  })
  await given.person.post('/api/me/reader/comparison', { kind: 'server' })
  await again.promise

  await given.person.delete('/api/me/reader/comparison')

  await expect.poll(() => spentBy(given)).toBe(350)
})

test('what was spent on a meeting counts even once the meeting is deleted', async () => {
  const given = await someoneWithAMeeting('Hal Limit')
  await uses.summary(given)

  await given.person.delete(`/api/imports/${given.eventId}`)

  expect(await spentBy(given)).toBe(350)
})

test('two answers at once both count', async () => {
  const given = await someoneWithAMeeting('Gil Limit')

  await Promise.all([uses.summary(given), uses.wording(given)])

  expect(await spentBy(given)).toBe(standIn.questions.length * 350)
})
