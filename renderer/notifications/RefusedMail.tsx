import { useMutation, useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import type { RefusedAddress } from '#shared/notifications/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayOf, shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'

const path = '/api/me/settings/notifications/refused-address'

/** Says that mail doesn't reach the user's address, and why. */
export function RefusedMail() {
  const { data } = useQuery({
    queryKey: keys.refusedAddress,
    queryFn: ({ signal }) => api.get<RefusedAddress>(path, signal),
    staleTime: 0,
  })
  const retrying = useMutation({
    mutationFn: () => api.delete<RefusedAddress>(path),
    networkMode: 'always',
    onSuccess: (answer) => queryClient.setQueryData(keys.refusedAddress, answer),
  })
  const today = useToday()
  const refused = data?.refused
  if (!refused) return null

  const until = shortDate(dayOf(new Date(refused.until)), today)

  return (
    <Notice
      icon={MailX}
      tone="bad"
      action={
        <BusyButton size="s" isBusy={retrying.isPending} hasFailed={retrying.isError} onClick={() => retrying.mutate()}>
          {copy.tryAgain}
        </BusyButton>
      }
    >
      <b>{copy.refused(refused.email)}</b> {retrying.error?.message ?? copy.refusedBecause(refused.reason, until)}
    </Notice>
  )
}
