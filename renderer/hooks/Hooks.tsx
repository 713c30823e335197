import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Trash2, Webhook } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Hook } from '#shared/hooks/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Badge } from '../ui/Badge.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { Deliveries } from './Deliveries.tsx'
import styles from './Hooks.module.css'

/** The user's hooks, each with its deliveries. */
export function Hooks({ hooks }: { hooks: readonly Hook[] }) {
  const [confirming, setConfirming] = useState<Hook | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const removing = useMutation({
    mutationFn: ({ id }: Hook) => api.delete(`/api/hooks/${id}`),
    networkMode: 'always',
    onSuccess() {
      announce(copy.removed)
      list.current?.focus()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.hooks }),
  })

  return (
    <>
      <p className={styles.lead}>{copy.hooksLead}</p>
      <ErrorNotice error={removing.error} />
      <Plate ref={list} label={copy.hooks}>
        {hooks.map((hook) => (
          <HookRow key={hook.id} hook={hook} isRemoving={removing.isPending} onRemove={() => setConfirming(hook)} />
        ))}
      </Plate>
      {confirming && (
        <Confirm
          title={copy.removeTitle}
          text={copy.removeText(confirming.targetUrl)}
          confirm={copy.remove}
          cancel={copy.keep}
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            removing.mutate(confirming)
          }}
        />
      )}
    </>
  )
}

type Props = { hook: Hook; isRemoving: boolean; onRemove: () => void }

function HookRow({ hook: { id, targetUrl, event, disabledAt }, isRemoving, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const deliveries = useId()
  const today = useToday()

  return (
    <PlateRow
      icon={Webhook}
      title={
        <>
          {copy.events[event]}
          <Badge>{disabledAt ? copy.off : copy.on}</Badge>
        </>
      }
      detail={
        <>
          <span className={cx('truncate', styles.target)} title={targetUrl}>
            {targetUrl}
          </span>
          {disabledAt && <em className={styles.off}>{copy.offSince(dayAndTimeWithin(new Date(disabledAt), today))}</em>}
        </>
      }
      actions={
        <div className={styles.actions}>
          <IconButton
            icon={ChevronDown}
            className={styles.open}
            label={copy.deliveriesOf(targetUrl)}
            data-tip={copy.deliveries}
            aria-expanded={isOpen}
            aria-controls={isOpen ? deliveries : undefined}
            onClick={() => setIsOpen(!isOpen)}
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
      {isOpen && (
        <div id={deliveries}>
          <Deliveries hookId={id} />
        </div>
      )}
    </PlateRow>
  )
}
