import type { EditUserTopic, UserTopic } from '#shared/topics/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { cachedIn, edited } from '../../changes/lists.ts'
import { overwrites, valuesOf } from '../../changes/patch.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from './copy.ts'

/** `before` has the values it replaces. */
export type TopicEdit = { kind: 'edit-topic'; topicId: string; patch: EditUserTopic; before: EditUserTopic }

export const topicEdit = (topic: UserTopic, patch: EditUserTopic): TopicEdit => ({
  kind: 'edit-topic',
  topicId: topic.id,
  patch,
  before: valuesOf(patch, topic),
})

export const editTopicKind: Kind<TopicEdit> = {
  kind: 'edit-topic',
  invert: ({ patch, before, ...edit }) => [{ ...edit, patch: before, before: patch }],
  request: ({ topicId, patch }) => ({ method: 'PUT', path: `/api/me/topics/${topicId}`, body: patch }),
  take: ({ topicId }, answer) =>
    queryClient.setQueryData<readonly UserTopic[]>(
      keys.topics,
      (topics) => topics && edited(topics, topicId, answer as UserTopic),
    ),
  covers: (later, earlier) => later.topicId === earlier.topicId && overwrites(later.patch, earlier.patch),
  subject: ({ topicId }) => {
    const topic = cachedIn<UserTopic>(keys.topics, topicId)
    return topic ? copy.named(topic.label) : copy.thatTopic
  },
}
