import type { Db } from '#server/platform/deps.ts'

/** Holds a person until the transaction ends, so that what they have is counted by one window at a time. */
export async function holdPerson(db: Db, userId: string) {
  await db.$executeRaw`select 1 from users where id = ${userId}::uuid for no key update`
}
