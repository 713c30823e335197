import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopesFor } from '#server/tokens/scopes-for.ts'
import type { CreatedToken } from '#shared/tokens/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { groupOf, newGroup, newLabel, newTask, taskAs } from '#tests/support/board.ts'
import { aTeam, everyRow, giveEverything, type Everything } from '#tests/support/everything.ts'
import { signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { ask, type Someone } from '#tests/support/someone.ts'
import {
  all,
  callsOf,
  sent,
  tables,
  naming,
  ofOneself,
  publicOnes,
  routes,
  type Belongings,
  type Call,
  type Public,
} from './every-route.fixture.ts'

let google: GoogleStandIn
let slack: SlackStandIn
let server: TestServer
let team: Awaited<ReturnType<typeof aTeam>>
let ada: Everything
let bob: Someone
let token: string
let hers: Belongings
let his: Belongings
beforeAll(async () => {
  ;[google, slack] = [await aGoogle(), await aSlack()]
  // Without a worker, so that only these requests change rows.
  server = await aServer({
    settings: {
      ...google.settings,
      ...slack.settings,
      FEATURES: 'CUSTOM_TASK_PROMPT',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1', // where nothing answers
    },
  })
  team = await aTeam(server, 'Portolan')
  ada = await giveEverything(server, await someone('Ada Owner', 'portolan.example'), { team })
  hers = await belongingsOf(ada)
  ;({ person: bob, token, belongings: his } = await aStranger('Bob Outside'))
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
  await google.stop()
})

const someone = (name: string, hd: string) =>
  signInWithGoogle(server, google, {
    who: { sub: name, email: `${name.split(' ')[0]!.toLowerCase()}@${hd}`, name, hd },
  })

/** Somebody of another company, who has as much as Ada. */
async function aStranger(name: string) {
  const person = await someone(name, 'harbour.example')
  const belongings = await belongingsOf(await giveEverything(server, person, { team }))
  const { body } = await person.post<CreatedToken>('/api/tokens', { name: 'Open door', scopes: ['read', 'write'] })
  return { person, belongings, token: body.token }
}

async function belongingsOf({ person, word }: Everything): Promise<Belongings> {
  const first = async (table: string, column = 'id') => {
    const [row] = await server.sql<{ id: string }>(
      `select "${column}"::text as id from ${table} t where t::text like any(array['%' || $1 || '%', '%' || $2 || '%']) order by t::text like '%' || $1 || '%' desc limit 1`,
      [word, person.me.id],
    )
    return row!.id
  }
  const ids: Record<string, string> = {
    user: person.me.id,
    channel: await first('slack_channels'),
    program: await first('program_grants', 'programId'),
    slackChannel: await first('slack_channels', 'channelId'),
  }
  for (const [name, table] of Object.entries(tables)) ids[name] = await first(table)
  return ids as Belongings
}

/** Ada's stored rows, and the texts no one else may ever see. */
const herRows = async () =>
  (await everyRow(server)).filter(
    (row) => row.startsWith('public.') && secretsOfHers().some((secret) => row.includes(secret)),
  )
const secretsOfHers = () => [
  ada.word,
  ada.secret,
  ada.person.me.id,
  'ada@portolan',
  'Ada Owner',
  ada.slackUserId,
  ...Object.values(hers),
]
const secretsIn = (text: string) => secretsOfHers().filter((secret) => text.includes(secret))

type Credential = { cookie?: string; authorization?: string; origin?: string }

async function call({ method, path, body }: Call, credential: Credential) {
  const headers = { origin: server.url, ...credential, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: `${await answer.text()} ${answer.headers.get('location') ?? ''}` }
}

/** What these answer where Slack is set up, to a session and not to an assistant. */
const elsewhere: Record<string, number> = {
  'GET /api/slack/install': 302,
  'GET /mcp': 405,
}

/** The status and code of a refusal with nothing but a message; any other response in full. */
function plain({ status, text }: { status: number; text: string }): string {
  const { error, code, ...more } = JSON.parse(text) as Record<string, unknown>
  return typeof error === 'string' && Object.keys(more).length === 0 ? `${status} ${String(code)}` : `${status} ${text}`
}

test('every route is listed here', async () => {
  const { body } = await ask<{ paths: Record<string, Record<string, unknown>> }>(server.url, '/api/openapi.json')
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  expect(all.toSorted()).toEqual(described.toSorted())
  // Mails and models belong to the machine, Stripe knows whose a payment method is, and some addresses are secrets.
  expect(all.filter((route) => route.includes('{') && !naming.includes(route))).toEqual([
    'GET /api/invites/{token}',
    'GET /dev/outbox/{name}',
    'DELETE /api/me/subscription/payment/{methodId}',
    'POST /api/invites/{token}/accept',
    'POST /api/invites/{token}/decline',
    'GET /api/calendar-feed/{file}',
    'POST /api/models/{id}/download',
    'POST /api/models/{id}/pause',
    'DELETE /api/models/{id}',
  ])
})

describe('what belongs to another user', () => {
  test('is not found with a session or a token, and never changes', async () => {
    const before = await herRows()
    const answers: [string, string][] = []
    for (const route of naming) {
      for (const one of callsOf(route, hers)) {
        answers.push([`${one.method} ${one.path}`, plain(await call(one, { cookie: bob.cookie }))])
        const byToken = plain(await call(one, { authorization: `Bearer ${token}` }))
        // What no token may do is refused before anything is looked up.
        if (scopesFor(one.method, one.path)) answers.push([`${one.method} ${one.path} by token`, byToken])
        else expect([one, byToken]).toEqual([one, '403 token_not_enough'])
      }
    }

    expect(answers.filter(([, answer]) => !/^404 \w+_not_found$/.test(answer))).toEqual([])
    expect(await herRows()).toEqual(before)
    expect(before.length).toBeGreaterThan(60)
  })

  test('is found by its owner, so these requests name existing rows', async () => {
    const asked = naming.filter((route) => /^GET (?!\/api\/admin)/.test(route)).flatMap((route) => callsOf(route, hers))
    const answers = await Promise.all(
      asked.map(async (one) => [one.path, (await call(one, { cookie: ada.person.cookie })).status]),
    )

    const unsold = `/api/workspaces/${hers.workspace}/subscription` // found, but there’s nothing to buy on this server
    expect(answers.filter(([path, status]) => status !== (path === unsold ? 503 : 200))).toEqual([])
    expect(answers.length).toBeGreaterThan(8)
  })

  test('is not found together with the user’s own rows either', async () => {
    const before = await herRows()
    const statuses = await Promise.all([
      bob.put(`/api/tasks/${his.task}`, { duplicateOf: hers.task }),
      bob.put(`/api/tasks/${his.task}`, { labelIds: [hers.label] }),
      bob.put(`/api/tasks/${his.task}`, { taskGroupId: hers.group }),
      bob.put(`/api/tasks/${his.task}`, { assigneeIds: [ada.person.me.id] }),
      bob.post(`/api/tasks/${his.task}/labels`, { labels: [{ labelId: his.label }, { labelId: hers.label }] }),
      bob.delete(`/api/tasks/${his.task}/labels/${hers.label}`),
      bob.post('/api/tasks/bulk-update', { taskIds: [his.task, hers.task], taskGroupId: his.group }),
      bob.post('/api/tasks/bulk-update', { taskIds: [his.task], params: { labelIds: [hers.label] } }),
      bob.post('/api/tasks/bulk-update', { taskIds: [his.task], params: { assigneeIds: [ada.person.me.id] } }),
      bob.post('/api/tasks', { id: uuid7(), title: 'For her', assigneeIds: [ada.person.me.id] }),
      bob.post('/api/hooks', { targetUrl: 'https://93.184.215.14/', event: 'task.created', labelId: hers.label }),
      bob.post(`/api/hooks/${his.hook}/deliveries/${hers.delivery}/resend`),
      bob.post(`/api/hooks/${hers.hook}/deliveries/${his.delivery}/resend`),
    ])

    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404))
    expect(await herRows()).toEqual(before)
  })

  test('is left out of a sort order, a new group and a consent, which still work', async () => {
    const before = await herRows()
    const [mine, todo] = [await newTask(bob), await groupOf(bob, 'TODO')]
    const sorted = await bob.post('/api/tasks/sort', {
      taskId: hers.task,
      taskGroupId: todo.id,
      sortedTaskIds: [hers.task, mine.id],
    })
    const groups = await bob.put<{ id: string }[]>('/api/task-groups/sort', {
      sortedTaskGroupIds: [hers.group, todo.id],
    })
    const group = await bob.post('/api/task-groups', { id: uuid7(), title: 'New', taskIds: [hers.task] })
    const consent = await bob.post('/api/auth/reauth', { scope: 'gmail', account: hers.account })

    expect([sorted.status, sorted.body, groups.status, consent.status]).toEqual([200, [], 200, 200])
    expect(group.status).toBe(201)
    expect(secretsIn(JSON.stringify([groups.body, group.body, consent.body]))).toEqual([])
    expect(await taskAs(bob, mine.id)).toEqual(mine)
    expect(await herRows()).toEqual(before)
  })

  test('is not replaced by something new with the same id', async () => {
    const before = await herRows()
    const answers = await Promise.all([
      bob.post('/api/tasks', { id: hers.task, title: 'Mine now' }),
      bob.post('/api/task-groups', { id: hers.group, title: 'Mine now' }),
      bob.post('/api/labels', { id: hers.label, name: 'Mine now', color: 'ice' }),
      bob.post('/api/imports/transcript', { ...sent, id: hers.event }),
      bob.post('/api/me/subscription/team', {
        id: hers.workspace,
        teamName: 'Mine now',
        isAutoAddEnabled: false,
        userIds: [],
        inviteEmails: [],
      }),
      bob.post('/api/recordings', {
        id: hers.recording,
        title: 'Mine now',
        startedAt: '2026-03-05T10:00:00Z',
        channels: ['microphone'],
      }),
    ])

    expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(answers.map(() => 'id_taken'))
    expect(await herRows()).toEqual(before)
  })

  test('is in no list and no response about the user', { timeout: 30_000 }, async () => {
    const { person: cal, belongings, token: cals } = await aStranger('Cal Outside') // who changes a lot meanwhile
    await newGroup(cal)
    await newLabel(cal)
    const before = await herRows()
    for (const route of ofOneself) {
      for (const one of callsOf(route, belongings)) {
        const answers = [await call(one, { authorization: `Bearer ${cals}` }), await call(one, { cookie: cal.cookie })]
        for (const { status, text } of answers) {
          expect([route, secretsIn(text)]).toEqual([route, []])
          expect([route, status]).not.toEqual([route, 500])
        }
        if (one.method === 'GET') expect([route, answers[1]!.status]).toEqual([route, elsewhere[route] ?? 200])
      }
    }

    expect(await herRows()).toEqual(before)
    expect((await call({ method: 'GET', path: '/api/me' }, { cookie: cal.cookie })).status).toBe(401) // the last one signed him out
  })
})

