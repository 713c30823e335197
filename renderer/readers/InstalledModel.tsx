import { useState } from 'react'
import type { LocalModel } from '#shared/models/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { cx } from '../ui/cx.ts'
import below from './below.module.css'
import { copy } from './copy.ts'
import styles from './InstalledModel.module.css'
import { ModelLine } from './ModelLine.tsx'
import { useRemoveModel } from './queries.ts'
import { size } from './words.ts'

type Props = {
  model: LocalModel
  isUsed: boolean
  canManage: boolean
  isDisabled: boolean
  onOtherSizes?: (() => void) | undefined
  onDone: () => void
}

/** A model on this machine. */
export function InstalledModel({ model, isUsed, canManage, isDisabled, onOtherSizes, onDone }: Props) {
  const { id, name, bytes, fits, needsBytes, freeBytes } = model
  const removing = useRemoveModel(onDone)
  const [isAsking, setIsAsking] = useState(false)

  return (
    <div>
      <ModelLine text={isUsed ? copy.isUsed(name) : copy.isReady(name)} detail={size(bytes)}>
        {onOtherSizes && (
          <Button size="s" disabled={isDisabled} onClick={onOtherSizes}>
            {copy.otherSizes}
          </Button>
        )}
        {canManage && (
          <Button
            size="s"
            className={cx(styles.remove, below.end)}
            aria-label={copy.actionOn(copy.remove, name)}
            disabled={isDisabled}
            onClick={() => setIsAsking(true)}
          >
            {copy.remove}
          </Button>
        )}
      </ModelLine>
      {!fits && <p className={below.fine}>{copy.noFit(needsBytes, freeBytes)}</p>}
      <InlineProblem>{removing.error?.message}</InlineProblem>
      {isAsking && (
        <Confirm
          title={copy.removeTitle(name)}
          text={isUsed ? copy.removeChosenText(bytes) : copy.removeText(bytes)}
          confirm={copy.remove}
          cancel={copy.keepDownload}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            removing.mutate({ id, isUsed })
          }}
        />
      )}
    </div>
  )
}
