import { Share } from 'lucide-react'
import type { Event } from '#shared/events/schemas.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { copy } from './copy.ts'
import { ShareForm } from './ShareForm.tsx'

/** Only a call with a summary can be shared. */
export const canShare = ({ platform, summary }: Pick<Event, 'platform' | 'summary'>) =>
  (platform === 'zoom' || platform === 'google_meet') && Boolean(summary)

export function ShareSummary({ event }: { event: Event }) {
  const face = (
    <>
      <Icon of={Share} />
      {copy.share}
    </>
  )

  return (
    <PopoverButton face={face} label={copy.title} width={380}>
      {() => <ShareForm event={event} />}
    </PopoverButton>
  )
}
