import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { overlayLabels } from '../changes/apply-to-lists.ts'
import { outbox } from '../changes/send-changes.ts'
import { useMe } from '../me/queries.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { useStore } from '../platform/store.ts'

export const labelsQuery = {
  queryKey: keys.labels,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<Label[]>('/api/labels', signal),
}

const none: readonly Label[] = []

/** This person's labels in their order, Important first, with what they just did already in them. */
export function useLabelList(): readonly Label[] {
  const me = useMe()
  const { data } = useQuery(labelsQuery)
  const changes = useStore(outbox.waiting)

  return useMemo(() => (data ? overlayLabels(data, changes, me.id) : none), [data, changes, me.id])
}

/** Labels by id, made once for each list: every row asks for them. */
export function useLabels(): ReadonlyMap<string, Label> {
  const labels = useLabelList()
  const known = byList.get(labels) ?? new Map(labels.map((label) => [label.id, label]))
  byList.set(labels, known)

  return known
}

const byList = new WeakMap<readonly Label[], ReadonlyMap<string, Label>>()
