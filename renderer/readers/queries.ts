import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LocalModel, LocalModels, ModelId } from '#shared/models/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import type { CheckedKey, Comparison, NewModelKey, Reader, Readers } from '#shared/readers/schemas.ts'

const path = '/api/me/reader'

/** A program like Ollama may have been started in another window. */
export const useReaders = () =>
  useQuery({
    queryKey: keys.readers,
    queryFn: ({ signal }) => api.get<Readers>(path, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const useLocalModels = ({ everyMs }: { everyMs?: number } = {}) =>
  useQuery({
    queryKey: keys.models,
    queryFn: ({ signal }) => api.get<LocalModels>('/api/models', signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data !== undefined && (everyMs ?? false),
  })

/** Sends what the user asks for one after the other, so that a double click is harmless. */
const inOrder = { id: 'readers' }

const reloadModels = () => queryClient.invalidateQueries({ queryKey: keys.models })
const reloadReaders = () => queryClient.invalidateQueries({ queryKey: keys.readers })

/** Starts, resumes or pauses a model's download. `onDone` is called even if what asked is gone by then. */
export const useDownload = (onDone?: () => void) =>
  useMutation({
    mutationFn: ({ id, action }: { id: ModelId; action: 'download' | 'pause' }) =>
      api.post<LocalModel>(`/api/models/${id}/${action}`),
    networkMode: 'always',
    scope: inOrder,
    ...(onDone && { onSuccess: onDone }),
    // The answer may be older than what was announced in the meantime.
    onSettled: reloadModels,
  })

/** Removes a model, or deletes what arrived of it. If it was in use, Built in reads again. */
export const useRemoveModel = (onDone: () => void) =>
  useMutation({
    mutationFn: async ({ id, isUsed }: { id: ModelId; isUsed: boolean }) => {
      if (isUsed) await api.put<Readers>(path, { kind: 'built-in' } satisfies Reader)
      await api.delete(`/api/models/${id}`)
    },
    networkMode: 'always',
    scope: inOrder,
    onSuccess: onDone,
    onSettled: () => Promise.all([reloadModels(), reloadReaders()]),
  })

export const useChooseReader = (onDone: () => void) =>
  useMutation({
    mutationFn: (reader: Reader) => api.put<Readers>(path, reader),
    networkMode: 'always',
    scope: inOrder,
    onSuccess(readers) {
      queryClient.setQueryData(keys.readers, readers)
      onDone()
    },
    onError: reloadReaders,
  })

/** Checks a cloud model's key and keeps it, unless that's cancelled. No reader changes. */
export function useAddKey(onDone: () => void) {
  const asked = useRef<AbortController>(undefined)
  const { mutate, reset, ...adding } = useMutation({
    mutationFn: ({ key, signal }: { key: NewModelKey; signal: AbortSignal }) =>
      api.put<CheckedKey>(`${path}/key`, key, { signal }),
    networkMode: 'always',
    scope: inOrder,
    onSuccess: () => reloadReaders().then(onDone),
    onError: reloadReaders, // it may have been cancelled too late
  })
  return {
    ...adding,
    reset,
    add: (key: NewModelKey) => {
      asked.current = new AbortController()
      mutate({ key, signal: asked.current.signal })
    },
    cancel: () => {
      reset()
      asked.current?.abort()
    },
  }
}

/** Asks the cloud model whose key is kept one question, to see whether it works again. */
export const useCheckKey = () =>
  useMutation({
    mutationFn: () => api.post<CheckedKey>(`${path}/key/check`),
    networkMode: 'always',
    scope: inOrder,
    onSuccess: reloadReaders,
  })

/** Everyone who uses the key's model goes back to Built in. */
export const useRemoveKey = () =>
  useMutation({
    mutationFn: () => api.delete(`${path}/key`),
    networkMode: 'always',
    scope: inOrder,
    onSettled: reloadReaders,
  })

export const useCompare = (onDone: () => void) =>
  useMutation({
    mutationFn: (reader: Reader) => api.post<Comparison>(`${path}/comparison`, reader),
    networkMode: 'always',
    scope: inOrder,
    onSuccess: onDone,
    onSettled: reloadReaders,
  })

/** Cancels a comparison, or clears a finished one. */
export const useDismissComparison = (onDone: () => void) =>
  useMutation({
    mutationFn: () => api.delete(`${path}/comparison`),
    networkMode: 'always',
    scope: inOrder,
    onSuccess: onDone,
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
