import { Refusal } from '../platform/refusal.ts'

export type FieldProblems = { name?: string | undefined; email?: string | undefined; form?: string | undefined }

/** Puts what the server said under the field it is about, or above the button when it is about none. */
export function problemsOf(error: Error): FieldProblems {
  if (!(error instanceof Refusal)) return { form: error.message }
  if (error.code === 'consumer_domain') return { email: error.message }

  const problems = { name: error.issueAt('name'), email: error.issueAt('email') }
  return problems.name || problems.email ? problems : { form: error.message }
}
