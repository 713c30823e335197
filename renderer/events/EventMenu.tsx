import { AudioLines, BotOff, Captions, Download, Ellipsis, FileAudio, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { BotScope, Event } from '#shared/events/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { useRemoveImport } from './remove-import.ts'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { MenuChoice, MenuEntry } from '../ui/menu-entry.ts'
import { useDeleteRecording, useExport, useRemoveBot } from './actions.ts'
import { asksScope, isChat } from './capture/can-switch.ts'
import { useCapture, useIsCaptured } from './capture/capture.ts'
import { copy as captureCopy } from './capture/copy.ts'
import { ScopeMenu } from './capture/ScopeMenu.tsx'
import { copy } from './copy.ts'
import { downloadAudio } from './download-audio.ts'
import { eventActions, type EventAction } from './event-actions.ts'
import { isLive } from './event-state.ts'
import { useIsSummarizing } from './summary-requests.ts'
import { useSummarize } from './use-summarize.ts'

type Props = { event: Event }
type EventQuestion = 'scope' | 'remove-bot' | 'delete-recording' | 'remove-import'

export function EventMenu({ event }: Props) {
  const [question, setQuestion] = useState<EventQuestion | null>(null)
  const close = () => setQuestion(null)
  const [, navigate] = useLocation()
  const me = useMe()
  const isAway = useConnection() !== 'online'
  const isOn = useIsCaptured(event)
  const isSummarizing = useIsSummarizing(event)
  const capture = useCapture()
  const summarizing = useSummarize()
  const exporting = useExport()
  const removingBot = useRemoveBot()
  const deletingRecording = useDeleteRecording()
  const removingImport = useRemoveImport()
  const actions = eventActions(event, new Date())
  if (actions.length === 0) return null

  const toggle = (scope: BotScope) => capture({ event, isOn: !isOn, scope })
  const confirmed: Record<Exclude<EventQuestion, 'scope'>, () => void> = {
    'remove-bot': () => removingBot.mutate(event),
    'delete-recording': () => deletingRecording.mutate(event),
    'remove-import': () => {
      navigate('/events')
      removingImport.mutate(event)
    },
  }
  const choices: Record<EventAction, Omit<MenuChoice, 'key'>> = {
    summarize: {
      label: copy.summarize,
      icon: RefreshCw,
      run: () => summarizing.mutate(event),
      ...(isSummarizing && { blocked: copy.summarizing }),
    },
    capture: {
      label: captureLabel(event, me),
      icon: Captions,
      isOn,
      run: () => (asksScope(event, me) ? setQuestion('scope') : toggle('this-event')),
    },
    'remove-bot': {
      label: copy.removeBot,
      icon: BotOff,
      isDanger: true,
      run: () => (isLive(event) ? setQuestion('remove-bot') : removingBot.mutate(event)),
    },
    'export-txt': {
      label: copy.exportTranscript,
      end: '.txt',
      icon: Download,
      run: () => exporting.mutate({ event, format: 'txt' }),
    },
    'export-vtt': {
      label: copy.exportTranscript,
      end: '.vtt',
      icon: Download,
      run: () => exporting.mutate({ event, format: 'vtt' }),
    },
    'download-audio': { label: copy.downloadAudio, end: '.wav', icon: FileAudio, run: () => downloadAudio(event) },
    'delete-recording': {
      label: copy.deleteTranscript,
      icon: AudioLines,
      isDanger: true,
      run: () => setQuestion('delete-recording'),
    },
    'remove-import': { label: copy.remove, icon: Trash2, isDanger: true, run: () => setQuestion('remove-import') },
  }
  const entryOf = (action: EventAction): MenuChoice => ({
    key: action,
    ...choices[action],
    ...(isAway && { blocked: copy.unreachable }),
  })

  return (
    <>
      <MenuButton label={copy.event} entries={() => inSections(actions, entryOf)}>
        {(trigger) => (
          <>
            <IconButton icon={Ellipsis} label={copy.eventMenu} {...trigger} />
            {question === 'scope' && (
              <ScopeMenu event={event} isOn={!isOn} anchor={trigger.ref} onChoose={toggle} onClose={close} />
            )}
          </>
        )}
      </MenuButton>
      {question && question !== 'scope' && (
        <Confirm
          {...copy.questions[question](event.title)}
          cancel={copy.cancel}
          onConfirm={() => {
            close()
            confirmed[question]()
          }}
          onCancel={close}
        />
      )}
    </>
  )
}

/** Separates the first section from the other actions, if there are both. */
function inSections(actions: readonly EventAction[], entryOf: (action: EventAction) => MenuChoice): MenuEntry[] {
  const [above, below] = [
    actions.filter((action) => firstSection.includes(action)),
    actions.filter((action) => !firstSection.includes(action)),
  ]
  const line: MenuEntry[] = above.length > 0 && below.length > 0 ? [{ kind: 'separator', key: 'line' }] : []

  return [...above.map(entryOf), ...line, ...below.map(entryOf)]
}

const firstSection: readonly EventAction[] = ['summarize', 'capture', 'remove-bot']

function captureLabel(event: Event, me: Me): string {
  if (isChat(event)) return captureCopy.captureChannel
  return asksScope(event, me) ? captureCopy.captureSeries : captureCopy.captureEvent
}
