import { useQuery } from '@tanstack/react-query'
import type { Label } from '#shared/labels/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const labelsQuery = {
  queryKey: keys.labels,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<Label[]>('/api/labels', signal),
}

const byId = (labels: Label[]) => new Map(labels.map((label) => [label.id, label]))
const none: ReadonlyMap<string, Label> = new Map()

export function useLabels(): ReadonlyMap<string, Label> {
  return useQuery({ ...labelsQuery, select: byId }).data ?? none
}
