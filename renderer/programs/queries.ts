import { useQuery } from '@tanstack/react-query'
import type { Consent, ConsentAnswered, Program } from '#shared/programs/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const usePrograms = () =>
  useQuery({
    queryKey: keys.programs,
    queryFn: ({ signal }) => api.get<Program[]>('/api/programs', signal),
    staleTime: 0,
  })

/** What the request in the page's address asks. */
export const useConsent = (request: string) =>
  useQuery({
    queryKey: keys.consent(request),
    queryFn: ({ signal }) => api.get<Consent>(`/api/programs/consent?${request}`, signal),
  })

export const answerConsent = (request: string, allow: boolean) =>
  api.post<ConsentAnswered>('/api/programs/consent', { request, allow })
