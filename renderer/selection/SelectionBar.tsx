import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { CommandButton } from '../commands/CommandButton.tsx'
import { useCommands } from '../commands/registry.ts'
import { announce } from '../platform/announcer.ts'
import { focusTask, listedTaskIds, useListChanges } from './task-lists.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { copy } from './copy.ts'
import { changeSelection, clearSelection, currentSelection, useSelection } from './state.ts'
import { keepExisting } from './selection.ts'
import styles from './SelectionBar.module.css'

/** The number of selected tasks, with commands for all of them. */
export function SelectionBar() {
  const { ids } = useSelection()
  const [, navigate] = useLocation()
  const { contextNow } = useCommands()
  useLeaveWithLists()
  useAnnounced(copy.selected(ids.size))

  const { tasks } = contextNow(null, navigate)
  const isAll = (status: string) => tasks.every((task) => task.status === status)
  return (
    <section className={styles.place} aria-label={copy.selection}>
      <div className={styles.bar} role="toolbar" aria-label={copy.selected(ids.size)}>
        <span className={styles.count} data-count={copy.selected(ids.size)} aria-hidden="true" />
        <span className={styles.line} />
        <CommandButton id="archive" word={isAll('DISMISSED') ? copy.restore : copy.archive} />
        <CommandButton id="complete" word={isAll('COMPLETED') ? copy.reopen : copy.complete} />
        <span className={styles.line} />
        <CommandButton id="star" />
        <CommandButton id="move" />
        <CommandButton id="label" />
        <CommandButton id="assign" />
        <CommandButton id="deadline" />
        <IconButton icon={X} label={copy.cancel} onClick={cancel} />
      </div>
    </section>
  )
}

/** Focuses the task selected last, so the keyboard continues from there. */
function cancel() {
  const { anchor } = currentSelection()
  clearSelection()
  if (anchor) focusTask(anchor)
}

/** Deselects tasks that left every list, so no one acts on tasks they can't see. */
function useLeaveWithLists() {
  const change = useListChanges()
  useEffect(() => {
    const listed = listedTaskIds()
    changeSelection((before) => keepExisting(before, (id) => listed.has(id)))
  }, [change])
}

function useAnnounced(text: string) {
  useEffect(() => announce(text), [text])
}
