import type { Issue } from '#shared/problems.ts'

/** The server refused a request. The message is the server's. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  readonly retryAfterSeconds: number | null
  /** Where the user can fix it. */
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

  /** The problem with a field, if any. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message
  }
}

/** The server didn't answer. The desktop app may add why, and something in between may answer with a status. */
export class Unreachable extends Error {
  readonly status: number | null

  constructor(
    options?: ErrorOptions,
    sentence = 'Kept isn’t responding. Check your connection, then try again.',
    status: number | null = null,
  ) {
    super(sentence, options)
    this.status = status
  }
}
