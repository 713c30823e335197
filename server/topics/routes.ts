import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { editTopic } from '#server/topics/edit-topic.ts'
import { listTopics } from '#server/topics/list-topics.ts'
import { listTopicTasks } from '#server/topics/rows.ts'
import { EditUserTopic, UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'

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
      async (c) => listWithEtag(c, await listTopics(deps, c.var.user.id)),
    )
    .get(
      '/tasks',
      describe({ tag, summary: 'Which open task belongs to which topic', answers: { 200: UserTopicTask.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listTopicTasks(deps.db, c.var.user.id)),
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Rename a topic, hide it, show it again, or merge it into another one',
        answers: { 200: UserTopic },
        refuses: ['topic_not_found', 'topic_not_mergeable'],
      }),
      signedIn,
      idParam('topic_not_found'),
      validator('json', EditUserTopic),
      async (c) =>
        c.json(
          await editTopic(deps, { userId: c.var.user.id, id: c.req.valid('param').id, changes: c.req.valid('json') }),
        ),
    )
}
