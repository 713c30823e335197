import { ServerOff } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import { JoinLine } from './JoinLine.tsx'
import styles from './Join.module.css'

type Props = { closeTo: string }

/** Replaces the form on a server without bots. */
export function NoBots({ closeTo }: Props) {
  const [, navigate] = useLocation()

  return (
    <Dialog
      title={copy.title}
      width={440}
      onClose={() => navigate(closeTo)}
      footer={
        <>
          <Button size="l" onClick={() => navigate(closeTo)}>
            {copy.cancel}
          </Button>
          <Button size="l" kind="primary" autoFocus onClick={() => navigate('/import', { state: { from: closeTo } })}>
            {copy.importTranscript}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <JoinLine
          role="status"
          mark={<Icon of={ServerOff} size={20} />}
          text={copy.noBots}
          detail={copy.noBotsAdvice}
        />
      </div>
    </Dialog>
  )
}
