import { useEffect } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { outbox } from '../../changes/send-changes.ts'
import { useLabelList } from '../../labels/queries.ts'
import { currentPerson } from '../../me/current.ts'
import { usePeople } from '../../people/queries.ts'
import { store } from '../../platform/state.ts'
import { QuickAdd } from '../../quick-add/QuickAdd.tsx'
import type { After } from '../../quick-add/after.ts'
import { createFrom } from '../../quick-add/create-from.ts'
import type { NewTask } from '../../quick-add/new-task.ts'
import { useTaskGroups } from '../../task-groups/queries.ts'

const sentWithinMs = 3000

type Props = { desktop: DesktopBridge; onClose: () => void }

/** Quick add as on the board. While offline, tasks wait in the outbox. */
export function QuickAddForm({ desktop, onClose }: Props) {
  const people = usePeople().data ?? []
  const labels = useLabelList()
  const groups = useTaskGroups().data ?? []
  useEffect(() => {
    const write = () => document.querySelector('textarea')?.focus()
    addEventListener('focus', write)
    return () => removeEventListener('focus', write)
  }, [])

  const create = (task: NewTask, after: After) => {
    const { id } = createFrom(task, { people, groups })
    if (after === 'open') void allSent().then((isSent) => desktop.openInBoard(isSent ? `/tasks/${id}` : '/'))
  }
  return (
    <QuickAdd
      isWindow
      me={currentPerson()}
      group={null}
      people={people}
      groups={groups}
      labels={labels}
      onCreate={create}
      onClose={onClose}
    />
  )
}

/** The board's window learns of a task from the server, so this waits until it's sent. */
function allSent(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), sentWithinMs)
  const look = () => store.get(outbox.waiting).length === 0 && resolve(true)
  const stop = store.sub(outbox.waiting, look)
  look()

  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
