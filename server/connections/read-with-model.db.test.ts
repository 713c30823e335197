import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disconnectSlack } from '#server/connections/slack/disconnect.ts'
import { switchChannel } from '#server/connections/slack/switch-channel.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import {
  aLanguageModel,
  answersWith,
  type Asked,
  type Answers,
  type LanguageModelStandIn,
} from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'

let standIn: LanguageModelStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await aLanguageModel()
  server = await aServer({
    runsJobs: true,
    clockRuns: true,
    settings: { ...standIn.settings('openai'), LLM_INPUT_PRICE: '0.25', LLM_OUTPUT_PRICE: '2' },
  })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})

/** The model finds one task: the floor plan, in its own words. */
function answer({ schema, content }: Asked) {
  if (schema.properties!.candidates)
    return {
      candidates: [
        {
          lines: [1],
          kind: 'request',
          action: 'send the floor plan',
          owner: /^reader: (.+)$/m.exec(content)![1],
          counterpart: null,
          due: null,
          outcome: 'open',
          certainty: 'certain',
        },
      ],
    }
  return { wordings: [{ number: 1, title: 'Send the floor plan of the lighthouse', summary: '', day: null }] }
}

const text = 'Could you send me the floor plan of the lighthouse? And please call the lamp maker.'
const noor = { name: 'Noor Haddad', email: 'noor@lighthouse.example' }

/** Where messages come from: one in which the model finds other tasks than the rules, and the jobs that read it. */
const sources = {
  mail: async (person: Someone) => {
    const mailbox = await aStoredMailbox(server, person)
    await mailbox.receive({ id: `m-${person.me.id}`, from: noor, text })
    return { where: { connectionId: mailbox.connectionId }, accountId: mailbox.accountId }
  },
  slack: async (person: Someone) => {
    const channel = await aStoredChannel(server)
    await channel.capturedBy(person, 'UANA')
    await channel.member('UBEN', 'Ben Ode')
    await channel.said({ at: 0, by: 'UBEN', text: `<@UANA> ${text}` })
    return { where: { channelId: channel.channelId } }
  },
}

const titlesOf = async (person: Someone) =>
  (await person.get<Task[]>('/api/tasks')).body
    .filter(({ demoKey }) => demoKey === null)
    .map(({ title }) => title)
    .toSorted()

const asked = () => standIn.questions.length
beforeEach(() => void (standIn.questions.length = 0))

test.each(['mail', 'slack'] as const)(
  'tasks from %s are there at once, and the model’s replace them in place',
  async (kind) => {
    const thought = Promise.withResolvers<void>()
    const slowly: Answers = async (question) => {
      await thought.promise
      return answer(question)
    }
    standIn.answers(slowly)
    const ana = await server.person(`Ana ${kind}`)
    const where = { userId: ana.me.id, ...(await sources[kind](ana)).where }

    await server.work(`capture-${kind}`, where)
    expect(await titlesOf(ana)).toEqual(
      ['Call the lamp maker', 'Send Noor the floor plan of the lighthouse'].map(forWhom(kind)),
    )
    await expect.poll(asked).toBeGreaterThan(0)

    thought.resolve()
    await expect.poll(() => titlesOf(ana)).toEqual(['Send the floor plan of the lighthouse'])
    const before = asked()
    await server.work(`read-${kind}-with-model`, where)
    expect(asked()).toBe(before)
  },
)

const forWhom = (kind: string) => (title: string) => (kind === 'mail' ? title : title.replace('Noor', 'Ben'))

/** The model finds a task where the rules find none. */
function findsTheRoof({ schema, content }: Asked) {
  if (schema.properties!.wordings)
    return { wordings: [{ number: 1, title: 'Go over the roof of the lighthouse', summary: '', day: null }] }
  const owner = /^reader: (.+)$/m.exec(content)![1]
  const found = { kind: 'request', counterpart: null, due: null, outcome: 'open', certainty: 'certain' }
  return { candidates: [{ ...found, lines: [1], action: 'go over the roof of the lighthouse', owner }] }
}

const leaking = 'The roof of the lighthouse was leaking all winter long again.'
const lovely = 'It was sunny today.'

const conversations = {
  mail: async (person: Someone, first: string) => {
    const mailbox = await aStoredMailbox(server, person)
    const said = (minute: number, text: string) =>
      mailbox.receive({ id: `${minute}-${person.me.id}`, from: noor, text, at: `2026-03-04T09:0${minute}:00Z` })
    await said(0, first)
    return { where: { connectionId: mailbox.connectionId }, goesOn: (minute: number) => said(minute, lovely) }
  },
  slack: async (person: Someone, first: string) => {
    const channel = await aStoredChannel(server)
    await channel.capturedBy(person, 'UANA')
    await channel.member('UBEN', 'Ben Ode')
    await channel.said({ at: 0, by: 'UBEN', text: `<@UANA> ${first}` })
    const goesOn = (minute: number) => channel.said({ at: minute, thread: 0, by: 'UBEN', text: lovely })
    return { where: { channelId: channel.channelId }, goesOn }
  },
}

const tasksOf = async (person: Someone) =>
  (await person.get<Task[]>('/api/tasks')).body.flatMap(({ id, title, demoKey }) =>
    demoKey === null ? [{ id, title }] : [],
  )

