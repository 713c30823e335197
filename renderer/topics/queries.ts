import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'
import type { Change } from '../changes/change.ts'
import { edited } from '../changes/lists.ts'
import { outbox } from '../changes/send-changes.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { editTopicKind, type TopicEdit } from './changes/edit-topic.ts'

/** The user's topics, with pending changes applied. */
export function useTopics() {
  const query = useQuery({
    queryKey: keys.topics,
    queryFn: ({ signal }) => api.getList<UserTopic[]>('/api/me/topics', signal),
  })
  const changes = useAtomValue(outbox.waiting)
  const data = useMemo(() => query.data && changes.reduce(withEdit, query.data), [query.data, changes])

  return { ...query, data }
}

/** Which task belongs to which topic. */
export const useTopicTasks = () =>
  useQuery({
    queryKey: keys.topicTasks,
    queryFn: ({ signal }) => api.getList<UserTopicTask[]>('/api/me/topics/tasks', signal),
  })

function withEdit(topics: readonly UserTopic[], change: Change): readonly UserTopic[] {
  if (change.kind !== editTopicKind.kind) return topics
  const { topicId, patch } = change as Change<TopicEdit>
  return edited(topics, topicId, patch)
}
