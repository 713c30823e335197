import type { UserTopic } from './schemas.ts'

type Merged = Pick<UserTopic, 'id' | 'mergedInto'>

/** The topic that shows the tasks of a topic: itself, or the one at the end of its merges. */
export function shownIn<Topic extends Merged>(topic: Topic, topics: readonly Topic[]): Topic {
  let shown = topic
  for (const _ of topics) {
    const into = topics.find(({ id }) => id === shown.mergedInto)
    if (!into) break
    shown = into
  }
  return shown
}

/** The topics that are neither hidden nor merged into another one. */
export function shownTopics<Topic extends Merged & Pick<UserTopic, 'hidden'>>(topics: readonly Topic[]): Topic[] {
  return topics.filter(({ hidden, mergedInto }) => !hidden && mergedInto === null)
}
