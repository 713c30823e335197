import type { Context } from 'hono'
import type { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { answerJson, jsonWithVersion, setPrivate } from '#server/platform/http/etag.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import { pageWithEtag, Position, rangeAfter } from '#server/platform/http/paging.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import { pageOfList, positionOf, type PagedList } from '#server/tasks/rows/list-pages.ts'
import type { TaskQuery, TaskView } from '#server/tasks/rows/tasks.ts'
import { readDifference, readFirst, readList, readListSince, type DifferenceText } from '#server/tasks/rows/versions.ts'
import type { Paged } from '#shared/platform/schemas.ts'
import type { Card } from '#shared/tasks/card.ts'
import type { Task } from '#shared/tasks/schemas.ts'

type Needs = { deps: Deps; keptAnswers: KeptAnswers }

/** Answers with a list of tasks, or with 304 if nothing has changed for the user. */
export function answerList(
  c: Context<SignedIn>,
  { deps: { db }, keptAnswers }: Needs,
  query: TaskQuery,
  view: TaskView = 'task',
) {
  const { pathname, search } = new URL(c.req.url)
  return jsonWithVersion(c, {
    keptAnswers,
    url: pathname + search,
    readSince: (since) => readListSince(db, { query, view, since }),
  })
}

type PageAsked = Paged & { list: PagedList; view: TaskView }

/** Answers with a page of a list of tasks. */
export async function answerPage(c: Context<SignedIn>, { db, now }: Deps, { list, view, ...asked }: PageAsked) {
  const { after, take } = rangeAfter(list, asked, Position)
  const query = pageOfList(c.var.user.id, { list, after, take, now: now() })
  const items = JSON.parse((await readList(db, query, view)).json) as (Card | Task)[]
  return pageWithEtag(c, { list, items, take, positionOf: (item) => positionOf(list, item) })
}

/** Answers with what changed in a list since a version: all of it, or those of `first`, if that can't be told. */
export async function answerDifference(
  c: Context<SignedIn>,
  { deps: { db }, keptAnswers }: Needs,
  { query, view, since, first }: { query: TaskQuery; view: TaskView; since: string; first: Prisma.Sql | undefined },
) {
  const difference = await readDifference(db, { query, view, since })
  if (difference) return answerOnce(c, { ...difference, isWhole: false })
  if (first) return answerOnce(c, { ...(await readFirst(db, query, first, view)), gone: [], isWhole: true })

  return jsonWithVersion(c, {
    keptAnswers,
    url: `${c.req.path}?view=${view}&since=`, // the same for every version that can't be told
    readSince: async (versions) => {
      const list = await readListSince(db, { query, view, since: versions })
      return list.current ? list : { ...list, json: differenceJson({ ...list, gone: [], isWhole: true }) }
    },
  })
}

type Difference = DifferenceText & { isWhole: boolean }

function answerOnce(c: Context, difference: Difference) {
  setPrivate(c)
  return answerJson(c, differenceJson(difference))
}

function differenceJson({ json, version, gone, isWhole }: Difference): string {
  const head = JSON.stringify({ version, isWhole, gone })
  return `${head.slice(0, -1)},"tasks":${json}}`
}
