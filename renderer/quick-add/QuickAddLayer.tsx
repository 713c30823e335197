import { useLocation } from 'wouter'
import { closeLayer } from '../platform/layers.ts'
import { useLabelList } from '../labels/queries.ts'
import { warnIfHidden } from '../labels/warn-if-hidden.ts'
import { currentPerson } from '../me/current.ts'
import { usePeople } from '../people/queries.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import type { After } from './after.ts'
import { createFrom } from './create-from.ts'
import type { NewTask } from './new-task.ts'
import { QuickAdd } from './QuickAdd.tsx'

type Props = { taskGroupId: string | null }

export function QuickAddLayer({ taskGroupId }: Props) {
  const people = usePeople().data ?? []
  const labels = useLabelList()
  const groups = useTaskGroups().data ?? []
  const group = groups.find(({ id }) => id === taskGroupId) ?? null

  const [, navigate] = useLocation()
  const create = (task: NewTask, after: After) => {
    const created = createFrom(task, { people, groups })
    if (after === 'open') navigate(`/tasks/${created.id}`)
    else warnIfHidden(created)
  }

  return (
    <QuickAdd
      me={currentPerson()}
      group={group}
      people={people}
      groups={groups}
      labels={labels}
      onCreate={create}
      onClose={closeLayer}
    />
  )
}
