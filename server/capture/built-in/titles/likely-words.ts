import type { Candidate } from '../../types.ts'
import { evidenceFor } from './evidence.ts'
import type { Scene } from './scene.ts'
import { chanceWith, type Weights } from './weights.ts'

/** The chance of each word near a candidate to be in a good title, 0 to 1, by stem. */
export function likelyWords(candidate: Candidate, scene: Scene, weights: Weights): Map<string, number> {
  return new Map([...evidenceFor(candidate, scene)].map(([stem, names]) => [stem, chanceWith(names, weights)]))
}
