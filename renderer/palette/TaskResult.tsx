import { Command } from 'cmdk'
import { Archive, Circle, CircleCheckBig, VolumeX } from 'lucide-react'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Day } from '../platform/time.ts'
import { Due } from '../tasks/Due.tsx'
import { sourceTag } from '../tasks/source-tag.ts'
import { titleInText } from '#shared/tasks/title.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Palette.module.css'

type Props = {
  task: ListedTask
  group: TaskGroup | undefined
  words: readonly string[]
  today: Day
  onOpen: () => void
}

const statusIcons = { INCOMPLETE: Circle, COMPLETED: CircleCheckBig, DISMISSED: Archive } as const

export function TaskResult({ task, group, words, today, onOpen }: Props) {
  const source = sourceTag(task.source)
  return (
    <Command.Item value={`task ${task.id}`} className={styles.result} data-status={task.status} onSelect={onOpen}>
      <Icon of={task.isNoise ? VolumeX : statusIcons[task.status]} />
      <Highlighted text={titleInText(task)} words={words} />
      <span className={styles.end}>
        <span className="visually-hidden">{task.isNoise ? copy.noise : copy.status[task.status]}</span>
        {source && (
          <span className={styles.source}>
            <Icon of={source.icon} size={13} />
            <Highlighted text={source.text} words={words} />
          </span>
        )}
        {group && (
          <span className={styles.group}>
            {group.icon && <span aria-hidden="true">{group.icon}</span>}
            <span className="truncate">{group.title}</span>
          </span>
        )}
        <Due task={task} today={today} />
      </span>
    </Command.Item>
  )
}
