import type { Deps } from '#server/platform/deps.ts'
import { assignableInSql } from '#server/people/assignable.ts'

/** Everyone a person may give a task, as JSON text: themselves, then people who use Kept, then those who do not yet. */
export async function listPeople({ db }: Deps, userId: string): Promise<string> {
  const rows = await db.$queryRaw<{ people: string }[]>`
    select coalesce(json_agg(person), '[]')::text as people from (
      select u.id, u.name, u.image, u.ghost from users u
      where ${assignableInSql(userId)} and not u.deactivated
      order by u.id <> ${userId}::uuid, u.ghost, lower(u.name), u.id) person`
  return rows[0]!.people
}
