import { useAtomValue } from 'jotai'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { GoogleOutcome } from '../platform/view.ts'
import { isNarrow } from '../platform/narrow.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { knownOf, useConnections, type Connections } from './queries.ts'
import { slackFailed } from './slack-outcome.ts'
import { SourceList } from './SourceList.tsx'
import { SourcePanel } from './SourcePanel.tsx'
import type { Source } from '#shared/connections/sources.ts'
import { sourceToOpen } from './state.ts'
import styles from './ConnectionsDialog.module.css'

type Props = { source: Source | null; google: GoogleOutcome | null; closeTo: string }

/** Every source with its state, and the panel of the chosen one. */
export function ConnectionsDialog({ source, google, closeTo }: Props) {
  const [, navigate] = useLocation()
  const connections = useConnections()
  const toOpen = useSourceToOpen(connections)
  const frame = useRef<HTMLDivElement>(null)

  const open = (next: Source | null) => {
    const isStep = isNarrow() && next !== null
    navigate(next ? `/connections?source=${next}` : '/connections', {
      replace: !isStep,
      state: history.state as unknown,
    })
  }
  const goBack = () => {
    open(null)
    if (shown) frame.current?.querySelector<HTMLElement>(`[data-source="${shown}"]`)?.focus()
  }
  const shown = source ?? toOpen

  return (
    <Dialog
      title={copy.connections}
      width={860}
      height={600}
      smallHeight={1200}
      isFlush
      onClose={() => navigate(closeTo)}
    >
      <div ref={frame} className={styles.frame} data-chosen={source ?? undefined}>
        <SourceList connections={connections} shown={shown} onOpen={open} />
        <div className={styles.detail} data-scroller>
          <button type="button" className={styles.back} onClick={goBack}>
            <Icon of={ChevronLeft} size={14} />
            {copy.allConnections}
          </button>
          {shown && (
            <SourcePanel
              key={shown}
              source={shown}
              connections={connections}
              problem={google ? copy.google[google] : undefined}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Chosen once, when all are loaded, so that a source stays open after its problem is fixed. */
function useSourceToOpen(connections: Connections): Source | null {
  const failed = useAtomValue(slackFailed)
  const [chosen, choose] = useState<Source | null>(null)
  const isKnown = Object.values(connections).every(({ isPending }) => !isPending)
  if (!chosen && isKnown) choose(sourceToOpen(knownOf(connections), failed ? 'slack' : null))

  return chosen
}