test.each(['mail', 'slack'] as const)(
  'a task that only the model found in %s stays while a conversation goes on',
  async (kind) => {
    standIn.answers(findsTheRoof)
    const ana = await server.person(`Ana goes on by ${kind}`)
    const { where, goesOn } = await conversations[kind](ana, leaking)
    const job = { userId: ana.me.id, ...where }
    await server.work(`capture-${kind}`, job)
    await expect.poll(() => titlesOf(ana)).toEqual(['Go over the roof of the lighthouse'])
    const found = await tasksOf(ana)

    const [asked, thought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    standIn.answers(async (question) => {
      asked.resolve()
      await thought.promise
      return findsTheRoof(question)
    })
    await goesOn(1)
    await server.work(`capture-${kind}`, job)
    expect(await tasksOf(ana)).toEqual(found)
    await asked.promise
    thought.resolve()
    await server.work(`read-${kind}-with-model`, job)
    expect(await tasksOf(ana)).toEqual(found)

    standIn.answers(() => answersWith(503))
    await goesOn(2)
    await server.work(`capture-${kind}`, job)
    await server.work(`read-${kind}-with-model`, job)
    expect(await tasksOf(ana)).toEqual(found)
  },
)

const waiting = async (person: Someone) =>
  (
    await server.sql(
      `select from slack_for_model where "userId" = $1
       union all select from emails e join gmail_connections g on g.id = e."connectionId" where g."userId" = $1 and e."isForModel"`,
      [person.me.id],
    )
  ).length

test('what the model made of a message counts for nothing once the message was edited', async () => {
  const [asked, thought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  standIn.answers(async (question) => {
    asked.resolve()
    await thought.promise
    return question.content.includes('leaking') ? findsTheRoof(question) : { candidates: [] }
  })
  const ana = await server.person('Ana edits')
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.member('UBEN', 'Ben Ode')
  await channel.said({ at: 0, by: 'UBEN', text: `<@UANA> ${leaking}` })
  const job = { userId: ana.me.id, channelId: channel.channelId }
  await server.work('capture-slack', job)
  await asked.promise

  await channel.said({ at: 0, by: 'UBEN', text: lovely })
  await server.work('capture-slack', job)
  thought.resolve()

  await expect.poll(() => waiting(ana)).toBe(0)
  expect(await titlesOf(ana)).toEqual([])
})

test.each<[string, (person: Someone) => Promise<{ job: string; where: object; leave: () => Promise<unknown> }>]>([
  [
    'a channel is switched off',
    async (ana) => {
      const { where } = await sources.slack(ana)
      const off = { userId: ana.me.id, id: where.channelId, change: { captureEnabled: false } }
      return { job: 'capture-slack', where, leave: () => switchChannel(server.deps, off) }
    },
  ],
  [
    'Slack is disconnected',
    async (ana) => {
      const { where } = await sources.slack(ana)
      return { job: 'capture-slack', where, leave: () => disconnectSlack(server.deps, null, { userId: ana.me.id }) }
    },
  ],
  [
    'a mailbox is disconnected',
    async (ana) => {
      const { where, accountId } = await sources.mail(ana)
      return { job: 'capture-mail', where, leave: () => ana.delete(`/api/google/mail/${accountId}`) }
    },
  ],
])('nothing waits for the model any longer once %s', async (name, connect) => {
  const thought = Promise.withResolvers<void>()
  standIn.answers(async (question) => {
    await thought.promise
    return answer(question)
  })
  const ana = await server.person(`Ana when ${name}`)
  const { job, where, leave } = await connect(ana)
  await server.work(job, { userId: ana.me.id, ...where })
  await expect.poll(asked).toBeGreaterThan(0)
  expect(await waiting(ana)).toBe(1)

  await leave()

  expect(await waiting(ana)).toBe(0)
  thought.resolve()
})

test.each(['mail', 'slack'] as const)('tasks from %s stay when the model fails', async (kind) => {
  standIn.answers(() => answersWith(503))
  const ana = await server.person(`Ana without ${kind}`)
  const where = { userId: ana.me.id, ...(await sources[kind](ana)).where }

  await server.work(`capture-${kind}`, where)
  const found = await titlesOf(ana)
  await server.work(`read-${kind}-with-model`, where)

  expect(found).toHaveLength(2)
  expect(await titlesOf(ana)).toEqual(found)
})

const costOf = async (person: Someone) =>
  (
    await server.sql<{ cost: number }>(
      'select coalesce(sum("costMicros"), 0)::int as cost from capture_runs where "userId" = $1',
      [person.me.id],
    )
  )[0]!.cost

test.each(['mail', 'slack'] as const)('what the model cost is recorded for %s without a task, too', async (kind) => {
  standIn.answers(() => ({ candidates: [] }))
  const ana = await server.person(`Ana pays for ${kind}`)
  const { where } = await conversations[kind](ana, lovely)

  await server.work(`capture-${kind}`, { userId: ana.me.id, ...where })

  await expect.poll(() => costOf(ana)).toBeGreaterThan(0)
  expect(await titlesOf(ana)).toEqual([])
})
