import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useEvents } from '../events/queries.ts'
import { useLabelList } from '../labels/queries.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { says, suggestionsOf, withoutTopic, withTopic } from './suggestions.ts'
import styles from './TopicChoice.module.css'

const shownAtFirst = 6

type Props = { text: string; onChange: (text: string) => void }

/** What a person works on, to be put into their words and taken out again. */
export function TopicChoice({ text, onChange }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const topics = useTopics()
  if (topics.length === 0) return null

  return (
    <div role="group" aria-label={copy.fromRecentWork}>
      <p className={styles.lead}>{copy.fromRecentWork}</p>
      <div className={styles.topics}>
        {topics.slice(0, isWhole ? undefined : shownAtFirst).map((topic) => {
          const isIn = says(text, topic)
          return (
            <button
              key={topic}
              type="button"
              className={styles.topic}
              aria-pressed={isIn}
              onClick={() => onChange(isIn ? withoutTopic(text, topic) : withTopic(text, topic))}
            >
              <Icon of={isIn ? Check : Plus} size={12} />
              {topic}
            </button>
          )
        })}
      </div>
      {!isWhole && topics.length > shownAtFirst && (
        <Button kind="link" size="s" className={styles.more} onClick={() => setIsWhole(true)}>
          {copy.showMore}
        </Button>
      )}
    </div>
  )
}

function useTopics(): string[] {
  const events = useEvents().data ?? []
  const groups = useTaskGroups().data ?? []
  const labels = useLabelList()

  return suggestionsOf({
    topics: events.flatMap((event) => event.topics.map(({ label }) => label)),
    groups: groups.filter(({ type }) => type === 'CUSTOM').map(({ title }) => title),
    labels: labels.filter(({ type }) => type === 'CUSTOM').map(({ name }) => name),
  })
}
