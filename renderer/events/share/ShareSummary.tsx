import { Share } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { copy } from './copy.ts'
import { ShareForm } from './ShareForm.tsx'

/** Only a call with a summary can be shared. */
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
        // Pressing already closes an open popover; the click that follows must not reopen it.
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
