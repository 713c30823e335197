import pg from 'pg'
import { expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer } from '#tests/support/server.ts'

test('a busy server answers its running requests and stops, and has what it confirmed', async () => {
  const server = await aServer({ settings: {} })
  const ada = await server.person('Ada Busy')
  const answers: number[] = []
  const writeUntilClosed = async () => {
    for (;;) {
      const answer = await ada.post('/api/tasks', { id: uuid7(), title: 'Written while stopping' }).catch(() => null)
      if (!answer) return
      answers.push(answer.status)
    }
  }
  const clients = Array.from({ length: 6 }, writeUntilClosed)
  await expect.poll(() => answers.length).toBeGreaterThan(12)

  await server.stop()
  await Promise.all(clients)

  const database = new pg.Client(server.databaseUrl)
  await database.connect()
  const { rowCount } = await database.query(`select from tasks where title = 'Written while stopping'`)
  await database.end()
  expect(answers).toEqual(Array.from({ length: rowCount! }, () => 201))
})
