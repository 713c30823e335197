import { Captions, Download, FileText } from 'lucide-react'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { copy } from './copy.ts'
import { downloadTranscript } from './transcript-file.ts'

type Props = { event: Event | undefined; lines: readonly TranscriptLine[] | undefined }

export function DownloadTranscript({ event, lines }: Props) {
  const entries = () => {
    if (!event || !lines) return []
    return [
      { key: 'txt', label: copy.asText, icon: FileText, run: () => downloadTranscript(event, lines, 'txt') },
      { key: 'vtt', label: copy.asCaptions, icon: Captions, run: () => downloadTranscript(event, lines, 'vtt') },
    ]
  }

  return (
    <MenuButton label={copy.download} entries={entries}>
      {(trigger) => (
        <IconButton icon={Download} label={copy.download} disabled={!event || !lines?.length} {...trigger} />
      )}
    </MenuButton>
  )
}
