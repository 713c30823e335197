import { Share } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { copy } from './copy.ts'
import { ShareForm } from './ShareForm.tsx'

/** Only what was a call has a summary for those who were not in it. */
export const canShare = ({ platform, summary }: Pick<Event, 'platform' | 'summary'>) =>
  (platform === 'zoom' || platform === 'google_meet') && Boolean(summary)

export function ShareSummary({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The press already closes what is open; the click that follows must not open it again.
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setIsOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Icon of={Share} />
        {copy.share}
      </Button>
      {isOpen && (
        <Popover label={copy.title} anchor={anchor.current} width={380} onClose={() => setIsOpen(false)}>
          <ShareForm event={event} />
        </Popover>
      )}
    </>
  )
}
