import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { Refusal, Unreachable } from './refusal.ts'
import { keys } from './query-keys.ts'

/** `meta.failure` is what the console says when it fails. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: string }
    mutationMeta: { failure?: (error: Error, variables: unknown) => string }
  }
}

const retries = 2

/** The answer to a first load may be older than a change made meanwhile, so it's followed by another. */
class Client extends QueryClient {
  readonly #followed = new Set<Query>()

  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const firstLoads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
      .filter((query) => !this.#followed.has(query))
    const again = firstLoads.map(async (query) => {
      this.#followed.add(query)
      await query.promise?.catch(() => {})
      this.#followed.delete(query)
      await super.invalidateQueries({ ...filters, predicate: (one) => one === query }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}

export const queryClient: QueryClient = new Client({
  queryCache: new QueryCache({
    onError: (error, { queryKey, meta }) => onError(error, meta?.failure ?? `Failed to load ${queryKey.join(' ')}`),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _, { meta }) => onError(error, meta?.failure?.(error, variables) ?? 'Failed to save'),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => failures < retries && isPassing(error),
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
  },
})

/** Logs a failure. Only an ended session answers 401, so the first such answer shows the sign-in page. */
function onError(error: Error, failure: string) {
  console.error(failure, error)
  if (error instanceof Refusal && error.status === 401) queryClient.setQueryData(keys.me, null)
}

function isPassing(error: Error) {
  return error instanceof Unreachable || (error instanceof Refusal && error.status >= 500)
}
