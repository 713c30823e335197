import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './FilePicker.module.css'

type Props = { onFile: (file: File) => void; onPaste?: () => void; isSmall?: boolean }

export function FilePicker({ onFile, onPaste, isSmall = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={copy.chooseFile}
        accept=".docx,.txt,.md,.vtt,.srt,.json,text/plain,text/vtt"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      {isSmall ? (
        <Button kind="link" size="s" onClick={choose}>
          {copy.otherFile}
        </Button>
      ) : (
        <div className={styles.picker}>
          <Icon of={FileUp} size={20} />
          <b>{copy.drop}</b>
          <span>{copy.sources}</span>
          <span>{copy.formats}</span>
          <div className={styles.actions}>
            <Button size="s" kind="outline" onClick={choose}>
              {copy.chooseFile}
            </Button>
            <Button size="s" kind="outline" onClick={onPaste}>
              {copy.pasteText}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
