import { SmilePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmojiPicker } from '../ui/EmojiPicker.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './IconChoice.module.css'

type Props = { icon: string | null; onChoose: (icon: string | null) => void }

export function IconChoice({ icon, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={copy.icon(icon)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void (wasOpen.current = isOpen)}
        onClick={() => {
          if (!wasOpen.current) setIsOpen(true)
          wasOpen.current = false
        }}
      >
        {icon ? <span aria-hidden="true">{icon}</span> : <Icon of={SmilePlus} />}
      </button>
      {isOpen && (
        <EmojiPicker
          anchor={button.current}
          chosen={icon}
          onClose={() => setIsOpen(false)}
          onChoose={(emoji) => {
            setIsOpen(false)
            onChoose(emoji)
          }}
        />
      )}
    </>
  )
}
