import { Download } from 'lucide-react'
import { useId } from 'react'
import { countLeft } from '#shared/moves/assemble.ts'
import type { LeftOut } from '#shared/moves/move.ts'
import { number } from '../platform/time.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './LeftBehind.module.css'

/** What can't come along, by kind, with the whole list as a file. */
export function LeftBehind({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const id = useId()
  if (leftOut.length === 0) return null

  return (
    <section className={styles.left} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{copy.left(leftOut.length)}</h3>
        <Button size="s" onClick={() => save(leftOut)}>
          <Icon of={Download} size={14} />
          {copy.saveList}
        </Button>
      </div>
      <ul>
        {countLeft(leftOut).map(({ kind, count, first }) => (
          <li key={kind}>
            <span className={styles.count}>{number(count)}</span>
            <span className={styles.kind}>{copy.leftRow(kind, count)}</span>
            <span>
              {count === 1 && kind === 'repeats' ? `“${first.detail}”: ${copy.leftWhy(kind)}` : copy.leftWhy(kind)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function save(leftOut: readonly LeftOut[]) {
  const lines = leftOut.map(({ kind, task, detail }) => `${copy.leftRow(kind, 1)}\t${task}\t${detail}`)
  const url = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = copy.listName
  link.click()
  URL.revokeObjectURL(url)
}
