import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DigestSettings, EditDigest } from '#shared/notifications/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const path = '/api/me/settings/digest'
const mutationKey = ['digest']

/** The server's settings of the digest with pending changes applied. */
export function useDigest() {
  const query = useQuery({
    queryKey: keys.digest,
    queryFn: ({ signal }) => api.get<DigestSettings>(path, signal),
    staleTime: 0,
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as EditDigest,
  })
  const data = useMemo(() => query.data && Object.assign({}, query.data, ...pending), [query.data, pending])

  return { ...query, data } as typeof query
}

/** Changes the digest optimistically, and reloads it if the server refuses. */
export const useEditDigest = () =>
  useMutation({
    mutationKey,
    mutationFn: (changes: EditDigest) => api.put<DigestSettings>(path, changes),
    scope: { id: 'digest' }, // sends changes in order
    onSuccess: (settings) => void queryClient.setQueryData(keys.digest, settings),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.digest }),
    meta: { failure: () => 'Failed to update the digest' },
  })
