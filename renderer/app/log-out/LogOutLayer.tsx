import { useAtomValue } from 'jotai'
import { closeLayer } from '../../platform/layers.ts'
import { outbox } from '../../changes/send-changes.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { copy } from './copy.ts'
import { logOutNow } from './log-out.ts'

/** Asks before logging out with unsent changes. */
export function LogOutLayer() {
  const waiting = useAtomValue(outbox.waiting)
  const leave = () => {
    closeLayer()
    void logOutNow()
  }

  return (
    <Confirm
      title={copy.logOut}
      text={copy.notSentYet(waiting.length)}
      confirm={copy.logOutAnyway}
      cancel={copy.stay}
      onConfirm={leave}
      onCancel={closeLayer}
    />
  )
}
