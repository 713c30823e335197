import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isShownIn } from '#shared/tasks/visible-in-group.ts'
import { useMe } from '../../me/queries.ts'
import { inOrder } from '../../task-groups/order.ts'
import { useTaskGroups } from '../../task-groups/queries.ts'
import { Picker } from '../../ui/Picker.tsx'
import { moveToGroup } from '../actions.ts'
import { choose } from './choose.ts'
import { copy } from './copy.ts'
import styles from './pickers.module.css'
import { shareOf } from './share-of.ts'

type Props = { tasks: readonly ListedTask[] }

export function GroupPicker({ tasks }: Props) {
  const me = useMe()
  const { data: groups = [] } = useTaskGroups()
  const items = inOrder(groups).map((group) => ({
    id: group.id,
    label: group.title,
    isChosen: shareOf(tasks, (task) => isShownIn(group, { ...task, status: 'INCOMPLETE' }, me.id)),
    group,
  }))

  return (
    <Picker
      label={copy.names.group}
      placeholder={copy.findGroup}
      nothing={copy.noGroup}
      items={items}
      face={({ group }) => (
        <>
          <span className={styles.emoji} aria-hidden="true">
            {group.icon ?? '🗂️'}
          </span>
          <span className="truncate">{group.title}</span>
        </>
      )}
      onChoose={({ group }) => choose(tasks, () => moveToGroup(tasks, group))}
    />
  )
}