test('a public route reveals and changes nothing', async () => {
  const before = await herRows()
  for (const route of publicOnes) {
    for (const one of callsOf(route, hers)) {
      const { status, text } = await call(one, {})
      expect([route, status]).toEqual([route, (routes[route] as Public).public])
      expect([route, secretsIn(text)]).toEqual([route, []])
    }
  }
  expect(await herRows()).toEqual(before)
})

test('every other route asks a signed-out user to sign in', async () => {
  const before = await herRows()
  const answers: [string, string][] = []
  for (const route of [...naming, ...ofOneself]) {
    for (const one of callsOf(route, hers)) answers.push([route, plain(await call(one, {}))])
  }

  expect(answers.filter(([, answer]) => answer !== '401 not_signed_in')).toEqual([])
  expect(await herRows()).toEqual(before)
})

test('a page of another site changes nothing, with or without a user’s cookie', async () => {
  const before = await herRows()
  const changing = all.filter((route) => !route.startsWith('GET ') && route.includes(' /api/'))
  for (const one of changing.flatMap((route) => callsOf(route, hers))) {
    for (const cookie of [{ cookie: ada.person.cookie }, {}]) {
      expect([one, plain(await call(one, { ...cookie, origin: 'https://evil.example' }))]).toEqual([
        one,
        '403 foreign_origin',
      ])
    }
  }
  expect(await herRows()).toEqual(before)
})

test('a malformed id is not found either', async () => {
  const someone = await signInWithGoogle(server, google, {
    who: { sub: 'cy', email: 'cy@portolan.example', name: 'Cy Wrong', hd: 'portolan.example' },
  })
  for (const id of ['null', "1' or '1'='1", '../..', '\0', `${hers.task}\n`, '%00', '\u{1f600}', 'a'.repeat(90)]) {
    const nothing = Object.fromEntries(Object.keys(hers).map((name) => [name, id])) as Belongings
    for (const route of naming) {
      for (const one of callsOf(route, nothing)) {
        const { status } = await call(one, { cookie: someone.cookie })
        expect([one, status]).toEqual([one, expect.toBeOneOf([404, 400])])
      }
    }
  }
})
