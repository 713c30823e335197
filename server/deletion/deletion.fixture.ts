import { revokingVendors, type RevokingVendors } from '#tests/support/revoking-vendors.ts'
import { sealerBefore } from '#tests/support/sealed-before.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

export const start = '2026-03-05T10:00:00.000Z'
export const inSevenDays = '2026-03-12T10:00:00.000Z'

const secret = 'a secret that is only used in tests'
export const seal = sealerBefore(secret)

type Deleting = { server: TestServer; vendors: RevokingVendors; stop: () => Promise<void> }

/** A server, and the vendors whose tokens it revokes. Without a worker, no sweep works on made-up rows. */
export async function aDeletingServer({ hasWorker = false } = {}): Promise<Deleting> {
  const vendors = await revokingVendors()
  const settings = { KEPT_SECRET: secret, DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg', ...vendors.settings }
  const server = await aServer({ time: start, settings, runsJobs: hasWorker })
  const stop = async () => {
    await server.stop()
    await vendors.stop()
  }
  return { server, vendors, stop }
}

/** Schedules the deletion of an account. */
export function scheduleDeletionOf(server: TestServer, { me, cookie }: Someone) {
  return ask(server.url, '/api/me', {
    method: 'DELETE',
    body: { confirm: me.email },
    headers: { cookie, origin: server.url },
  })
}

/** Schedules the deletion, and runs the job seven days later. */
export async function deleteAccountOf(server: TestServer, person: Someone) {
  await scheduleDeletionOf(server, person)
  server.setTime(inSevenDays)
  try {
    await server.work('delete-account', { userId: person.me.id })
  } finally {
    server.setTime(start)
  }
}

export const isThere = async (server: TestServer, { me }: Someone) =>
  (await server.sql(`select 1 from users where id = $1`, [me.id])).length > 0
