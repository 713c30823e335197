import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Imported } from '#shared/imports/schemas.ts'
import { planningDetails } from '#tests/support/import.ts'
import { aLanguageModel, type LanguageModelStandIn } from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'
import { isOf } from '#tests/support/jobs.ts'
import { planning } from '#tests/support/transcripts.ts'

let standIn: LanguageModelStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await aLanguageModel()
  // Jobs only run when a test runs them.
  server = await aServer({ settings: { ...standIn.settings('openai') } })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})

const text = 'Could you send me the floor plan of the lighthouse?'

/** Each is read by the rules, and left for the language model. */
const sources = {
  meeting: async (person: Someone) => {
    const { body } = await person.post<Imported>('/api/imports/transcript', { ...planningDetails, text: planning })
    await server.work('capture-transcript', { meetingId: body.eventId, userId: person.me.id })
    return { userId: person.me.id }
  },
  mail: async (person: Someone) => {
    const mailbox = await aStoredMailbox(server, person)
    await mailbox.receive({ id: 'm-1', from: { name: 'Noor Haddad', email: 'noor@lighthouse.example' }, text })
    const job = { userId: person.me.id, connectionId: mailbox.connectionId }
    await server.work('capture-mail', job)
    return job
  },
  slack: async (person: Someone) => {
    const channel = await aStoredChannel(server)
    await channel.capturedBy(person, 'UANA')
    await channel.member('UBEN', 'Ben Ode')
    await channel.said({ at: 0, by: 'UBEN', text: `<@UANA> ${text}` })
    const job = { userId: person.me.id, channelId: channel.channelId }
    await server.work('capture-slack', job)
    return job
  },
}

const jobsOf = async (person: Someone) =>
  (await server.jobs())
    .filter((job) => isOf(person.me.id)(job) && /^read-.*-model$/.test(job.name))
    .map(({ name, payload }) => ({ name, payload }))

test.each([
  { kind: 'meeting', job: 'read-with-model', sweep: 'resume-readings' },
  { kind: 'mail', job: 'read-mail-with-model', sweep: 'poll-google' },
  { kind: 'slack', job: 'read-slack-with-model', sweep: 'sweep-slack' },
] as const)(
  'what is left for a language model is read even if its job was lost: $kind',
  async ({ kind, job, sweep }) => {
    const ana = await server.person(`Ana ${kind}`)
    const payload = await sources[kind](ana)
    const queued = [{ name: job, payload: { ...payload, isHere: false } }]
    expect(await jobsOf(ana)).toEqual(queued)

    await server.takeJobs()
    server.setTime(new Date(Date.now() + 600_000).toISOString())
    await server.work(sweep, {})
    await server.work(sweep, {})
    expect(await jobsOf(ana)).toEqual(queued)

    await server.takeJobs()
    await server.work(job, payload)
    await server.takeJobs()
    await server.work(sweep, {})
    expect(await jobsOf(ana)).toEqual([])
  },
)

// Every enqueueing outside a transaction fails, as on a server that stops right after it commits.
test.each([
  ['meeting', 'read-with-model'],
  ['mail', 'read-mail-with-model'],
  ['slack', 'read-slack-with-model'],
] as const)('what is left for a language model is left together with its job: %s', async (kind, name) => {
  const ben = await server.person(`Ben ${kind}`)
  const enqueue = vi.spyOn(server.deps, 'enqueue').mockRejectedValue(new Error('The server stopped.'))

  const payload = await sources[kind](ben)

  enqueue.mockRestore()
  expect(await jobsOf(ben)).toEqual([{ name, payload: { ...payload, isHere: false } }])
})
