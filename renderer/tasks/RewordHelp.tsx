import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { titleOf, wordsOfQuotation } from '#shared/tasks/title.ts'
import { Caps } from '../ui/Caps.tsx'
import { copy } from './copy.ts'
import styles from './RewordHelp.module.css'

/** Below a quote that is reworded: the words that were said, and how to end. */
export function RewordHelp({ task }: { task: ListedTask }) {
  return (
    <>
      <blockquote className={styles.words}>{wordsOfQuotation(titleOf(task))}</blockquote>
      <p className={styles.keys} aria-hidden="true">
        <Caps caps={['↵']} /> {copy.save}
        <Caps caps={['Esc']} /> {copy.keepQuote}
      </p>
    </>
  )
}
