import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckedKey, Readers } from '#shared/readers/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { importAs } from '#tests/support/import.ts'
import {
  aLanguageModel,
  answersWith,
  hasNoCredit,
  standInKey,
  type Asked,
  type LanguageModelStandIn,
} from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let standIn: LanguageModelStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await aLanguageModel()
  server = await aServer({ settings: vendors() })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})
beforeEach(async () => {
  standIn.answers(answer)
  standIn.questions.length = 0
  await server.sql('delete from model_keys')
})

/** The vendors, at the stand-in's address. */
const vendors = () => ({ LLM_BASE_URL: standIn.settings('anthropic').LLM_BASE_URL })

function answer({ schema }: Asked) {
  if (schema.properties!.when) return { title: 'Send Priya the draft', when: 'by Friday' }
  if (schema.properties!.candidates) return { candidates: [] }
  if (schema.properties!.wordings) return { wordings: [] }
  return { summary: 'The brochure lacks prices.', topics: [] }
}

const haiku = { vendor: 'anthropic', model: 'claude-haiku-4-5', key: standInKey }
const add = (person: Someone, key: object = haiku) => person.put<CheckedKey & ProblemBody>('/api/me/reader/key', key)
const readersOf = async (person: Someone) => (await person.get<Readers>('/api/me/reader')).body

