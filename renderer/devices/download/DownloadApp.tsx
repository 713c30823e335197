import { Check, CircleDot, MessageSquareText, Mic } from 'lucide-react'
import { useCallback } from 'react'
import type { Device } from '#shared/devices/schemas.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Points } from '../../ui/Points.tsx'
import { useIsDue } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-list.ts'
import { Connected } from './Connected.tsx'
import { copy } from './copy.ts'
import styles from './DownloadApp.module.css'
import { Elsewhere } from './Elsewhere.tsx'
import { machineOf, type Machine } from './machine.ts'
import { OnMac } from './OnMac.tsx'
import { useAwaitedMac } from './queries.ts'

/** `isStep` is whether setup continues afterwards. `onDownload` is also called when the app is already installed. */
type Props = { heading: 'h1' | 'h3'; isStep?: boolean; onDownload: () => void; onDone: () => void }

const points = [
  [Mic, ...copy.points.channels],
  [CircleDot, ...copy.points.seen],
  [MessageSquareText, ...copy.points.chat],
] as const

const words: Record<Machine, { headline: string; lead: string }> = {
  mac: { headline: copy.headline, lead: copy.lead },
  mobile: { headline: copy.onPhone, lead: copy.onPhoneLead },
  other: { headline: copy.onlyMac, lead: copy.onlyMacLead },
}

/**
 * Gets the Mac app, from any device. Continues by itself once the app has signed in. While the
 * user's Macs take long to load, it's as if they had none.
 */
export function DownloadApp({ heading: Heading, isStep = false, onDownload, onDone }: Props) {
  const machine = machineOf(navigator)
  const arrive = useCallback(
    ({ name }: Device) => {
      onDownload()
      showToast({ key: 'mac-connected', text: copy.arrived(name) })
      onDone()
    },
    [onDownload, onDone],
  )
  const { mac, isPending } = useAwaitedMac(arrive)
  const isLate = useIsDue()
  if (isPending && !isLate) return null

  const { headline, lead } = mac
    ? { headline: copy.connected, lead: `${copy.connectedOn(mac.name)}${isStep ? ` ${copy.otherTab}` : ''}` }
    : words[machine]
  const intro = (
    <>
      {mac && (
        <p className={styles.badge}>
          <Badge icon={Check}>{copy.appConnected}</Badge>
        </p>
      )}
      <Heading className={styles.headline}>{headline}</Heading>
      <p className={styles.lead}>{lead}</p>
      {!mac && <Points points={points} />}
    </>
  )
  if (mac) return <Connected intro={intro} machine={machine} onDone={onDone} />

  return machine === 'mac' ? (
    <OnMac intro={intro} onDownload={onDownload} onSkip={onDone} />
  ) : (
    <Elsewhere intro={intro} machine={machine} onDone={onDone} />
  )
}
