import { useMemo } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { useFilter } from './filter.ts'
import { useLabels } from './queries.ts'

/** The labels the board is narrowed to, without those that were deleted since. */
export function useFilterLabels(): readonly Label[] {
  const filter = useFilter()
  const labels = useLabels()

  return useMemo(() => filter.flatMap((id) => labels.get(id) ?? []), [filter, labels])
}

/** The same by their ids, which are known before the labels are. */
export function useFilterIds(): readonly string[] {
  const filter = useFilter()
  const labels = useLabels()

  return useMemo(() => (labels.size > 0 ? filter.filter((id) => labels.has(id)) : filter), [filter, labels])
}
