import type { Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import type { Registration } from '#server/programs/read-registration.ts'
import { deleteOldestUnused } from '#server/programs/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** How many programs that nobody has allowed yet are kept. */
const unusedPrograms = 1_000

/** Registers a program and returns its id. A flood of registrations only pushes out others that nobody has used. */
export async function registerProgram({ db, now, log }: Deps, { name, redirectUris }: Registration): Promise<string> {
  const id = uuid7(now().getTime())
  await db.program.create({ data: { id, name, redirectUris, createdAt: now() } })
  await deleteOldestUnused(db, unusedPrograms)
  logSecurity(log, 'program registered', { programId: id })
  return id
}
