import type { Named, NameKind } from '#shared/tasks/words/find-names.ts'
import { copy } from './copy.ts'
import styles from './Suggestions.module.css'

type Props = { id: string; kind: NameKind; options: readonly Named[]; active: number; onTake: (named: Named) => void }

/** Suggested names. The focus stays in the text box. */
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
