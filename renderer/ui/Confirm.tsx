import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './Confirm.module.css'

type Props = {
  title: string
  text: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that can't be undone. */
export function Confirm({ title, text, confirm, cancel, onConfirm, onCancel }: Props) {
  return (
    <Dialog
      title={title}
      width={400}
      onClose={onCancel}
      footer={
        <>
          <Button size="l" onClick={onCancel}>
            {cancel}
          </Button>
          <Button size="l" kind="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}
