import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { shownTopics } from '#shared/topics/shown-topics.ts'
import { useEvents } from '../events/queries.ts'
import { useLabelList } from '../labels/queries.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import { useTopics } from '../topics/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { includesTopic, suggestionsOf, withoutTopic, withTopic } from './suggestions.ts'
import styles from './TopicChoice.module.css'

const collapsedCount = 6

type Props = { text: string; onChange: (text: string) => void }

/** Topics of the user's work, each a button that adds it to the text or removes it. */
export function TopicChoice({ text, onChange }: Props) {
  const [isExpanded, setIsExpanded] = useState(false)
  const topics = useSuggestions()
  if (topics.length === 0) return null

  return (
    <div role="group" aria-label={copy.fromRecentWork}>
      <p className={styles.lead}>{copy.fromRecentWork}</p>
      <div className={styles.topics}>
        {topics.slice(0, isExpanded ? undefined : collapsedCount).map((topic) => {
          const isIncluded = includesTopic(text, topic)
          return (
            <button
              key={topic}
              type="button"
              className={styles.topic}
              aria-pressed={isIncluded}
              onClick={() => onChange(isIncluded ? withoutTopic(text, topic) : withTopic(text, topic))}
            >
              <Icon of={isIncluded ? Check : Plus} size={12} />
              {topic}
            </button>
          )
        })}
      </div>
      {!isExpanded && topics.length > collapsedCount && (
        <Button kind="link" size="s" className={styles.more} onClick={() => setIsExpanded(true)}>
          {copy.showMore}
        </Button>
      )}
    </div>
  )
}

function useSuggestions(): string[] {
  const topics = useTopics().data ?? []
  const events = useEvents().data ?? []
  const groups = useTaskGroups().data ?? []
  const labels = useLabelList()

  return suggestionsOf({
    topics: shownTopics(topics).map(({ label }) => label),
    eventTopics: events.flatMap((event) => event.topics.map(({ label }) => label)),
    groups: groups.filter(({ type }) => type === 'CUSTOM').map(({ title }) => title),
    labels: labels.filter(({ type }) => type === 'CUSTOM').map(({ name }) => name),
  })
}
