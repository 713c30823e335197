import { PackageOpen } from 'lucide-react'
import { Link } from 'wouter'
import { Section } from '../me/Section.tsx'
import { monthAndDay } from '../platform/time.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { useMoves, useUndoMove } from './queries.ts'
import styles from './MovesSetting.module.css'

/** Moving in, and the imports that can still be undone. */
export function MovesSetting() {
  const moves = useMoves()
  const undo = useUndoMove()

  return (
    <Section title={copy.setting} lead={copy.settingLead}>
      {moves.data && moves.data.length > 0 && (
        <div className={styles.moves}>
          <Plate label={copy.moves}>
            {moves.data.map(({ id, from, tasks, undoUntil }) => (
              <PlateRow
                key={id}
                title={copy.moved(from, tasks)}
                detail={copy.undoUntil(monthAndDay(new Date(undoUntil)))}
                actions={
                  <Button
                    size="s"
                    kind={undo.isError && undo.variables === id ? 'danger' : 'plain'}
                    disabled={undo.isPending}
                    onClick={() => undo.mutate(id)}
                  >
                    {undo.isPending && undo.variables === id ? copy.undoing : copy.undo}
                  </Button>
                }
              />
            ))}
          </Plate>
        </div>
      )}
      <InlineProblem>{undo.error?.message ?? moves.error?.message}</InlineProblem>
      <Link href="/move-in" className={buttonClass({ kind: 'outline' })}>
        <Icon of={PackageOpen} size={14} />
        {copy.settingAction}
      </Link>
    </Section>
  )
}
