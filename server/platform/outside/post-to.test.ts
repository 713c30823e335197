import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postTo } from '#server/platform/outside/post-to.ts'
import type { Reach } from '#server/platform/outside/reach.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'

let receiver: HookReceiver
beforeEach(async () => {
  receiver = await aHookReceiver()
})
afterEach(() => receiver.stop())

/** A name server that gives other addresses each time it is asked. */
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

  test('connects to the address it judged: a name is asked once, and a second answer changes nothing', async () => {
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
  ])('still posts to nothing else of its network: %j', async (addresses) => {
    await expect(post(new URL('https://inside.example/'), { ...namesThat(addresses), loopback: true })).rejects.toThrow(
      'inside.example is not a public address.',
    )
  })

  test('posts without https to itself alone', async () => {
    await expect(
      post(new URL('http://outside.example/'), { ...namesThat(['1.1.1.1']), loopback: true }),
    ).rejects.toThrow('The address has to start with https.')
  })
})

describe('a server that others can reach', () => {
  test.each([['127.0.0.1'], ['::1'], ['10.1.2.3'], ['169.254.169.254'], ['::ffff:127.0.0.1'], ['fd00::1']])(
    'posts to no name that means %s',
    async (address) => {
      await expect(
        post(new URL('https://hook.example/'), { ...namesThat([address]), loopback: false }),
      ).rejects.toThrow('hook.example is not a public address.')
    },
  )

  test('posts to no name of which one address is not public', async () => {
    await expect(
      post(new URL('https://hook.example/'), { ...namesThat(['1.1.1.1', '127.0.0.1']), loopback: false }),
    ).rejects.toThrow('hook.example is not a public address.')
  })

  test('refuses a name that was public when it was subscribed and is not any more', async () => {
    const names = namesThat(['1.1.1.1'], ['127.0.0.1'])
    await names.resolve('moved.example')

    await expect(post(new URL('https://moved.example/'), { ...names, loopback: false })).rejects.toThrow(
      'moved.example is not a public address.',
    )
    expect(receiver.delivered).toEqual([])
  })

  test('does not post to itself', async () => {
    await expect(post(new URL(receiver.url), { ...namesThat(), loopback: false })).rejects.toThrow(
      'The address has to start with https.',
    )
    expect(receiver.delivered).toEqual([])
  })
})

describe('an answer', () => {
  test('that is a redirect is not followed', async () => {
    receiver.answer({ status: 302, headers: { location: 'http://169.254.169.254/' } })

    expect(await post(new URL(receiver.url), { ...namesThat(), loopback: true })).toBe(302)
    expect(receiver.delivered).toHaveLength(1)
  })

  test('that does not come is waited for only so long', async () => {
    receiver.answer('hang')

    await expect(
      post(new URL(receiver.url), { ...namesThat(), loopback: true }, AbortSignal.timeout(50)),
    ).rejects.toThrow()
  })

  test('of a name server that does not come is not waited for either', async () => {
    const silent: Reach = { resolve: () => new Promise(() => {}), loopback: true }

    await expect(post(named('silent.example'), silent, AbortSignal.timeout(50))).rejects.toThrow()
  })
})
