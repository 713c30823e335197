import { Hono } from 'hono'
import { z } from 'zod'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { jsonWithEtag } from '#server/platform/http/etag.ts'
import { isPaged } from '#server/platform/http/paging.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import { answerDifference, answerList, answerPage } from '#server/tasks/answer-list.ts'
import {
  archivedTasks,
  completedTasks,
  duplicatesOf,
  firstOfColumns,
  noiseTasks,
  openTasks,
  unassignedTasks,
} from '#server/tasks/rows/lists.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { readList } from '#server/tasks/rows/versions.ts'
import { Paged } from '#shared/platform/schemas.ts'
import { BoardQuery, Card, DifferenceIn, PageQuery, View } from '#shared/tasks/card.ts'
import { Task } from '#shared/tasks/schemas.ts'

const tag = 'Tasks'
const lists = { 200: z.union([Task.array(), Card.array()]) }

type Needs = { deps: Deps; signedIn: RequireSession; keptAnswers: KeptAnswers }

export function taskListRoutes({ deps, signedIn, keptAnswers }: Needs) {
  const needs = { deps, keptAnswers }
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({
        tag,
        summary:
          'Every open task on your board. `view=card` gives what a row of a list shows; `since` gives what changed since the `version` of an earlier answer, and everything if that is unknown or empty; with `first`, then only so many tasks of each column. `limit` and `cursor` give pages, oldest first, without noise and duplicates',
        answers: { 200: z.union([Task.array(), Card.array(), DifferenceIn(Task), DifferenceIn(Card)]) },
      }),
      signedIn,
      validator('query', BoardQuery),
      async (c) => {
        const { view, since, first, limit, cursor } = c.req.valid('query')
        if (isPaged({ limit, cursor })) return answerPage(c, deps, { list: 'open', view, limit, cursor })

        const query = openTasks(c.var.user.id)
        return since === undefined
          ? answerList(c, needs, query, view)
          : answerDifference(c, needs, {
              query,
              view,
              since,
              first: first === undefined ? undefined : firstOfColumns(c.var.user.id, first, deps.now()),
            })
      },
    )
    .get(
      '/completed',
      describe({ tag, summary: 'Your completed tasks, newest first', answers: lists }),
      signedIn,
      validator('query', PageQuery),
      async (c) => {
        const { view, limit, cursor, ...page } = c.req.valid('query')
        return isPaged({ limit, cursor })
          ? answerPage(c, deps, { list: 'completed', view, limit, cursor })
          : answerList(c, needs, completedTasks(c.var.user.id, page), view)
      },
    )
    .get(
      '/archived',
      describe({ tag, summary: 'Your archived tasks, newest first', answers: lists }),
      signedIn,
      validator('query', PageQuery),
      async (c) => {
        const { view, limit, cursor, ...page } = c.req.valid('query')
        return isPaged({ limit, cursor })
          ? answerPage(c, deps, { list: 'archived', view, limit, cursor })
          : answerList(c, needs, archivedTasks(c.var.user.id, page), view)
      },
    )
    .get(
      '/noise-tasks',
      describe({ tag, summary: 'Your noise tasks, newest first', answers: lists }),
      signedIn,
      validator('query', PageQuery),
      async (c) => {
        const { view, limit, cursor, ...page } = c.req.valid('query')
        return isPaged({ limit, cursor })
          ? answerPage(c, deps, { list: 'noise', view, limit, cursor })
          : answerList(c, needs, noiseTasks(c.var.user.id, page), view)
      },
    )
    .get(
      '/unassigned',
      describe({ tag, summary: 'Unassigned open tasks of the last ten days, newest first', answers: lists }),
      signedIn,
      validator('query', View.extend(Paged.shape)),
      async (c) => {
        const { view, ...asked } = c.req.valid('query')
        if (isPaged(asked)) return answerPage(c, deps, { list: 'unassigned', view, ...asked })

        const query = unassignedTasks(c.var.user.id, deps.now())
        // Tasks leave this list as time passes, without a change.
        return jsonWithEtag(c, (await readList(deps.db, query, view)).json)
      },
    )
    .get(
      '/:id/duplicates',
      describe({
        tag,
        summary: 'The tasks that are duplicates of a task',
        answers: lists,
        refuses: ['task_not_found'],
      }),
      signedIn,
      idParam('task_not_found'),
      validator('query', View),
      async (c) => {
        const { id } = await readTask(deps.db, c.var.user.id, c.req.valid('param').id)
        return answerList(c, needs, duplicatesOf(c.var.user.id, id), c.req.valid('query').view)
      },
    )
}
