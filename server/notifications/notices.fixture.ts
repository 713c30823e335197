import { requestNotices } from '#server/notifications/request-notices.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { connectSources } from '#tests/support/sources.ts'

/** A user whose calendar is paused, so that a notice about it applies. */
export async function pausedPerson(server: TestServer, name: string): Promise<Someone> {
  const person = await server.person(name)
  await connectSources(server, person)
  await server.sql(
    `update calendar_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [person.me.id],
  )
  await server.sql(`update users set "pausedAt" = now() where id = $1`, [person.me.id])
  return person
}

export const notify = (server: TestServer, { me }: { me: { id: string } }, key = '2026-03-05') =>
  requestNotices(server.deps, 'taskSourcesPaused', [{ userId: me.id, key }])

export type StoredNotice = {
  key: string
  tries: number
  dueAt: Date | null
  sentAt: Date | null
  droppedAt: Date | null
  failedAt: Date | null
  reason: string | null
}

export const noticesOf = (server: TestServer, { me }: Someone) =>
  server.sql<StoredNotice>(
    `select key, tries, "dueAt", "sentAt", "droppedAt", "failedAt", reason from notices where "userId" = $1 order by key`,
    [me.id],
  )
