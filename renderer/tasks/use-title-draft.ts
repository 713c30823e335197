import { useState } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { titleOf, wordsOfQuotation } from '#shared/tasks/title.ts'
import { rename } from './actions.ts'
import { titleToSave } from './autosave.ts'
import { useOnLeave } from './use-on-leave.ts'

/** A title while it's typed; null when it isn't. A quote is edited without its quotation marks. */
export function useTitleDraft(task: ListedTask, begun: string | null = null) {
  const [typed, setTyped] = useState(begun)
  const before = titleToEditOf(task)

  const finish = () => {
    const toSave = typed === null ? null : titleToSave(typed, before)
    if (toSave && toSave !== titleOf(task)) rename(task, toSave)
    setTyped(null)
  }
  useOnLeave(finish)

  return { typed, isChanged: typed !== null && typed !== before, setTyped, finish, cancel: () => setTyped(null) }
}

/** What the user starts from when editing a title. */
export const titleToEditOf = (task: ListedTask) =>
  task.titleKind === 'quoted' ? wordsOfQuotation(titleOf(task)) : titleOf(task)
