import type { Context } from 'hono'
import type { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { answerJson, jsonWithVersion } from '#server/platform/http/etag.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import type { TaskQuery, TaskView } from '#server/tasks/rows/tasks.ts'
import { isCurrent, readDifference, readFirst, readList } from '#server/tasks/rows/versions.ts'

/** Answers with a list of tasks, or with 304 if nothing has changed for the user. */
export function answerList(c: Context<SignedIn>, { db }: Deps, query: TaskQuery, view: TaskView = 'task') {
  return jsonWithVersion(c, {
    isCurrent: (version) => isCurrent(db, query.viewerId, version),
    read: () => readList(db, query, view),
  })
}

/** Answers with what changed in a list since a version: all of it, or those of `first`, if that can't be told. */
export async function answerDifference(
  c: Context<SignedIn>,
  { db }: Deps,
  { query, view, since, first }: { query: TaskQuery; view: TaskView; since: string; first: Prisma.Sql | undefined },
) {
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Accept-Encoding')
  const difference = await readDifference(db, { query, view, since })
  const whole = () => (first ? readFirst(db, query, first, view) : readList(db, query, view))
  const { json, version, gone } = difference ?? { ...(await whole()), gone: [] }
  const head = JSON.stringify({ version, isWhole: difference === null, gone })
  return answerJson(c, `${head.slice(0, -1)},"tasks":${json}}`)
}
