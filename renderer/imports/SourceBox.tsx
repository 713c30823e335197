import { FileText } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { copy } from './copy.ts'
import { FilePicker } from './FilePicker.tsx'
import { PreviewLine } from './PreviewLine.tsx'
import type { useImportDraft } from './use-import-draft.ts'
import styles from './SourceBox.module.css'

type Props = { choice: ReturnType<typeof useImportDraft>; problem: string | undefined }

/** The box for the transcript: a place to drop or paste it, then the chosen one, at the same height. */
export function SourceBox({ choice, problem }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const { source } = choice.draft

  const drop = (event: DragEvent) => {
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    setIsPasting(false)
    choice.chooseFile(file)
  }

  return (
    <div className={styles.source}>
      <div
        className={styles.box}
        data-kind={source.kind === 'none' && isPasting ? 'text' : source.kind}
        data-over={isOver || undefined}
        data-bad={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {source.kind === 'none' && !isPasting && (
          <FilePicker onFile={choice.chooseFile} onPaste={() => setIsPasting(true)} />
        )}
        {source.kind === 'file' && <ChosenFile file={source.file} onChange={choice.chooseFile} />}
        {(source.kind === 'text' || (source.kind === 'none' && isPasting)) && (
          <textarea
            className={styles.text}
            aria-label={copy.pasteLabel}
            placeholder={copy.pastePlaceholder}
            value={source.kind === 'text' ? source.text : ''}
            autoFocus={isPasting}
            spellCheck={false}
            onChange={(event) => (event.target.value ? choice.paste(event.target.value) : choice.clear())}
          />
        )}
      </div>
      {problem ? (
        <InlineProblem className={styles.problem}>{problem}</InlineProblem>
      ) : (
        <PreviewLine preview={choice.preview} isReading={choice.isReading} />
      )}
    </div>
  )
}

function ChosenFile({ file, onChange }: { file: File; onChange: (file: File) => void }) {
  return (
    <div className={styles.file}>
      <Icon of={FileText} size={20} />
      <span className="truncate">{file.name}</span>
      <FilePicker isSmall onFile={onChange} />
    </div>
  )
}
