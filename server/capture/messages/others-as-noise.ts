import type { CapturedTask, Conversation } from '../types.ts'

/**
 * What others said they would do in a channel or a mail is not this person's to do, so it is kept as noise. What
 * is theirs, what nobody took on yet, and news of a task they have already are of concern.
 */
export function othersAsNoise(captured: readonly CapturedTask[], { me }: Pick<Conversation, 'me'>): CapturedTask[] {
  const isAnothers = ({ ownerId, ownerName, updateOf, completes }: CapturedTask) =>
    updateOf === null && completes === null && (ownerId === null ? ownerName !== null : ownerId !== me)
  return captured.map((item) => (isAnothers(item) ? { ...item, isNoise: true } : item))
}
