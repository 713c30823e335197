import { Refusal } from '../platform/refusal.ts'

export type FieldProblems = { name?: string | undefined; email?: string | undefined; form?: string | undefined }

/** Assigns a server error to its field, or to the whole form if it has none. */
export function problemsOf(error: Error): FieldProblems {
  if (!(error instanceof Refusal)) return { form: error.message }
  if (error.code === 'consumer_domain') return { email: error.message }

  const problems = { name: error.issueAt('name'), email: error.issueAt('email') }
  return problems.name || problems.email ? problems : { form: error.message }
}
