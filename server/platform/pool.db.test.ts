import { expect, test } from 'vitest'
import type { PrismaClient } from '#prisma'
import { asJob, asUser, connectionsOfUser, createPool } from '#server/platform/pool.ts'
import { createPrisma } from '#server/platform/database.ts'
import { aDatabase } from '#tests/support/database.ts'

test('a job’s statements may take longer than a request’s, and have their own connections', async () => {
  const connection = { connectionString: await aDatabase() }
  const pool = createPool({ connection, isPooled: false })
  const prisma = createPrisma(connection, { pool })
  const session = () => prisma.$queryRaw<[Session]>`
    select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
  type Session = { pid: number; statement: string; idle: string }

  const [[request], [job]] = [await session(), await asJob(session)]
  const inTransaction = await asJob(() =>
    prisma.$transaction(
      (db) => db.$queryRaw<[Session]>`
    select pg_backend_pid() as pid`,
    ),
  )

  expect(request).toMatchObject({ statement: '15s', idle: '1min' })
  expect(job).toMatchObject({ statement: '10min', idle: '1min' })
  expect(inTransaction).toEqual([{ pid: job.pid }])
  expect(job.pid).not.toBe(request.pid)
  expect(pool.counts()).toEqual({ total: 2, idle: 2, waiting: 0 })
  await prisma.$disconnect()
})

test('the requests of one user get a share of the connections, and wait for their own', async () => {
  const connection = { connectionString: await aDatabase() }
  const pool = createPool({ connection, isPooled: false })
  const prisma = createPrisma(connection, { pool })
  const answered: number[] = []
  const ends = Array.from({ length: connectionsOfUser + 1 }, () => Promise.withResolvers<void>())
  const ask = (end: Promise<void>, at: number) =>
    asUser('ada', () =>
      prisma.$transaction(async (db) => {
        await db.$queryRaw`select 1`
        answered.push(at)
        await end
        await prisma.$queryRaw`select 1` // a second one beside the transaction's own
      }),
    )

  const asking = ends.map(({ promise }, at) => ask(promise, at))
  await expect.poll(() => answered).toHaveLength(connectionsOfUser)
  expect(pool.counts().waiting).toBe(1)
  expect(await asUser('ben', () => prisma.$queryRaw`select 1 as one`)).toEqual([{ one: 1 }])
  expect(answered).not.toContain(connectionsOfUser)

  for (const end of ends) end.resolve()
  await Promise.all(asking)
  expect(answered).toContain(connectionsOfUser)
  expect(pool.counts().waiting).toBe(0)
  await prisma.$disconnect()
})

test('a request that asks several things at once takes no more than its user’s share', async () => {
  const connection = { connectionString: await aDatabase() }
  const pool = createPool({ connection, isPooled: false })
  const prisma = createPrisma(connection, { pool })
  const asking = asUser('ada', () =>
    Promise.all(Array.from({ length: 3 * connectionsOfUser }, () => prisma.$queryRaw`select pg_sleep(0.01)`)),
  )
  await expect.poll(() => pool.counts().waiting).toBeGreaterThan(0)
  expect(pool.counts().total).toBeLessThanOrEqual(connectionsOfUser)

  expect(await asking).toHaveLength(3 * connectionsOfUser)
  expect(pool.counts()).toMatchObject({ total: connectionsOfUser, waiting: 0 })
  await prisma.$disconnect()
})

test('disconnecting a client closes all its connections, even if it was never used', async () => {
  const connection = { connectionString: await aDatabase() }
  for (const use of [
    (prisma: PrismaClient) => prisma.$queryRaw`select 1`,
    (prisma: PrismaClient) => prisma.user.count(),
    () => Promise.resolve(),
  ]) {
    const pool = createPool({ connection, isPooled: false })
    const prisma = createPrisma(connection, { pool })
    await use(prisma)
    await prisma.$disconnect()

    expect(pool.ended).toBe(true)
    expect(pool.counts().total).toBe(0)
  }
})
