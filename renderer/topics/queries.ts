import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isOnBoard } from '#shared/tasks/visible-in-group.ts'
import type { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'
import type { Change } from '../changes/change.ts'
import { edited } from '../changes/lists.ts'
import { outbox } from '../changes/send-changes.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { editTopicKind, type TopicEdit } from './changes/edit-topic.ts'

type Asked = { signal: AbortSignal }

const topicsQuery = {
  queryKey: keys.topics,
  queryFn: ({ signal }: Asked) => api.getList<UserTopic[]>('/api/me/topics', signal),
  staleTime: 0, // asking for them is what makes the server look again
}
const topicTasksQuery = {
  queryKey: keys.topicTasks,
  queryFn: ({ signal }: Asked) => api.getList<UserTopicTask[]>('/api/me/topics/tasks', signal),
}

/** Fetches what the page needs before it's shown. */
export function prefetchTopics() {
  for (const query of [topicsQuery, topicTasksQuery]) void queryClient.prefetchQuery<unknown>(query)
}

/** The user's topics, with pending changes applied. */
export function useTopics() {
  const query = useQuery(topicsQuery)
  const changes = useAtomValue(outbox.waiting)
  const data = useMemo(() => query.data && changes.reduce(withEdit, query.data), [query.data, changes])

  return { ...query, data }
}

/** Which task belongs to which topic. */
export const useTopicTasks = () => useQuery(topicTasksQuery)

/** Fetches the topics again if an open task isn't in one: it was completed when they were fetched, and is open again. */
export function refreshTopics(task: ListedTask) {
  const links = queryClient.getQueryData<readonly UserTopicTask[]>(keys.topicTasks)
  if (links && isOnBoard(task) && !links.some(({ taskId }) => taskId === task.id))
    void queryClient.invalidateQueries({ queryKey: keys.topics })
}

function withEdit(topics: readonly UserTopic[], change: Change): readonly UserTopic[] {
  if (change.kind !== editTopicKind.kind) return topics
  const { topicId, patch } = change as Change<TopicEdit>
  return edited(topics, topicId, patch)
}
