import type { Issue } from '#shared/problems.ts'

/** The server answered, and the answer was no. Its message is the server's own sentence. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  readonly retryAfterSeconds: number | null
  /** Where a person can put it right. */
  readonly url: string | null

  constructor(
    status: number,
    body: { error: string; code: string; issues?: Issue[]; url?: string },
    retryAfter: string | null,
  ) {
    super(body.error)
    this.status = status
    this.code = body.code
    this.issues = body.issues ?? []
    this.retryAfterSeconds = Number(retryAfter) || null
    this.url = body.url ?? null
  }

  /** What is wrong with one field, if anything. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message
  }
}

/** Nobody answered. The desktop app knows more about why. */
export class Unreachable extends Error {
  constructor(options?: ErrorOptions, sentence = 'Kept did not answer. Check your connection, then try again.') {
    super(sentence, options)
  }
}
