import { isSnoozed } from '#shared/tasks/snooze.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'
import type { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'
import { shownIn, shownTopics } from '#shared/topics/shown-topics.ts'
import { passesFilter } from '../board/columns.ts'

/** A topic with the tasks the page shows. `hidden` counts those the filter leaves out. */
export type TopicColumn = {
  topic: UserTopic
  /** The topics merged into it. */
  merged: readonly UserTopic[]
  tasks: readonly ListedTask[]
  hidden: number
}

type Shown = {
  topics: readonly UserTopic[]
  links: readonly UserTopicTask[]
  tasks: readonly ListedTask[]
  userId: string
  /** Labels, or `starred`. */
  filter: readonly string[]
  now: Date
}

/** The topics that have open tasks, each with those of the topics merged into it: the soonest due first, then the newest. */
export function topicColumns({ topics, links, tasks, userId, filter, now }: Shown): TopicColumn[] {
  const placeOf = new Map(topics.map((topic) => [topic.id, shownIn(topic, topics).id]))
  const topicOf = new Map(links.map(({ taskId, userTopicId }) => [taskId, placeOf.get(userTopicId)]))
  const isOpen = (task: ListedTask) => isOnBoard(task) && assignmentOf(task, userId) && !isSnoozed(task, now)
  const inTopics = Map.groupBy(
    tasks.filter((task) => topicOf.get(task.id) && isOpen(task)),
    (task) => topicOf.get(task.id),
  )

  return shownTopics(topics).flatMap((topic) => {
    const all = inTopics.get(topic.id)
    if (!all) return []
    const shown = all.filter((task) => passesFilter({ ids: filter, userId }, task)).toSorted(soonestThenNewest)
    const merged = topics.filter(({ mergedInto }) => mergedInto === topic.id)
    return [{ topic, merged, tasks: shown, hidden: all.length - shown.length }]
  })
}

function soonestThenNewest(one: ListedTask, other: ListedTask): number {
  return (
    compare(one.deadline ?? never, other.deadline ?? never) ||
    compare(other.createdAt, one.createdAt) ||
    compare(other.id, one.id)
  )
}

/** Sorts after every day. */
const never = '~'

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Keeps the same object for each unchanged column, so it isn't rendered again. */
export function keepSame(before: readonly TopicColumn[], after: readonly TopicColumn[]): readonly TopicColumn[] {
  const byId = new Map(before.map((column) => [column.topic.id, column]))
  return after.map((column) => {
    const same = byId.get(column.topic.id)
    return same && isSame(same, column) ? same : column
  })
}

function isSame(one: TopicColumn, other: TopicColumn): boolean {
  return (
    one.topic === other.topic &&
    one.hidden === other.hidden &&
    hasSameItems(one.tasks, other.tasks) &&
    hasSameItems(one.merged, other.merged)
  )
}

const hasSameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
