import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { anAttendee } from '#tests/support/attendee-stand-in.ts'
import type { BotDriver, BotVendor } from '#tests/support/bot-vendor.ts'
import { freshLink } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aVexa } from '#tests/support/vexa-stand-in.ts'

const said = ['Good morning, everyone.', 'I will send the harbour plan to Priya on Friday.', 'Thank you, Ada.']

describe.each([
  { vendor: 'recall', begin: aRecall },
  { vendor: 'attendee', begin: anAttendee },
  { vendor: 'vexa', begin: aVexa },
])('a meeting from start to end with $vendor', ({ vendor: name, begin }) => {
  let vendor: BotVendor
  let server: TestServer
  let ada: Someone
  beforeAll(async () => {
    vendor = await begin()
    server = await aServer({ runsJobs: true, settings: vendor.settings })
    ada = await server.person('Ada Lives')
  })
  afterAll(async () => {
    await server.stop()
    await vendor.stop()
  })

  let meetingId: string
  let driver: BotDriver
  beforeEach(async () => {
    const link = freshLink()
    meetingId = (await ada.post<{ meetingId: string }>('/api/meetings/join', { url: link })).body.meetingId
    await expect.poll(() => vendor.bots.find((bot) => bot.link === link)).toBeDefined()
    driver = vendor.driver(vendor.bots.find((bot) => bot.link === link))
    await expect
      .poll(async () => (await server.jobs('keep-bot')).filter(({ payload }) => payload.meetingId === meetingId))
      .toMatchObject([{ state: 'completed' }])
  })
  afterEach(() => {
    vendor.takeWebhooks()
  })

  const event = async () => (await ada.get<Event>(`/api/meetings/${meetingId}`)).body
  const status = async () => (await event()).status
  const lines = async () =>
    (await ada.get<TranscriptLine[]>(`/api/meetings/${meetingId}/transcript`)).body.map(
      ({ speaker, text }) => `${speaker}: ${text}`,
    )
  const tasks = async () => (await ada.get<Task[]>(`/api/tasks/events/${meetingId}`)).body.map(({ title }) => title)
  const spoken = said.map((text, index) => `${index === 1 ? 'Ada Lives' : 'Ben Okafor'}: ${text}`)
  const isDone = () => expect.poll(async () => (await event()).progress?.stage).toBe('done')
  const say = (index: number) => driver.says(index === 1 ? 'Ada Lives' : 'Ben Okafor', said[index]!)

  test('is shown live: the waiting room, the call, the transcript, the end', async () => {
    driver.joins()
    await vendor.deliver(server.url)
    await expect.poll(status).toBe('JOINING')
    driver.waits()
    await vendor.deliver(server.url)
    await expect.poll(status).toBe('WAITING')
    driver.isAdmitted()
    await vendor.deliver(server.url)
    await expect.poll(status).toBe('LIVE')
    // Vexa's bots can't write in the chat.
    if (name !== 'vexa') await expect.poll(() => driver.bot.greeting).toMatch(/^Ada Lives takes notes .*“kept leave”/)

    for (const index of said.keys()) {
      say(index)
      await vendor.deliver(server.url)
      await expect.poll(lines).toEqual(spoken.slice(0, index + 1))
    }
    driver.ends()
    await vendor.deliver(server.url)
    await expect.poll(status).toBe('PROCESSING')
    driver.completes()
    await vendor.deliver(server.url)
    await isDone()

    expect(await event()).toMatchObject({
      status: 'COMPLETE',
      recallStatus: null,
      recallError: null,
      endDate: expect.any(String),
    })
    expect(await lines()).toEqual(spoken)
    expect(await tasks()).toEqual(['Send the harbour plan to Priya'])
  })

  test('is the same for webhooks in another order, duplicated and in parallel', async () => {
    driver.joins()
    driver.waits()
    driver.isAdmitted()
    for (const index of said.keys()) say(index)
    driver.ends()
    driver.completes()
    await vendor.deliver(server.url, { shuffled: 11, doubled: true, atOnce: true })
    await vendor.deliver(server.url) // retry what was refused
    await isDone()

    expect(await event()).toMatchObject({ status: 'COMPLETE', recallStatus: null, recallError: null })
    expect(await lines()).toEqual(spoken)
    expect(await tasks()).toEqual(['Send the harbour plan to Priya'])
  })

  test('is the same without any webhook', async () => {
    driver.joins()
    driver.isAdmitted()
    for (const index of said.keys()) say(index)
    vendor.takeWebhooks()
    server.setTime('2026-03-05T10:03:00.000Z')
    await server.work('sweep-bots', {})
    expect(await status()).toBe('LIVE')
    if (name !== 'recall') await expect.poll(lines).toEqual(spoken) // Recall only has it once the call is over

    driver.ends()
    driver.completes()
    vendor.takeWebhooks()
    server.setTime('2026-03-05T10:06:00.000Z')
    await server.work('sweep-bots', {})
    await isDone()
    server.setTime('2026-03-05T10:00:00.000Z')

    expect(await status()).toBe('COMPLETE')
    expect(await lines()).toEqual(spoken)
  })
})
