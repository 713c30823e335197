import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../platform/connection.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { showToast } from '../ui/toast-list.ts'
import styles from './Team.module.css'

type Props = {
  words: { title: string; text: string; confirm: string; doing: string; keep: string; failed: string; done: string }
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a team is deleted or left, and stays open if that fails. */
export function TeamQuestion({ words, act, onClose }: Props) {
  const isOffline = useConnection() !== 'online'
  const acting = useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess() {
      showToast({ text: words.done })
      onClose()
    },
  })

  return (
    <Dialog
      title={words.title}
      width={366}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {words.keep}
          </Button>
          <BusyButton
            size="l"
            kind="danger"
            isBusy={acting.isPending}
            disabled={isOffline}
            onClick={() => acting.mutate()}
          >
            {acting.isPending ? words.doing : words.confirm}
          </BusyButton>
        </>
      }
    >
      <ErrorNotice error={acting.error} title={words.failed} />
      <p className={styles.text}>{words.text}</p>
    </Dialog>
  )
}
