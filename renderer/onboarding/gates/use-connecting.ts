import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { consentProblems } from '../../auth/copy.ts'
import { connectGoogle, finishConnecting, sourceAsked, type GoogleSource } from '../connect-google.ts'
import { copy } from '../copy.ts'

/** Connects Google's sources, and says what went wrong here or at Google. */
export function useConnecting() {
  const connecting = useMutation({
    mutationFn: ({ source, isBack = false }: { source: GoogleSource; isBack?: boolean }) =>
      isBack ? finishConnecting(source) : connectGoogle(source),
    networkMode: 'always',
  })
  const { mutate, isPending, isError, variables, error } = connecting
  const refusal = refusalIn(useSearch())
  useEffect(() => {
    const source = sourceAsked()
    if (source && !refusal) mutate({ source, isBack: true })
  }, [refusal, mutate])

  return {
    connect: (source: GoogleSource) => mutate({ source }),
    /** The source that is being connected. */
    busy: isPending ? variables.source : null,
    /** The source that couldn't be connected. */
    failed: isError ? variables.source : null,
    problem: isPending ? undefined : (error?.message ?? refusal),
  }
}

/** What went wrong at Google, from the address it led back to. */
export function refusalIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const outcome = query.get('google')
  if (outcome === 'scope-missing') return copy.scopeMissing[query.get('scope') === 'gmail' ? 'email' : 'calendar']
  if (outcome === 'taken') return consentProblems.taken
  if (outcome === 'blocked') return copy.personalAccount

  return consentProblems[query.get('sign-in') as keyof typeof consentProblems]
}
