import { expect } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { BotVendor, VendorBot } from './bot-vendor.ts'
import { aMeeting, freshLink, workMeetings, type Attending } from './meeting-bots.ts'
import { aRecall } from './recall-stand-in.ts'
import { aServer, type TestServer } from './server.ts'
import type { Someone } from './someone.ts'

/** A server with a bot vendor, two users, and a meeting link that no other test uses. */
export type BotWorld = {
  vendor: BotVendor
  server: TestServer
  ada: Someone
  ben: Someone
  link: string
  stop: () => Promise<void>
}

export async function aBotWorld(settings: Record<string, string> = {}): Promise<BotWorld> {
  const vendor = await aRecall()
  const server = await aServer({ settings: { ...vendor.settings, ...settings } })
  return {
    vendor,
    server,
    ada: await server.person('Ada Winter'),
    ben: await server.person('Ben Okafor'),
    link: freshLink(),
    stop: async () => {
      await server.stop()
      await vendor.stop()
    },
  }
}

/** Goes back to 10:00, without meetings, with another link. */
export async function startOver(world: BotWorld) {
  const { vendor, server } = world
  for (const call of ['send', 'find', 'move', 'call-back', 'read', 'transcript', 'forget'] as const)
    vendor.fail(call, null)
  vendor.takeWebhooks()
  await server.sql('delete from meetings')
  await server.takeJobs()
  world.link = freshLink()
  goTo(world, '10:00')
}

export const on = (time: string) => `2026-03-05T${time}:00.000Z`

export function goTo({ vendor, server }: BotWorld, time: string) {
  server.setTime(on(time))
  vendor.now = () => new Date(on(time))
}

export const eventOf = async (person: Someone, id: string) => (await person.get<Event>(`/api/meetings/${id}`)).body

/** A meeting from 11:00 to 11:30. */
export const meetingOf = ({ server }: BotWorld, ...attendees: Attending[]) =>
  aMeeting(server, { date: on('11:00'), endDate: on('11:30'), attendees })

/** Runs a meeting's keep-bot job. */
export async function keep({ server }: BotWorld, meetingId: string) {
  await server.work('keep-bot', { meetingId })
  await workMeetings(server)
}

/** The bots at the vendor for the link of a meeting that Ada sees. */
export async function botsAt({ vendor, ada }: BotWorld, id: string): Promise<VendorBot[]> {
  const { link } = await eventOf(ada, id)
  return vendor.bots.filter((bot) => bot.link === link)
}

/** Those bots that are scheduled or on their way. */
export const comingTo = async (world: BotWorld, id: string) =>
  (await botsAt(world, id)).filter(({ phase }) => phase === 'scheduled' || phase === 'out')

/** The bots at the vendor for the link of this test. */
export const botsHere = ({ vendor, link }: BotWorld) => vendor.bots.filter((bot) => bot.link === link)

/** Has a user join the meeting at the link of this test, and returns its id. */
export async function join({ server, link }: BotWorld, person: Someone, more: object = {}): Promise<string> {
  const { status, body } = await person.post<{ meetingId: string }>('/api/meetings/join', { url: link, ...more })
  expect([status, body]).toEqual([201, { meetingId: expect.any(String) }])
  await workMeetings(server)
  return body.meetingId
}

/** Has a user remove the bot of a meeting. Returns the status, with the code of a refusal. */
export async function removeBot({ server }: BotWorld, person: Someone, id: string) {
  const { status, body } = await person.delete<ProblemBody | undefined>(`/api/meetings/${id}/bot`)
  await workMeetings(server)
  return status === 204 ? 204 : [status, body!.code]
}

/** Admits a bot to the call: by default the latest for the link of this test. */
export async function admit(world: BotWorld, bot = botsHere(world).at(-1)!) {
  const { vendor, server } = world
  vendor.driver(bot).joins()
  vendor.driver(bot).isAdmitted()
  await vendor.deliver(server.url)
}
