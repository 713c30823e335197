import type { CapturedTask, Conversation } from '../types.ts'

/**
 * Marks other people's tasks in a channel or an email as noise. The user's own tasks, tasks no one has taken and
 * updates to tasks they already have stay.
 */
export function othersAsNoise(captured: readonly CapturedTask[], { me }: Pick<Conversation, 'me'>): CapturedTask[] {
  const isSomeoneElses = ({ ownerId, ownerName, updateOf, completes, promise }: CapturedTask) =>
    updateOf === null &&
    completes === null &&
    !promise?.isKept &&
    (ownerId === null ? ownerName !== null : ownerId !== me)
  return captured.map((item) => (isSomeoneElses(item) ? { ...item, isNoise: true } : item))
}
