import { Copy } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { Icon } from '../ui/Icon.tsx'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { copy } from './detail-copy.ts'
import styles from './DuplicatesList.module.css'
import { useDuplicates } from './queries.ts'
import { sourceTag } from './source-tag.ts'
import { titleInText } from '#shared/tasks/title.ts'

type Props = { task: ListedTask }

/** The duplicates of a task. */
export function DuplicatesList({ task }: Props) {
  const duplicates = useDuplicates(task.id)
  if (duplicates.length === 0) return null

  return (
    <SidebarSection title={copy.duplicatedBy} count={duplicates.length}>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link href={`/tasks/${duplicate.id}`} className={styles.duplicate}>
              <Icon of={Copy} size={14} />
              <span className="truncate">{titleInText(duplicate)}</span>
              <Source task={duplicate} />
            </Link>
          </li>
        ))}
      </ul>
    </SidebarSection>
  )
}

function Source({ task }: Props) {
  const tag = sourceTag(task.source)
  return (
    tag && (
      <span className={styles.source}>
        <Icon of={tag.icon} size={13} />
        <span className="truncate">
          {task.source?.type === 'MEETING' ? (task.source.meeting?.title ?? tag.text) : tag.text}
        </span>
      </span>
    )
  )
}
