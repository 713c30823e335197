import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postTo } from '#server/platform/outbound/post-to.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'

let receiver: HookReceiver
beforeEach(async () => {
  receiver = await aHookReceiver()
})
afterEach(() => receiver.stop())

/** A name server that gives the next answer each time. */
function namesThat(...answers: string[][]) {
  const asked: string[] = []
  return {
    asked,
    resolve: async (hostname: string) => {
      asked.push(hostname)
      return answers[Math.min(asked.length, answers.length) - 1]!
    },
  }
}

const named = (hostname: string) => new URL(receiver.url.replace('127.0.0.1', hostname))
const post = (url: URL, reach: Reach, signal = AbortSignal.timeout(5000)) =>
  postTo(url, reach, { body: '{}', headers: { 'content-type': 'application/json' }, signal })

describe('a server that only this machine can reach', () => {
  test('posts to this machine, by address and by name', async () => {
    expect(await post(new URL(receiver.url), { ...namesThat(), loopback: true })).toBe(200)
    expect(await post(named('n8n.example'), { ...namesThat(['127.0.0.1']), loopback: true })).toBe(200)
    expect(receiver.delivered).toHaveLength(2)
  })

  test('connects to the address it checked: a name is resolved once', async () => {
    const names = namesThat(['127.0.0.1'], ['10.0.0.1'])

    expect(await post(named('rebinding.example'), { ...names, loopback: true })).toBe(200)

    expect(names.asked).toEqual(['rebinding.example'])
  })

  test.each([
    [['10.0.0.1']],
    [['192.168.1.20']],
    [['169.254.169.254']],
    [['127.0.0.1', '10.0.0.1']],
    [['127.0.0.1', '1.1.1.1']],
    [[]],
  ])('still posts to nothing else in its network: %j', async (addresses) => {
    await expect(post(new URL('https://inside.example/'), { ...namesThat(addresses), loopback: true })).rejects.toThrow(
      'inside.example isn’t a public address.',
    )
  })

  test('posts without https only to itself', async () => {
    await expect(
      post(new URL('http://outside.example/'), { ...namesThat(['1.1.1.1']), loopback: true }),
    ).rejects.toThrow('It must start with https.')
  })
})

describe('a server that others can reach', () => {
  test.each([['127.0.0.1'], ['::1'], ['10.1.2.3'], ['169.254.169.254'], ['::ffff:127.0.0.1'], ['fd00::1']])(
    'refuses a name that resolves to %s',
    async (address) => {
      await expect(
        post(new URL('https://hook.example/'), { ...namesThat([address]), loopback: false }),
      ).rejects.toThrow('hook.example isn’t a public address.')
    },
  )

  test('refuses a name with any address that is not public', async () => {
    await expect(
      post(new URL('https://hook.example/'), { ...namesThat(['1.1.1.1', '127.0.0.1']), loopback: false }),
    ).rejects.toThrow('hook.example isn’t a public address.')
  })

  test('refuses a name that was public when the hook was created but no longer is', async () => {
    const names = namesThat(['1.1.1.1'], ['127.0.0.1'])
    await names.resolve('moved.example')

    await expect(post(new URL('https://moved.example/'), { ...names, loopback: false })).rejects.toThrow(
      'moved.example isn’t a public address.',
    )
    expect(receiver.delivered).toEqual([])
  })

  test('does not post to itself', async () => {
    await expect(post(new URL(receiver.url), { ...namesThat(), loopback: false })).rejects.toThrow(
      'It must start with https.',
    )
    expect(receiver.delivered).toEqual([])
  })
})

describe('a response', () => {
  test('that is a redirect is not followed', async () => {
    receiver.answer({ status: 302, headers: { location: 'http://169.254.169.254/' } })

    expect(await post(new URL(receiver.url), { ...namesThat(), loopback: true })).toBe(302)
    expect(receiver.delivered).toHaveLength(1)
  })

  test('that never comes ends in a timeout', async () => {
    receiver.answer('hang')

    await expect(
      post(new URL(receiver.url), { ...namesThat(), loopback: true }, AbortSignal.timeout(50)),
    ).rejects.toThrow()
  })

  test('from a name server that never comes ends in a timeout, too', async () => {
    const silent: Reach = { resolve: () => new Promise(() => {}), loopback: true }

    await expect(post(named('silent.example'), silent, AbortSignal.timeout(50))).rejects.toThrow()
  })
})
