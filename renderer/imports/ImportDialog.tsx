import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { AnswerStep } from './AnswerStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { FollowStep } from './FollowStep.tsx'
import { sendImport } from './send-import.ts'
import { droppedFile } from './state.ts'
import { useImportDraft } from './use-import-draft.ts'

type Props = {
  /** The import whose question was left for later. */
  eventId: string | null
  closeTo: string
}

export function ImportDialog({ eventId, closeTo }: Props) {
  const [, navigate] = useLocation()
  const close = () => navigate(closeTo)

  return eventId === null ? <NewImport onClose={close} /> : <AnswerStep eventId={eventId} onClose={close} />
}

/** Choose, progress, question, done: one dialog that keeps its size. */
function NewImport({ onClose }: { onClose: () => void }) {
  const [dropped, setDropped] = useAtom(droppedFile)
  const choice = useImportDraft(dropped)
  // Created once, so that a retry finds the same event.
  const [id] = useState(() => uuid7())
  const sending = useMutation({ mutationFn: sendImport })

  const { chooseFile } = choice
  useEffect(() => {
    if (!dropped) return
    chooseFile(dropped)
    setDropped(null)
    // The draft's functions change with every render; only a new file matters.
  }, [dropped])

  if (sending.data) {
    return (
      <FollowStep
        imported={sending.data}
        title={choice.draft.title.trim()}
        speakers={choice.preview?.speakers.length}
        onClose={onClose}
      />
    )
  }

  return (
    <ChooseStep
      choice={choice}
      error={sending.error}
      isSending={sending.isPending}
      onSend={() => sending.mutate({ ...choice.draft, id, format: choice.preview?.format })}
      onClose={onClose}
    />
  )
}
