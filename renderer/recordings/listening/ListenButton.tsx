import { AudioLines } from 'lucide-react'
import type { Event } from '#shared/events/schemas.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { canListen } from './can-listen.ts'
import { copy } from './copy.ts'
import { listenOnThisMac } from './listen.ts'
import { useRecorder } from './state.ts'

/** Starts recording a current or upcoming meeting. Only in the Mac app. */
export function ListenButton({ event, now }: { event: Event; now: Date }) {
  const recorder = useRecorder()
  if (!window.kept || recorder.is !== 'idle' || !canListen(event, now)) return null

  return (
    <IconButton
      icon={AudioLines}
      label={copy.listenTo(event.title)}
      onClick={() => void listenOnThisMac({ meetingId: event.id, title: event.title })}
    />
  )
}
