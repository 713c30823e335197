import { CircleSlash } from 'lucide-react'
import { PayLink } from '../../billing/PayLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import { JoinLine } from './JoinLine.tsx'
import styles from './Join.module.css'

/** Replaces the form for someone without a subscription. */
export function NoSubscription({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={copy.title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <PayLink size="l" kind="primary" />
        </>
      }
    >
      <div className={styles.body}>
        <JoinLine
          role="alert"
          mark={<Icon of={CircleSlash} size={20} />}
          text={copy.noSubscription}
          detail={copy.noSubscriptionAdvice}
        />
      </div>
    </Dialog>
  )
}
