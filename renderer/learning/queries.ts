import { useQuery } from '@tanstack/react-query'
import type { Learned } from '#shared/learning/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export type LearnedRule = Learned['rules'][number]

export const path = '/api/me/learned'

export const useLearned = () =>
  useQuery({ queryKey: keys.learned, queryFn: ({ signal }) => api.get<Learned>(path, signal), staleTime: 0 })
