import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { deleteLabel } from './actions.ts'
import { copy } from './copy.ts'
import styles from './DeleteLabel.module.css'

type Props = { label: Label; onDelete: () => void }

export function DeleteLabel({ label, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = () => {
    onDelete()
    deleteLabel(label)
  }

  return (
    <>
      <Button size="l" className={styles.delete} onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} />
        {copy.delete}
      </Button>
      {isAsking && (
        <Confirm
          title={copy.deleteTitle(label.name)}
          text={copy.deleteText}
          confirm={copy.delete}
          cancel={copy.cancel}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
