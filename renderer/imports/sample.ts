import { useMutation } from '@tanstack/react-query'
import type { Imported } from '#shared/imports/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Imports the sample meeting, in which the user plays themselves. */
export const importSample = () =>
  api.post<Imported>('/api/imports/sample', { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** Imports the sample meeting; the inbox then follows its capture. */
export function useSample() {
  const importing = useMutation({
    mutationFn: importSample,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.events }),
  })

  return { start: () => importing.mutate(), isBusy: importing.isPending || importing.isSuccess, error: importing.error }
}
