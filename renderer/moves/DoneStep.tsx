import { Check, Copy, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { Move } from '#shared/moves/move.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { monthAndDay } from '../platform/time.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'
import { newGroup, type Places, type Plan } from './plan.ts'
import type { Moved } from './send-move.ts'
import { useUndoMove } from './queries.ts'
import styles from './DoneStep.module.css'

type Props = { read: Move; groups: readonly TaskGroup[]; places: Places; plan: Plan; moved: Moved; onClose: () => void }

export function DoneStep({ read, groups, places, plan, moved, onClose }: Props) {
  const undo = useUndoMove()
  const titles = new Map(groups.map(({ id, title }) => [id, title]))
  const rows = read.groups.flatMap(({ key, title }) => {
    const count = plan.tasks.filter(({ group }) => group === key).length
    const to = places[key]!.to
    return count > 0
      ? [{ key, text: to === newGroup ? copy.isNew(title) : (titles.get(to) ?? title), end: copy.tasks(count) }]
      : []
  })
  if (plan.labels.length > 0)
    rows.push({
      key: 'labels',
      text: copy.labelsRow,
      end: copy.labelsEnd(plan.labels.length - plan.knownLabels, plan.knownLabels),
    })

  return (
    <Dialog
      title={copy.movedIn(moved.added)}
      width={480}
      onClose={onClose}
      footer={
        <>
          {moved.added > 0 && (
            <Button
              size="l"
              kind={undo.isError ? 'danger' : 'plain'}
              disabled={undo.isPending}
              onClick={() => undo.mutate(moved.move.id, { onSuccess: onClose })}
            >
              <Icon of={Undo2} size={14} />
              {undo.isPending ? copy.undoing : copy.undo}
            </Button>
          )}
          <Link href="/" className={buttonClass({ kind: 'primary', size: 'l' })}>
            {copy.open}
          </Link>
        </>
      }
    >
      <ul className={styles.stages}>
        {rows.map(({ key, text, end }) => (
          <li key={key}>
            <span className={styles.done}>
              <Icon of={Check} size={10} />
            </span>
            <span className="truncate">{text}</span>
            <span className={styles.end}>{end}</span>
          </li>
        ))}
        {plan.leftOut.length > 0 && (
          <li data-left>
            <span className={styles.dot} />
            {copy.leftBehind}
            <span className={styles.end}>{copy.things(plan.leftOut.length)}</span>
          </li>
        )}
      </ul>
      <div className={styles.notices}>
        {moved.known > 0 && (
          <Notice icon={Copy}>
            <b>{copy.known(moved.known)}</b> {copy.knownMore}
          </Notice>
        )}
        {moved.duplicates > 0 && (
          <Notice icon={Copy}>
            <b>{copy.lookAlike(moved.duplicates)}</b> {copy.lookAlikeMore}
          </Notice>
        )}
        <InlineProblem>{undo.error?.message}</InlineProblem>
      </div>
      {moved.added > 0 && <p className={styles.fine}>{copy.until(monthAndDay(new Date(moved.move.undoUntil)))}</p>}
    </Dialog>
  )
}
