import { Calendar, Plus, Repeat2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeRecurrence } from '#shared/tasks/describe-recurrence.ts'
import type { QuickTask, QuickAddSpan } from '#shared/tasks/quick-add.ts'
import { limits } from '#shared/limits.ts'
import type { NewName } from '#shared/tasks/words/find-names.ts'
import { LabelChip } from '../labels/LabelChip.tsx'
import { dayAndClock, deadlineDay } from '../tasks/deadline.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import type { Around } from './new-task.ts'
import styles from './Facts.module.css'

type Props = {
  read: QuickTask
  around: Around
  onIgnore: (spans: readonly QuickAddSpan[]) => void
  onCreate: (name: NewName) => void
}

const longest = { group: limits.nameLength, label: limits.labelNameLength }

/** What was parsed from the line, plus the default assignee and group, and offers to create the names that are new. */
export function Facts({ read, around, onIgnore, onCreate }: Props) {
  const day = deadlineDay(read)
  const group = around.groups.find(({ id }) => id === read.group?.id) ?? around.group
  const spansOf = (kind: QuickAddSpan['kind'], id?: string) =>
    read.spans.filter((span) => span.kind === kind && span.id === id)
  const off = (kind: QuickAddSpan['kind'], id?: string) => {
    const spans = spansOf(kind, id)
    return spans.length > 0 ? () => onIgnore(spans) : undefined
  }

  return (
    <ul className={styles.facts} aria-label={copy.understood}>
      {day && (
        <Fact remove={copy.remove.deadline} onRemove={off('deadline')}>
          <Icon of={Calendar} size={14} />
          <time>{dayAndClock(read, day)}</time>
        </Fact>
      )}
      {read.recurrence && (
        <Fact remove={copy.remove.recurrence} onRemove={off('recurrence')}>
          <Icon of={Repeat2} size={14} />
          {describeRecurrence(read.recurrence)}
        </Fact>
      )}
      {around.labels
        .filter(({ id }) => read.labels.some((label) => label.id === id))
        .map((label) => (
          <Fact key={label.id} remove={copy.remove.label(label.name)} onRemove={off('label', label.id)}>
            <LabelChip label={label} />
          </Fact>
        ))}
      {read.assignees.map(({ id, name }) => (
        <Fact key={id} remove={copy.remove.assignee(name)} onRemove={off('assignee', id)}>
          <Avatar name={name} />
          <span className="truncate">{id === around.me.id ? copy.you : name}</span>
        </Fact>
      ))}
      {read.assignees.length === 0 && (
        <Fact>
          <Avatar name={around.me.name} />
          {copy.you}
        </Fact>
      )}
      {group && (
        <Fact remove={copy.remove.group} onRemove={off('group', read.group?.id)}>
          {group.icon && (
            <span className={styles.emoji} aria-hidden="true">
              {group.icon}
            </span>
          )}
          <span className="truncate">{group.title}</span>
        </Fact>
      )}
      {read.newNames
        .filter(({ kind, name }) => name.length <= longest[kind])
        .map((one) => (
          <li key={`${one.kind} ${one.name}`}>
            <button type="button" className={styles.offer} onClick={() => onCreate(one)}>
              <Icon of={Plus} size={14} />
              <span className="truncate">{copy.create[one.kind](one.name)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}

type FactProps = { children: ReactNode; remove?: string; onRemove?: (() => void) | undefined }

function Fact({ children, remove, onRemove }: FactProps) {
  return (
    <li className={styles.fact}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={remove} onClick={onRemove}>
          <Icon of={X} size={12} />
        </button>
      )}
    </li>
  )
}
