import { useMutation, useQuery } from '@tanstack/react-query'
import type { LocalModel, LocalModels, ModelId } from '#shared/models/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import type { Comparison, Reader, Readers } from './contract.ts'

const path = '/api/me/reader'

export const useReaders = () =>
  useQuery({ queryKey: keys.readers, queryFn: ({ signal }) => api.get<Readers>(path, signal), staleTime: 0 })

export const useLocalModels = () =>
  useQuery({
    queryKey: keys.models,
    queryFn: ({ signal }) => api.get<LocalModels>('/api/models', signal),
    staleTime: 0,
  })

const reloadModels = () => queryClient.invalidateQueries({ queryKey: keys.models })
const reloadReaders = () => queryClient.invalidateQueries({ queryKey: keys.readers })

export type ModelAction = 'download' | 'pause' | 'delete'

/** Starts, resumes or pauses a model's download, or deletes what is there of it. */
export const useModelAction = () =>
  useMutation({
    mutationFn: ({ id, action }: { id: ModelId; action: ModelAction }) =>
      action === 'delete' ? api.delete(`/api/models/${id}`) : api.post<void>(`/api/models/${id}/${action}`),
    networkMode: 'always',
    // The answer may be older than what was announced in the meantime.
    onSettled: () => Promise.all([reloadModels(), reloadReaders()]),
  })

export const useChooseReader = () =>
  useMutation({
    mutationFn: (reader: Reader) => api.put<Readers>(path, reader),
    networkMode: 'always',
    onSuccess: (readers) => queryClient.setQueryData(keys.readers, readers),
    onError: reloadReaders,
  })

export const useCompare = () =>
  useMutation({
    mutationFn: (reader: Reader) => api.post<void>(`${path}/comparison`, reader),
    networkMode: 'always',
    onSettled: reloadReaders,
  })

/** Cancels a comparison, or clears a finished one. */
export const useDismissComparison = () =>
  useMutation({
    mutationFn: () => api.delete(`${path}/comparison`),
    networkMode: 'always',
    onSettled: reloadReaders,
  })

/** Shows what the server announced, or loads again if an older answer is on its way. */
function take<Data>(queryKey: readonly string[], change: (known: Data) => Data) {
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
  else queryClient.setQueryData<Data>(queryKey, (known) => known && change(known))
}

export const takeModel = (model: LocalModel) =>
  take<LocalModels>(keys.models, (known) => ({
    ...known,
    models: known.models.map((each) => (each.id === model.id ? model : each)),
  }))

export const takeComparison = (comparison: Comparison) =>
  take<Readers>(keys.readers, (known) => ({ ...known, comparison }))
