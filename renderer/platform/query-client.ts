import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refusal, Unreachable } from './refusal.ts'
import { keys } from './query-keys.ts'

const retries = 2

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
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

/** Only an ended session answers 401, so the first such answer shows the sign-in page. */
function onError(error: Error) {
  if (error instanceof Refusal && error.status === 401) queryClient.setQueryData(keys.me, null)
}

function isPassing(error: Error) {
  return error instanceof Unreachable || (error instanceof Refusal && error.status >= 500)
}
