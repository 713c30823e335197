import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZapierConnection } from '#shared/connections/schemas.ts'
import type { CreatedHook } from '#shared/hooks/schemas.ts'
import type { CreatedToken } from '#shared/tokens/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'

const inviteUrl = 'https://zapier.example/invite/kept'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { ZAPIER_INVITE_URL: inviteUrl } })
})
afterAll(() => server.stop())

const connectionOf = async (person: Someone) =>
  ZapierConnection.parse((await person.get('/api/zapier/connection')).body)

const token = async (person: Someone) =>
  (await person.post<CreatedToken>('/api/tokens', { name: 'A token', scopes: ['read'] })).body
const useAs = (userAgent: string, { token }: CreatedToken) =>
  ask(server.url, '/api/me', { headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent } })
const subscribe = async (person: Someone, targetUrl: string) =>
  (await person.post<CreatedHook>('/api/hooks', { targetUrl, event: 'task.created' })).body

const disconnected = { connected: false, state: 'disconnected', missing: [], since: null, inviteUrl }
const connected = { connected: true, state: 'connected', missing: [], since: '2026-03-05T10:00:00.000Z', inviteUrl }

describe('Zapier', () => {
  test('is disconnected at first, with a page to connect it', async () => {
    expect(await connectionOf(await server.person('Ada First'))).toEqual(disconnected)
  })

  test('is connected once its app has used a token', async () => {
    const ada = await server.person('Ada Uses')
    const mine = await token(ada)

    await useAs('curl/8.0', mine)
    expect(await connectionOf(ada)).toEqual(disconnected)
    const listener = await ada.listen()
    const said = nextAnnouncement(listener, 'connections-changed')
    await useAs('Zapier', mine)
    await said
    listener.close()
    expect(await connectionOf(ada)).toEqual(connected)
    await useAs('curl/8.0', mine)
    expect(await connectionOf(ada)).toEqual(connected)
  })

  test('is connected while it has a hook', async () => {
    const ada = await server.person('Ada Told')

    await subscribe(ada, 'https://hooks.zapier.com.example/hooks/1')
    await subscribe(ada, 'https://notzapier.com/hooks/1')
    expect(await connectionOf(ada)).toEqual(disconnected)
    const { id } = await subscribe(ada, 'https://hooks.zapier.com/hooks/standard/1')
    expect(await connectionOf(ada)).toEqual(connected)

    await ada.delete(`/api/hooks/${id}`)
    expect(await connectionOf(ada)).toEqual(disconnected)
  })

  test("loses its tokens and hooks when it's disconnected, and nothing else does", async () => {
    const [ada, ben] = [await server.person('Ada Shuts'), await server.person('Ben Stays')]
    const [zapiers, script, bens] = [await token(ada), await token(ada), await token(ben)]
    await useAs('Zapier', zapiers)
    await useAs('Zapier', bens)
    await subscribe(ada, 'https://hooks.zapier.com/hooks/standard/1')
    const { id: other } = await subscribe(ada, 'https://127.0.0.1/n8n')
    await subscribe(ben, 'https://hooks.zapier.com/hooks/standard/2')
    const listener = await ada.listen()
    const said = nextAnnouncement(listener, 'connections-changed')

    expect((await ada.delete('/api/zapier/connection')).status).toBe(204)

    await said
    listener.close()
    expect(await connectionOf(ada)).toEqual(disconnected)
    expect((await useAs('Zapier', zapiers)).status).toBe(401)
    expect((await useAs('curl/8.0', script)).status).toBe(200)
    expect((await ada.get<CreatedHook[]>('/api/hooks')).body.map(({ id }) => id)).toEqual([other])
    expect(await connectionOf(ben)).toEqual(connected)
    expect((await useAs('Zapier', bens)).status).toBe(200)
  })

  test("isn't set up on a server without the invite URL", async () => {
    const bare = await aServer()
    const ada = await bare.person('Ada Bare')

    expect(await connectionOf(ada)).toEqual({
      connected: false,
      state: 'not-set-up',
      missing: ['ZAPIER_INVITE_URL'],
      since: null,
      inviteUrl: null,
    })
    await bare.stop()
  })
})
