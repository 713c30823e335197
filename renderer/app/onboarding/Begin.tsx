import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { EditOnboarding, Onboarding } from '#shared/onboarding/schemas.ts'
import { importSample } from '../../imports/sample.ts'
import { useMe } from '../../me/queries.ts'
import { hasJustSignedUp, noteSignUp } from '../../onboarding/tag-sign-up.ts'
import { takeOnboarding } from '../../onboarding/take-onboarding.ts'
import { keepWanted } from '../../onboarding/wanted-page.ts'
import { api } from '../../platform/api.ts'
import { CannotStart } from '../CannotStart.tsx'

/** On a server without Google there is nothing to set up: the sample meeting is read, and the board opens. */
export function Begin() {
  const me = useMe()
  const [path] = useLocation()
  const search = useSearch()
  const { mutate, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => begin(hasJustSignedUp(me)),
    onSuccess: takeOnboarding,
  })
  useEffect(() => {
    noteSignUp(me)
    keepWanted({ pathname: path, search })
    mutate()
    // Once; the button tries again.
  }, [])

  return error && <CannotStart error={error} onRetry={() => mutate()} />
}

async function begin(isNew: boolean) {
  if (isNew) await importSample().catch(() => {}) // the board offers it again
  return api.put<Onboarding>('/api/me/onboarding', { onboarded: true } satisfies EditOnboarding)
}
