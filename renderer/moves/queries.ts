import { useMutation, useQuery } from '@tanstack/react-query'
import type { Move, UndoneMove } from '#shared/moves/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** The imports that can be undone. */
export const useMoves = () =>
  useQuery({ queryKey: keys.moves, queryFn: ({ signal }) => api.get<Move[]>('/api/moves', signal) })

/** Reloads what an import or its undo changes, also without a live connection. */
export async function refreshBoard() {
  const stale = [keys.moves, keys.tasks, keys.taskGroups, keys.labels]
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Undoes an import and says what is left of it. */
export function useUndoMove() {
  return useMutation({
    mutationFn: (id: string) => api.delete<UndoneMove>(`/api/moves/${id}`),
    onSuccess: async ({ removed, left }) => {
      showToast({ text: copy.undone(removed), detail: copy.undoneLeft(left), isBrief: left === 0 })
      await refreshBoard()
    },
  })
}
