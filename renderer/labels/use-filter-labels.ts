import { useMemo } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { useFilter } from './state.ts'
import { useLabels } from './queries.ts'

/** The labels the board is filtered by, without deleted ones. */
export function useFilterLabels(): readonly Label[] {
  const filter = useFilter()
  const labels = useLabels()

  return useMemo(() => filter.flatMap((id) => labels.get(id) ?? []), [filter, labels])
}

/** Their ids, which are known before the labels have loaded. */
export function useFilterIds(): readonly string[] {
  const filter = useFilter()
  const labels = useLabels()

  return useMemo(() => (labels.size > 0 ? filter.filter((id) => labels.has(id)) : filter), [filter, labels])
}
