import { uuid7 } from '#shared/platform/uuid7.ts'
import { closeLayer } from '../app/layers.ts'
import { useLabelList } from '../labels/queries.ts'
import { sayIfHidden } from '../labels/say-if-hidden.ts'
import { currentPerson } from '../me/current.ts'
import { usePeople } from '../people/queries.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import { createTask } from '../tasks/actions.ts'
import type { NewTask } from './new-task.ts'
import { QuickAdd } from './QuickAdd.tsx'

type Props = { taskGroupId: string | null }

export function QuickAddLayer({ taskGroupId }: Props) {
  const people = usePeople().data ?? []
  const labels = useLabelList()
  const groups = useTaskGroups().data ?? []
  const group = groups.find(({ id }) => id === taskGroupId) ?? null

  const create = (task: NewTask) => {
    const to = groups.find(({ id }) => id === task.taskGroupId)
    const isInbox = !to || to.type === 'INCOMING'
    const created = { ...task, id: uuid7(), taskGroupId: isInbox ? null : to.id }
    createTask(created, people)
    sayIfHidden(created)
  }

  return <QuickAdd me={currentPerson()} group={group} people={people} groups={groups} labels={labels} onCreate={create} onClose={closeLayer} />
}
