import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { closeLayer, type Layer, type Pick } from '../../platform/layers.ts'
import { taskNow } from '../tasks-now.ts'
import { outbox } from '../../changes/send-changes.ts'
import { Popover } from '../../ui/Popover.tsx'
import { AssigneePicker } from './AssigneePicker.tsx'
import { copy } from './copy.ts'
import { DeadlinePick, RepeatPick, SnoozePick } from './DatePicks.tsx'
import { DuplicatePicker } from './DuplicatePicker.tsx'
import { GroupPicker } from './GroupPicker.tsx'
import { LabelPicker } from './LabelPicker.tsx'

type Props = Extract<Layer, { kind: 'pick' }>

/** The picker for one or many tasks. */
export function PickLayer({ what, taskIds, anchor }: Props) {
  const changes = useAtomValue(outbox.waiting)
  const tasks = useMemo(() => taskIds.flatMap((id) => taskNow(id) ?? []), [taskIds, changes])

  return (
    <Popover label={copy.names[what]} anchor={anchor} onClose={closeLayer}>
      <Content what={what} tasks={tasks} />
    </Popover>
  )
}

function Content({ what, tasks }: { what: Pick; tasks: readonly ListedTask[] }) {
  switch (what) {
    case 'assignee':
      return <AssigneePicker tasks={tasks} />
    case 'group':
      return <GroupPicker tasks={tasks} />
    case 'label':
      return <LabelPicker tasks={tasks} />
    case 'duplicate':
      return <DuplicatePicker tasks={tasks} />
    case 'deadline':
      return <DeadlinePick tasks={tasks} />
    case 'snooze':
      return <SnoozePick tasks={tasks} />
    case 'repeat':
      return <RepeatPick tasks={tasks} />
  }
}
