import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { attemptDeliveryJob } from '#server/hooks/jobs.ts'
import { HookDelivery } from '#shared/hooks/schemas.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aTask, deliveriesOf, hooksOf, subscribe } from './hooks.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const receivers: HookReceiver[] = []
afterEach(async () => {
  await server.sql('delete from hooks')
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

async function aReceiver() {
  const receiver = await aHookReceiver()
  receivers.push(receiver)
  return receiver
}

describe('a delivery', () => {
  test('that fails is retried with growing waits until it succeeds', async () => {
    const [ada, receiver] = [await server.person('Ada Retry'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 500 })
    server.setTime('2026-03-06T10:00:00Z')

    await aTask(ada, 'Insist')
    await expect
      .poll(() => deliveriesOf(ada, hook))
      .toMatchObject([{ status: 500, attempts: 1, error: 'It responded with 500.', deliveredAt: null }])
    const first = (await deliveriesOf(ada, hook))[0]!
    expect(Date.parse(first.nextAt!) - Date.parse('2026-03-06T10:00:00Z')).toBeGreaterThanOrEqual(10_000)

    receiver.answer({ status: 502 }, 1)
    server.setTime('2026-03-06T10:00:30Z')
    await expect.poll(() => deliveriesOf(ada, hook)).toMatchObject([{ status: 502, attempts: 2 }])
    server.setTime('2026-03-06T10:05:00Z')
    await expect
      .poll(() => deliveriesOf(ada, hook))
      .toMatchObject([{ status: 200, attempts: 3, error: null, nextAt: null, deliveredAt: '2026-03-06T10:05:00.000Z' }])

    expect(new Set(receiver.delivered.map(({ deliveryId }) => deliveryId))).toEqual(new Set([first.id]))
  })

  test('that is answered with 410 disables the hook', async () => {
    const [ada, receiver] = [await server.person('Ada Gone'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 410 })

    await aTask(ada, 'First')
    await expect.poll(() => hooksOf(ada)).toMatchObject([{ id: hook.id, disabledAt: expect.any(String) }])
    await aTask(ada, 'Second')

    await server.settle()
    expect(receiver.delivered).toHaveLength(1)
    expect(await deliveriesOf(ada, hook)).toMatchObject([
      { status: 410, error: 'It responded with 410, so Kept stopped sending to it.', nextAt: null },
    ])
  })

  test('can be resent, which enables a disabled hook', async () => {
    const [ada, receiver] = [await server.person('Ada Resend'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 410 }, 1)
    await aTask(ada, 'Again, please')
    await expect.poll(async () => (await hooksOf(ada))[0]!.disabledAt).not.toBeNull()
    const [delivery] = await deliveriesOf(ada, hook)

    const { status, body } = await ada.post(`/api/hooks/${hook.id}/deliveries/${delivery!.id}/resend`)

    expect([status, HookDelivery.parse(body).id]).toEqual([202, delivery!.id])
    await expect.poll(() => deliveriesOf(ada, hook)).toMatchObject([{ status: 200, attempts: 1, nextAt: null }])
    expect((await hooksOf(ada))[0]!.disabledAt).toBeNull()
    expect(receiver.delivered.map(({ deliveryId }) => deliveryId)).toEqual([delivery!.id, delivery!.id])
  })

  test('that never succeeds fails after ten attempts, and its hook is disabled after days of failures', async () => {
    const [ada, receiver] = [await server.person('Ada Silent'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 503 })
    const failOn = async (day: string) => {
      server.setTime(`${day}T00:00:00Z`)
      await aTask(ada, `Of ${day}`)
      await expect
        .poll(async () => (await deliveriesOf(ada, hook))[0])
        .toMatchObject({ attempts: 1, error: 'It responded with 503.' }) // an attempt under way would set its own next time
      await server.sql(`update hook_deliveries set attempts = 9 where "hookId" = $1 and "nextAt" is not null`, [
        hook.id,
      ])
      server.setTime(`${day}T23:00:00Z`)
      await expect
        .poll(async () => (await deliveriesOf(ada, hook))[0])
        .toMatchObject({ attempts: 10, nextAt: null, deliveredAt: null })
    }

    await failOn('2026-03-10')
    expect((await hooksOf(ada))[0]!.disabledAt).toBeNull()
    await failOn('2026-03-14')

    await expect.poll(async () => (await hooksOf(ada))[0]!.disabledAt).toBe('2026-03-14T23:00:00.000Z')
  })

  test('that is answered with a redirect is not sent elsewhere', async () => {
    const [ada, receiver, elsewhere] = [await server.person('Ada Redirect'), await aReceiver(), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)

    receiver.answer({ status: 307, headers: { location: 'http://169.254.169.254/latest/meta-data' } }, 1)
    await aTask(ada, 'To the metadata')
    await expect
      .poll(() => deliveriesOf(ada, hook))
      .toMatchObject([{ status: 307, error: 'It responded with 307. Kept doesn’t follow redirects.' }])
    receiver.answer({ status: 307, headers: { location: elsewhere.url } }, 1)
    await aTask(ada, 'To someone else')
    await expect.poll(() => deliveriesOf(ada, hook)).toMatchObject([{ status: 307 }, { status: 307 }])

    expect(elsewhere.delivered).toEqual([])
  })

  describe('on a server that runs jobs', () => {
    let busy: TestServer
    beforeAll(async () => {
      busy = await aServer({ runsJobs: true })
    })
    afterAll(() => busy.stop())

    test('to a receiver that never answers does not delay others', async () => {
      const [ada, slow, quick] = [await busy.person('Ada Slow'), await aReceiver(), await aReceiver()]
      await subscribe(ada, 'task.created', slow.url)
      await subscribe(ada, 'task.created', quick.url)
      slow.answer('hang')

      const more = attemptDeliveryJob.atOnce + 1
      for (let n = 0; n < more; n++) await aTask(ada, `Task ${n}`)

      await expect.poll(() => quick.delivered.length).toBe(more)
      expect(slow.delivered.length).toBeLessThan(more)
    })

    test('goes out while others keep writing', async () => {
      const [ada, receiver] = [await busy.person('Ada Fair'), await aReceiver()]
      await subscribe(ada, 'task.created', receiver.url)
      // Each occurrence taken leads to the next one, as if somebody wrote all the time.
      await busy.sql(`
        create function go_on() returns trigger language plpgsql as $$ begin
          insert into open_door.happened (id, event, at) values (gen_random_uuid(), 'task.updated', now()); return null;
        end $$`)
      await busy.sql('create trigger go_on after delete on open_door.happened for each row execute function go_on()')
      onTestFinished(async () => void (await busy.sql('drop function go_on cascade')))

      await aTask(ada, 'Heard in between')

      await expect.poll(() => receiver.delivered.length).toBe(1)
    })
  })
})
