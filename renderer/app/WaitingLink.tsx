import { Hourglass } from 'lucide-react'
import { copy } from '../waiting/copy.ts'
import { isOpen } from '../waiting/people.ts'
import { useWaiting } from '../waiting/queries.ts'
import { Destination } from './Destination.tsx'

type Props = { isShown: boolean }

/** Leads to “Waiting for” while the user waits for something. It loads after the board. */
export function WaitingLink({ isShown }: Props) {
  const { data } = useWaiting()
  if (!isShown && !data?.some(isOpen)) return null

  return <Destination to="/waiting" icon={Hourglass} name={copy.title} isOpen={isShown} />
}
