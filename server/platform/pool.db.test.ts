import { expect, test } from 'vitest'
import type { PrismaClient } from '#prisma'
import { asJob, createPool } from '#server/platform/pool.ts'
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
