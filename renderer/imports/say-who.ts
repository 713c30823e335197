import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Says which speaker of an import the user is; null if they weren't in it. Its tasks then follow. */
export function useSayWho(eventId: string, onAnswer: (me: string | null) => void) {
  return useMutation({
    mutationFn: (me: string | null) => api.put(`/api/imports/${eventId}/me`, { me }),
    // The question goes with the refreshed event, so its own callbacks wouldn't be called.
    onSuccess: async (_, me) => {
      await queryClient.invalidateQueries({ queryKey: keys.event(eventId) })
      onAnswer(me)
    },
  })
}
