import type { Event } from '#shared/events/schemas.ts'
import { joinErrorAdvice, joinErrorMessage } from '#shared/meetings/join-errors.ts'
import { copy } from './copy.ts'

/** How far a bot is in joining a meeting. */
export type JoinState =
  | { kind: 'attempting' }
  | { kind: 'waiting' }
  | { kind: 'joined' }
  | { kind: 'failed'; message: string; advice: string | null }

/** How long to wait for a bot (specification). */
export const joinTimeoutMs = 1_260_000

type JoiningMeeting = Pick<Event, 'status' | 'recallError' | 'platform'>

/** The join state of a meeting. After the timeout, a bot that is still joining has failed. */
export function joinStateOf(meeting: JoiningMeeting | undefined, isTimedOut: boolean): JoinState {
  const state: JoinState = meeting ? stateOfStatus(meeting) : { kind: 'attempting' }

  return isJoining(state) && isTimedOut ? { kind: 'failed', message: copy.timeout, advice: copy.timeoutAdvice } : state
}

export const isJoining = ({ kind }: JoinState) => kind === 'attempting' || kind === 'waiting'

function stateOfStatus({ status, recallError, platform }: JoiningMeeting): JoinState {
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
        message: joinErrorMessage(recallError, platform),
        advice: joinErrorAdvice(recallError, platform),
      }
    case 'TRUANT':
      return { kind: 'failed', message: copy.truant, advice: copy.truantAdvice }
    default:
      // A newer server may have more statuses.
      return { kind: 'failed', message: copy.unknown, advice: copy.unknownAdvice }
  }
}
