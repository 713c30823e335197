import { Link } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../me/queries.ts'
import { whyOf } from './why-of.ts'
import styles from './Why.module.css'

/** Why a captured task is here, in one sentence. Its place is kept until the details have loaded. */
export function Why({ task }: { task: ListedTask }) {
  const me = useMe()

  return (
    <p className={styles.why}>
      {whyOf(task, me).map(({ text, href }) =>
        href ? (
          <Link key={text} href={href} className="link">
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </p>
  )
}
