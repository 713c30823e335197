import { likeness, titleStems } from '../likeness.ts'
import type { Candidate, Conversation } from '../types.ts'

const alikeOnOneLine = 0.5
const alikeElsewhere = 0.6

/**
 * The candidates of all windows in order. Merges duplicates from overlapping windows. When a later window says that an
 * earlier candidate was declined, withdrawn or done, that closes it.
 */
export function mergeWindows(windows: readonly (readonly Candidate[])[], { lines }: Conversation): Candidate[] {
  const kept: StemmedCandidate[] = []
  for (const window of windows) {
    const earlier = kept.length
    for (const candidate of window) {
      const known = withStems(candidate)
      const twin = kept.slice(0, earlier).findLastIndex((other) => isSame(other, known))
      if (twin >= 0) kept[twin] = withStems(joined(kept[twin]!.candidate, candidate))
      else kept.push(known)
    }
  }

  const position = new Map(lines.map(({ id }, index) => [id, index]))
  const at = ({ lineIds }: Candidate) => position.get(lineIds[0]!) ?? 0
  return kept.map(({ candidate }) => candidate).toSorted((a, b) => at(a) - at(b))
}

type StemmedCandidate = { candidate: Candidate; stems: Set<string> }

function withStems(candidate: Candidate): StemmedCandidate {
  return { candidate, stems: titleStems(candidate.action) }
}

function isSame(a: StemmedCandidate, b: StemmedCandidate): boolean {
  const [first, later] = [a.candidate, b.candidate]
  if (first.ownerId !== null && later.ownerId !== null && first.ownerId !== later.ownerId) return false

  const sharesLine = first.lineIds.some((id) => later.lineIds.includes(id))
  if (sharesLine) return likeness(a.stems, b.stems) >= alikeOnOneLine
  return later.outcome !== 'open' && likeness(a.stems, b.stems) >= alikeElsewhere
}

function joined(first: Candidate, later: Candidate): Candidate {
  return {
    ...first,
    lineIds: [...new Set([...first.lineIds, ...later.lineIds])],
    ownerId: first.ownerId ?? later.ownerId,
    ownerName: (first.ownerId ?? later.ownerId) ? null : (first.ownerName ?? later.ownerName),
    counterpartId: first.counterpartId ?? later.counterpartId,
    due: later.due ?? first.due,
    outcome: later.outcome === 'open' ? first.outcome : later.outcome,
    confidence: Math.max(first.confidence, later.confidence),
  }
}
