import type { Cue } from '../language.ts'
import { groupCues } from './group-cues.ts'
import { promiseCues } from './promise-cues.ts'
import { questionCues } from './question-cues.ts'
import { requestCues } from './request-cues.ts'

/** Tried in order. The first that matches a clause decides. Contractions are already expanded. */
export const cues: readonly Cue[] = [...requestCues, ...questionCues, ...promiseCues, ...groupCues]
