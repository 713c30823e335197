import { FileText, FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Unreadable } from '#shared/moves/move.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { copy, whyNot } from './copy.ts'
import styles from './ChooseStep.module.css'

type Props = {
  file: File | null
  error: Error | null
  isReading: boolean
  onFile: (file: File) => void
  onPreview: () => void
  onClose: () => void
}

/** Says where each app exports, and takes the file. What it is, Kept tells by its content. */
export function ChooseStep({ file, error, isReading, onFile, onPreview, onClose }: Props) {
  const [app, setApp] = useState('todoist')
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = app === 'other' ? copy.otherApp : copy.sources.find(({ value }) => value === app)!.title
  const problem = error ? (error instanceof Unreadable ? whyNot[error.because] : whyNot.broken) : null

  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onFile(dropped)
  }

  return (
    <Dialog
      title={copy.title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button size="l" kind="primary" disabled={!file || isReading} onClick={onPreview}>
            {isReading ? copy.reading : copy.preview}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        <Choices label={copy.from} choices={copy.sources} chosen={app} onChoose={setApp} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={copy.chooseFile}
          accept=".zip,.csv,.json,.ics,.txt"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
        <button
          type="button"
          className={styles.drop}
          data-over={isOver || undefined}
          data-bad={problem ? true : undefined}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon of={file ? FileText : FileUp} size={20} />
          <b className="truncate">{file ? file.name : copy.drop}</b>
          <span>{file ? copy.chooseAnother : copy.orChoose}</span>
        </button>
        {problem ? <InlineProblem>{problem}</InlineProblem> : <p className={styles.fine}>{copy.reads(name)}</p>}
      </div>
    </Dialog>
  )
}
