import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { listTopics } from '#server/topics/list-topics.ts'
import { listTopicTasks } from '#server/topics/rows.ts'
import { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'

const tag = 'Topics'

export function topicRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({
        tag,
        summary: 'The topics of your open tasks, hidden and merged ones included',
        answers: { 200: UserTopic.array() },
      }),
      signedIn,
      async (c) => listWithEtag(c, await listTopics(deps.db, c.var.user.id)),
    )
    .get(
      '/tasks',
      describe({ tag, summary: 'Which open task belongs to which topic', answers: { 200: UserTopicTask.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listTopicTasks(deps.db, c.var.user.id)),
    )
}
