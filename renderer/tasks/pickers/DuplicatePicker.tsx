import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isOnBoard } from '#shared/tasks/visible-in-group.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { setDuplicateOf } from '../actions.ts'
import { useTasks } from '../queries.ts'
import { sourceTag } from '../source-tag.ts'
import { titleInText } from '#shared/tasks/title.ts'
import { choose } from './choose.ts'
import { copy } from './copy.ts'
import styles from './pickers.module.css'

type Props = { tasks: readonly ListedTask[] }

/** Picks the open task that these are duplicates of. */
export function DuplicatePicker({ tasks }: Props) {
  const { data: open = [] } = useTasks()
  const own = new Set(tasks.map(({ id }) => id))
  const items = open
    .filter((task) => isOnBoard(task) && !own.has(task.id))
    .map((task) => ({
      id: task.id,
      label: titleInText(task),
      words: task.source?.meeting?.title ?? '',
      isChosen: false,
      task,
    }))

  return (
    <Picker
      label={copy.names.duplicate}
      placeholder={copy.findTask}
      nothing={copy.noTask}
      items={items}
      face={({ task, label }) => (
        <>
          <span className="truncate">{label}</span>
          <SourceEnd task={task} />
        </>
      )}
      onChoose={({ id }) => choose(tasks, () => setDuplicateOf(tasks, id))}
    />
  )
}

function SourceEnd({ task }: { task: ListedTask }) {
  const tag = sourceTag(task.source)
  return (
    tag && (
      <span className={styles.end}>
        <Icon of={tag.icon} size={13} />
        <span className="truncate">{tag.text}</span>
      </span>
    )
  )
}