describe('a key', () => {
  test('is checked with one question, kept, and shown by its end', async () => {
    const ada = await server.person('Ada Key')
    expect(await readersOf(ada)).toMatchObject({ server: null, canManageKey: true, chosen: { kind: 'built-in' } })

    const { status, body } = await add(ada)

    expect(status).toBe(200)
    expect(body).toEqual({
      said: 'I’ll send Priya the draft by Friday.',
      title: 'Send Priya the draft',
      when: 'by Friday',
      tookMs: expect.any(Number),
    })
    expect(standIn.questions).toHaveLength(1)
    expect(await readersOf(ada)).toMatchObject({
      server: {
        name: 'Claude Haiku 4.5',
        isCloud: true,
        key: { vendor: 'anthropic', endsIn: standInKey.slice(-4), addedBy: 'Ada Key' },
      },
      chosen: { kind: 'built-in' },
    })
  })

  test('is sealed, and never answered', async () => {
    const ada = await server.person('Ada Sealed')
    await add(ada)

    const [stored] = await server.sql('select * from model_keys')
    expect(JSON.stringify(stored)).not.toContain(standInKey)
    expect(JSON.stringify(await readersOf(ada))).not.toContain(standInKey)
  })

  test.each([
    ['the vendor refuses', { ...haiku, key: 'sk-of-somebody-else' }, 'Anthropic refused this key.'],
    [
      'is for another vendor',
      { ...haiku, vendor: 'openai' as const, model: 'gpt-5-mini', key: 'sk-wrong-one' },
      'OpenAI refused this key.',
    ],
  ])('that %s isn’t kept', async (_, key, why) => {
    const ada = await server.person('Ada Refused')

    const { status, body } = await add(ada, key)

    expect([status, body.code]).toEqual([422, 'model_key_refused'])
    expect(body.error).toContain(why)
    expect(body.error).toContain('Nothing was saved.')
    expect((await readersOf(ada)).server).toBeNull()
  })

  test('isn’t kept when the vendor is down, and the one before stays', async () => {
    const ada = await server.person('Ada Waits')
    await add(ada)
    standIn.answers(() => answersWith(500))

    expect(await add(ada, { ...haiku, model: 'claude-sonnet-4-5' })).toMatchObject({ status: 422 })
    expect((await readersOf(ada)).server).toMatchObject({ name: 'Claude Haiku 4.5' })
  })

  test('whose check is cancelled isn’t kept', async () => {
    const ada = await server.person('Ada Cancels')
    const answered = Promise.withResolvers<object>()
    const asked = Promise.withResolvers<void>()
    standIn.answers((question) => {
      asked.resolve()
      return answered.promise.then(() => answer(question))
    })
    const cancelling = new AbortController()
    const adding = fetch(`${server.url}/api/me/reader/key`, {
      method: 'PUT',
      headers: { cookie: ada.cookie, 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(haiku),
      signal: cancelling.signal,
    })
    await asked.promise
    cancelling.abort()
    await expect(adding).rejects.toThrow('aborted')
    await expect.poll(() => standIn.questions[0]!.isAbandoned).toBe(true)
    answered.resolve({})

    expect((await readersOf(ada)).server).toBeNull()
  })

  test.each([
    ['with a line break', { ...haiku, key: 'sk-one\nsk-two' }],
    ['that is empty', { ...haiku, key: '' }],
    ['for no known vendor', { ...haiku, vendor: 'oracle' }],
    ['for a model with a path', { ...haiku, model: '../v1/files' }],
  ])('%s is invalid', async (_, key) => {
    expect((await add(await server.person('Ada Wrong'), key)).status).toBe(400)
    expect(standIn.questions).toEqual([])
  })
})

test('nothing is sent to the vendor before a user chooses it, and then what they read', async () => {
  const [ada, ben] = [await server.person('Ada Chooses'), await server.person('Ben Doesn’t')]
  await add(ada)
  standIn.questions.length = 0
  await importAs(ben)
  expect(standIn.questions).toEqual([])

  expect((await ada.put<Readers>('/api/me/reader', { kind: 'server' })).body.chosen).toEqual({ kind: 'server' })
  await importAs(ada)
  await server.settle()
  expect(standIn.questions.length).toBeGreaterThan(0)
})

describe('when the chosen model stops reading', () => {
  const failing = { since: expect.stringMatching(/^2026-03-05T/) as string, why: expect.any(String) as string }
  const aMinuteLater = () => server.setTime(new Date(server.deps.now().getTime() + 60_000).toISOString())
  const failingOf = async (person: Someone) => (await readersOf(person)).server?.failing

  async function someoneWhoseModelFails(name: string) {
    const person = await server.person(name)
    await add(person)
    await person.put('/api/me/reader', { kind: 'server' })
    expect(await failingOf(person)).toBeNull()
    aMinuteLater()
    standIn.answers(() => hasNoCredit)
    await importAs(person)
    await server.settle()
    return person
  }

  test('the user who chose it sees since when, and why', async () => {
    const ada = await someoneWhoseModelFails('Ada Broke')

    expect(await failingOf(ada)).toEqual({
      ...failing,
      why: 'The language model claude-haiku-4-5 was refused: the account has no credit left.',
    })
    expect(await failingOf(await server.person('Ben Elsewhere'))).toBeNull()
  })

  test('it reads again once it answers a question', async () => {
    const ada = await someoneWhoseModelFails('Ada Pays')
    expect(await ada.post('/api/me/reader/key/check')).toMatchObject({
      status: 422,
      body: {
        code: 'model_still_failing',
        error: 'The language model claude-haiku-4-5 was refused: the account has no credit left.',
      },
    })
    expect(await failingOf(ada)).toEqual(failing)

    standIn.answers(answer)
    aMinuteLater()
    expect((await ada.post('/api/me/reader/key/check')).status).toBe(200)
    expect(await failingOf(ada)).toBeNull()
  })

  test('or a conversation', async () => {
    const ada = await someoneWhoseModelFails('Ada Again')

    standIn.answers(answer)
    aMinuteLater()
    await importAs(ada)
    await server.settle()
    expect(await failingOf(ada)).toBeNull()
  })

  test('or the user chooses it again', async () => {
    const ada = await someoneWhoseModelFails('Ada Returns')

    aMinuteLater()
    await ada.put('/api/me/reader', { kind: 'server' })
    expect(await failingOf(ada)).toBeNull()
  })

  test('without a key there is nothing to check', async () => {
    const ada = await server.person('Ada Keyless')

    expect(await ada.post('/api/me/reader/key/check')).toMatchObject({
      status: 409,
      body: { code: 'reader_unavailable' },
    })
  })
})

test('when it’s removed, the built-in reader reads again', async () => {
  const ada = await server.person('Ada Removes')
  await add(ada)
  await ada.put('/api/me/reader', { kind: 'server' })

  expect((await ada.delete('/api/me/reader/key')).status).toBe(204)

  expect((await readersOf(ada)).server).toBeNull()
  standIn.questions.length = 0
  await importAs(ada)
  await server.settle()
  expect(standIn.questions).toEqual([])
})

test('a key sealed with a lost secret has to be given again', async () => {
  const ada = await server.person('Ada Lost')
  await add(ada)
  await server.sql(`update model_keys set "sealedKey" = 'v2.lost'`)

  expect((await readersOf(ada)).server).toBeNull()
  expect((await add(ada)).status).toBe(200)
  expect((await readersOf(ada)).server).toMatchObject({ name: 'Claude Haiku 4.5' })
})

test('the key stays when the user who added it leaves', async () => {
  const ada = await server.person('Ada Leaves')
  await add(ada)
  await server.sql('update model_keys set "addedById" = null')

  const ben = await server.person('Ben Stays')
  expect((await readersOf(ben)).server?.key).toEqual({
    vendor: 'anthropic',
    endsIn: standInKey.slice(-4),
    addedBy: null,
  })
})

test('on a server for many, only administrators give and remove a key', async () => {
  const shared = await aServer({
    databaseUrl: server.databaseUrl,
    settings: {
      ...vendors(),
      HOST: '0.0.0.0',
      RATE_LIMITS: 'on',
      LOCAL_SIGN_IN: 'allow',
      ADMIN_EMAILS: 'boss@portolan.example',
    },
  })
  const [ada, boss] = [await shared.person('Ada Many'), await shared.person('Boss')]
  await server.sql(`update users set email = 'boss@portolan.example' where id = $1`, [boss.me.id])

  expect((await readersOf(ada)).canManageKey).toBe(false)
  expect(await add(ada)).toMatchObject({ status: 403, body: { code: 'model_key_not_yours' } })
  expect((await ada.delete('/api/me/reader/key')).status).toBe(403)
  expect((await ada.post('/api/me/reader/key/check')).status).toBe(403)
  expect(standIn.questions).toEqual([])
  expect((await add(boss)).status).toBe(200)
  expect((await readersOf(ada)).server?.key?.addedBy).toBe('Boss')
  await shared.stop()
})

test('a user whom a proxy lets in doesn’t manage the key of this machine', async () => {
  const ada = await server.person('Ada Forwarded')
  const forwarded = { cookie: ada.cookie, origin: server.url, 'cf-connecting-ip': '198.51.100.7' }
  const asked = async (method: string, path: string, body?: object) =>
    (await ask<ProblemBody>(server.url, path, { method, headers: forwarded, body })).body.code

  expect((await ask<Readers>(server.url, '/api/me/reader', { headers: forwarded })).body.canManageKey).toBe(false)
  expect([
    await asked('PUT', '/api/me/reader/key', haiku),
    await asked('POST', '/api/me/reader/key/check'),
    await asked('DELETE', '/api/me/reader/key'),
  ]).toEqual(Array(3).fill('model_key_not_yours'))
  expect(standIn.questions).toEqual([])
})

test('a server whose settings name a model takes no key', async () => {
  const set = await aServer({ databaseUrl: server.databaseUrl, settings: standIn.settings('openai') })
  const ada = await set.person('Ada Set')

  expect(await add(ada)).toMatchObject({ status: 409, body: { code: 'model_key_in_settings' } })
  expect(await readersOf(ada)).toMatchObject({ canManageKey: false, server: { name: 'gpt-5-mini', key: null } })
  await set.stop()
})
