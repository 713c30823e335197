import { createContext, useContext } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const labelsQuery = {
  queryKey: keys.labels,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<Label[]>('/api/labels', signal),
}

type Labels = { list: readonly Label[]; byId: ReadonlyMap<string, Label> }

export const LabelsContext = createContext<Labels>({ list: [], byId: new Map() })

/** The user's labels in order, Important first, with pending changes applied. */
export const useLabelList = () => useContext(LabelsContext).list

/** The same by their ids. */
export const useLabels = () => useContext(LabelsContext).byId
