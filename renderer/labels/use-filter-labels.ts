import { useMemo } from 'react'
import { useFilter } from './state.ts'
import { useLabels } from './queries.ts'
import { starred, type FilterChoice } from './starred.ts'

/** What the board is filtered by, without deleted labels. */
export function useFilterLabels(): readonly FilterChoice[] {
  const filter = useFilter()
  const labels = useLabels()

  return useMemo(() => filter.flatMap((id) => (id === starred.id ? starred : (labels.get(id) ?? []))), [filter, labels])
}

/** Their ids, which are known before the labels have loaded. */
export function useFilterIds(): readonly string[] {
  const filter = useFilter()
  const labels = useLabels()

  return useMemo(
    () => (labels.size > 0 ? filter.filter((id) => id === starred.id || labels.has(id)) : filter),
    [filter, labels],
  )
}
