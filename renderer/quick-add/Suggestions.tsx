import type { Named, NameKind } from '#shared/tasks/words/find-names.ts'
import { copy } from './copy.ts'
import styles from './Suggestions.module.css'

type Props = { id: string; kind: NameKind; options: readonly Named[]; active: number; onTake: (named: Named) => void }

/** Names that complete what is typed; the text box keeps the keyboard. */
export function Suggestions({ id, kind, options, active, onTake }: Props) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={copy.suggestions[kind]}>
      {options.map((named, index) => (
        <div
          key={named.id}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(named)
          }}
        >
          <span className="truncate">{named.name}</span>
        </div>
      ))}
    </div>
  )
}
