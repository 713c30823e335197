import type { Event } from '#shared/events/schemas.ts'
import { adviseOnJoinError, sayJoinError } from '#shared/meetings/join-errors.ts'
import { copy } from './copy.ts'

/** How far a bot is that somebody sent. */
export type JoinState =
  | { kind: 'attempting' }
  | { kind: 'waiting' }
  | { kind: 'joined' }
  | { kind: 'failed'; say: string; advise: string | null }

/** How long a bot is waited for (specification). */
export const waitForMs = 1_260_000

type Known = Pick<Event, 'status' | 'recallError' | 'platform'>

/** What the meeting's state means for the person who sent the bot. Once the time is over, only an end still counts. */
export function joinStateOf(meeting: Known | undefined, isTimeOver: boolean): JoinState {
  const state: JoinState = meeting ? stateOf(meeting) : { kind: 'attempting' }

  return isUnderWay(state) && isTimeOver ? { kind: 'failed', say: copy.timeout, advise: copy.timeoutAdvice } : state
}

export const isUnderWay = ({ kind }: JoinState) => kind === 'attempting' || kind === 'waiting'

function stateOf({ status, recallError, platform }: Known): JoinState {
  switch (status) {
    case 'UNKNOWN':
    case 'JOINING':
    case 'SCHEDULED':
      return { kind: 'attempting' }
    case 'WAITING':
      return { kind: 'waiting' }
    case 'LIVE':
    case 'PROCESSING':
    case 'COMPLETE':
      return { kind: 'joined' }
    case 'ERROR':
      return {
        kind: 'failed',
        say: sayJoinError(recallError, platform),
        advise: adviseOnJoinError(recallError, platform),
      }
    case 'TRUANT':
      return { kind: 'failed', say: copy.truant, advise: copy.truantAdvice }
    default:
      // A server newer than this page may know more.
      return { kind: 'failed', say: copy.unknown, advise: copy.unknownAdvice }
  }
}
