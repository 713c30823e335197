import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotificationSettings } from '#shared/notifications/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  ada = await server.person(`Ada Notified ${(number += 1)}`)
})
afterAll(() => server.stop())

const path = '/api/me/settings/notifications'
const read = async (someone = ada) => NotificationSettings.parse((await someone.get(path)).body)
const edit = async (changes: object) => NotificationSettings.parse((await ada.put(path, changes)).body)
const isOn = (settings: NotificationSettings) =>
  Object.entries(settings).flatMap(([kind, ways]) =>
    Object.entries(ways)
      .filter(([, on]) => on)
      .map(([way]) => `${kind} ${way}`),
  )

const defaults = [
  'onboardingDemosFinished SLACK',
  'workspaceInvite EMAIL',
  'workspaceSubscriptionUpdate EMAIL',
  'workspaceMemberJoined EMAIL',
  'downloadAppReminder EMAIL',
  'taskSourcesPaused EMAIL',
]

describe('the settings', () => {
  test('at first have only the important notices on', async () => {
    expect(isOn(await read())).toEqual(defaults)
    expect(Object.keys(await read())).toHaveLength(13)
  })

  test('are the defaults for a user without stored settings', async () => {
    await server.sql('delete from notification_preferences where "userId" = $1', [ada.me.id])

    expect(isOn(await read())).toEqual(defaults)
  })
})

describe('a change', () => {
  test('of one channel keeps all others, including those of the same kind', async () => {
    await edit({ newTasks: { EMAIL: true } })
    const after = await edit({ newTasks: { SLACK: true } })

    expect(after.newTasks).toEqual({ EMAIL: true, PUSH: false, SLACK: true })
    expect(isOn(after)).toEqual(expect.arrayContaining(defaults))
    expect(await read()).toEqual(after)
  })

  test('can contain all settings, which restores earlier ones', async () => {
    const before = await read()
    await edit({ newTasks: { PUSH: true }, taskSourcesPaused: { EMAIL: false } })

    expect(await edit(before)).toEqual(before)
  })

  test('of two windows at the same moment keeps both', async () => {
    await Promise.all([
      edit({ newTasks: { EMAIL: true } }),
      edit({ newTasks: { SLACK: true } }),
      edit({ newTasks: { PUSH: true } }),
    ])

    expect((await read()).newTasks).toEqual({ EMAIL: true, PUSH: true, SLACK: true })
  })

  test('without settings changes nothing', async () => {
    expect(await edit({})).toEqual(await read())
  })

  test('notifies the other windows, and affects no other user', async () => {
    const bob = await server.person(`Bob Notified ${number}`)
    const socket = await ada.listen()
    const notified = nextAnnouncement(socket, 'me-changed')

    await edit({ meetingEnded: { PUSH: true } })

    await notified
    socket.close()
    expect(isOn(await read(bob))).toEqual(defaults)
  })

  test('to an unknown channel is refused, and nothing changes', async () => {
    const changes = { meetingEnded: { EMAIL: true }, newTasks: { FAX: true } }
    const { status, body } = await ada.put<ProblemBody>(path, changes)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(isOn(await read())).toEqual(defaults)
  })
})
