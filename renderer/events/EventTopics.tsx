import type { Event } from '#shared/events/schemas.ts'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import styles from './EventTopics.module.css'

type Props = { topics: Event['topics'] }

export function EventTopics({ topics }: Props) {
  if (topics.length === 0) return null

  return (
    <SidebarSection title={copy.topics}>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <span aria-hidden="true">{topic.icon}</span>
            <div>
              <b>{topic.label}</b>
              <p>{topic.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </SidebarSection>
  )
}
