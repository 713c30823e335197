import { expect, onTestFinished, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { aDatabase } from '#tests/support/database.ts'
import { start } from '#tests/support/process.ts'
import { aProgram } from '#tests/support/program.ts'
import { aRedis } from '#tests/support/redis.ts'
import { asUser, signIn } from '#tests/support/someone.ts'

const minuteMs = 60_000

/** Has a Node process tell another time. */
const clockOff = (byMs: number) => {
  const code = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${byMs}) }
      static now() { return Real.now() + ${byMs} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

test('servers whose clocks are twenty minutes apart agree on what has expired', async () => {
  const redis = await aRedis()
  onTestFinished(() => redis.stop())
  const databaseUrl = await aDatabase()
  const aServerOff = async (byMs: number) => {
    const server = await start({
      settings: {
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
        KEPT_SECRET: 'a secret that is only used in tests',
        KEPT_ROLES: 'web',
        ...clockOff(byMs),
      },
    })
    onTestFinished(() => server.stop())
    return server
  }
  const [ahead, behind] = await Promise.all([aServerOff(10 * minuteMs), aServerOff(-10 * minuteMs)])
  const ada = await signIn(ahead.url, 'Ada Early')
  const later = asUser(behind.url, ada)

  // A code is good for a minute.
  for (const [issuer, taker] of [
    [ada, behind],
    [later, ahead],
  ] as const) {
    const program = await aProgram(taker.url)
    const code = (await program.allowedBy(issuer)).get('code')!
    expect((await program.exchange(code)).status).toBe(200)
  }
  for (const one of [ada, later]) {
    const { createdAt } = await newTask(one, { title: 'Order the paint' })
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(minuteMs)
  }
})
