import { ChevronDown, Pencil, Trash2, Webhook } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Hook } from '#shared/hooks/schemas.ts'
import { LabelChip } from '../labels/LabelChip.tsx'
import { useLabels } from '../labels/queries.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { Deliveries } from './Deliveries.tsx'
import { HookForm } from './HookForm.tsx'
import styles from './HookRow.module.css'
import { SendTest } from './SendTest.tsx'

type Props = { hook: Hook; isRemoving: boolean; onRemove: () => void }

/** A hook, which opens to its deliveries or to a form that edits it. */
export function HookRow({ hook, isRemoving, onRemove }: Props) {
  const { id, targetUrl, event, labelId, disabledAt } = hook
  const labels = useLabels()
  const label = labelId ? labels.get(labelId) : undefined
  // Everyone has the label Important, so there are none only while they load.
  const isLabelGone = labelId !== null && !label && labels.size > 0
  const [open, setOpen] = useState<'deliveries' | 'form' | null>(null)
  const below = useId()
  const editButton = useRef<HTMLButtonElement>(null)
  const today = useToday()
  const toggle = (what: 'deliveries' | 'form') => ({
    'aria-expanded': open === what,
    'aria-controls': open === what ? below : undefined,
    onClick: () => setOpen(open === what ? null : what),
  })
  const closeForm = () => {
    setOpen(null)
    editButton.current?.focus()
  }

  return (
    <PlateRow
      icon={Webhook}
      title={
        <span className={styles.title}>
          {copy.events[event].title}
          <Badge>{disabledAt ? copy.off : copy.on}</Badge>
          {label && <LabelChip label={label} />}
        </span>
      }
      detail={
        <>
          <span className={cx('truncate', styles.target)} title={targetUrl}>
            {targetUrl}
          </span>
          {disabledAt && (
            <em className={styles.problem}>{copy.offSince(dayAndTimeWithin(new Date(disabledAt), today))}</em>
          )}
          {isLabelGone && <em className={styles.problem}>{copy.labelGone}</em>}
        </>
      }
      actions={
        <div className={styles.actions}>
          <IconButton
            icon={ChevronDown}
            className={styles.open}
            label={copy.deliveriesOf(targetUrl)}
            data-tip={copy.deliveries}
            {...toggle('deliveries')}
          />
          <IconButton
            ref={editButton}
            icon={Pencil}
            label={copy.editHookTo(targetUrl)}
            data-tip={copy.edit}
            {...toggle('form')}
          />
          <IconButton
            icon={Trash2}
            label={copy.removeHookTo(targetUrl)}
            data-tip={copy.remove}
            disabled={isRemoving}
            onClick={onRemove}
          />
        </div>
      }
    >
      {open && (
        <div id={below} className={styles.below}>
          {open === 'deliveries' ? (
            <>
              <SendTest hookId={id} />
              <Deliveries hookId={id} />
            </>
          ) : (
            <HookForm
              hook={hook}
              submit={disabledAt ? copy.saveAndTurnOn : copy.save}
              save={(changed) => api.put<Hook>(`/api/hooks/${id}`, changed)}
              onSaved={() => {
                announce(copy.saved)
                closeForm()
                void queryClient.invalidateQueries({ queryKey: keys.hooks })
              }}
              onCancel={closeForm}
            />
          )}
        </div>
      )}
    </PlateRow>
  )
}
