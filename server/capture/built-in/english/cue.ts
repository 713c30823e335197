import type { Cue } from '../language.ts'

/** Adverbs that may stand at a `~` in a pattern. */
const adverbs =
  '(?:just |also |then |now |probably |maybe |perhaps |definitely |certainly |actually |still |gladly |happily |personally |first |quickly |basically |only |really |all |both |each |please |kindly |possibly )*'
export const you = '(?:you|you guys|you all|you two|you both|both of you|all of you|the two of you|each of you)'

/** A cue from a pattern, in which `~` stands for any adverbs. */
export const cue = (
  name: string,
  act: Cue['act'],
  owner: Cue['owner'],
  weight: number,
  pattern: string,
  verb?: string,
): Cue => ({
  name,
  act,
  owner,
  weight,
  pattern: new RegExp(`^${pattern.replaceAll('~', adverbs)}`, 'iu'),
  ...(verb === undefined ? {} : { verb }),
})
