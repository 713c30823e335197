import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { useRemoveImport } from '../imports/remove-import.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { copy } from './copy.ts'

type Props = { event: Event }

export function EventMenu({ event }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [, navigate] = useLocation()
  const removal = useRemoveImport()
  const remove = () => {
    setIsAsking(false)
    navigate('/events')
    removal.mutate(event)
  }

  return (
    <>
      <MenuButton
        label={copy.event}
        entries={() => [{ key: 'remove', label: copy.remove, icon: Trash2, isDanger: true, run: () => setIsAsking(true) }]}
      >
        {(trigger) => <IconButton icon={Ellipsis} label={copy.eventMenu} {...trigger} />}
      </MenuButton>
      {isAsking && (
        <Confirm
          title={copy.removeTitle(event.title)}
          text={copy.removeText}
          confirm={copy.removeConfirm}
          cancel={copy.cancel}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
