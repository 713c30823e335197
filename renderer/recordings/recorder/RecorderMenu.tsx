import { CalendarCheck, CalendarDays, Ellipsis, Minimize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecorderBridge, Series } from '#shared/desktop/recorder-bridge.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { copy } from './copy.ts'

type Props = { meetingId: string | null; recorder: RecorderBridge }

/** More actions for the current recording. */
export function RecorderMenu({ meetingId, recorder }: Props) {
  const [series, setSeries] = useState<Series | null>(null)
  const read = () => void recorder.readSeries().then(setSeries, () => setSeries(null))
  useEffect(read, [recorder, meetingId])

  const always: MenuEntry[] = series
    ? [
        {
          key: 'always',
          label: copy.always,
          icon: CalendarCheck,
          isOn: series.isAlways,
          run: () => void recorder.chooseAlways(!series.isAlways).then(read, read),
        },
      ]
    : []
  const event: MenuEntry[] =
    meetingId === null
      ? []
      : [
          {
            key: 'event',
            label: copy.openEvent,
            icon: CalendarDays,
            run: () => void recorder.openInBoard(`/events/${meetingId}`),
          },
        ]
  const small: MenuEntry = {
    key: 'small',
    label: copy.makeSmall,
    icon: Minimize2,
    run: () => void recorder.showRecorder('small'),
  }

  return (
    <MenuButton
      label={copy.menu}
      entries={() => [...always, small, ...event]}
      onOpenChange={(isOpen) => isOpen && read()}
    >
      {(trigger) => <IconButton small icon={Ellipsis} label={copy.menu} {...trigger} />}
    </MenuButton>
  )
}
