import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Prisma } from '#prisma'
import type { Log } from '#server/platform/log.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { Problem, type ProblemBody, type ProblemCode } from '#shared/problems.ts'

/** Refusals that may be an attack, and that only few requests get. */
const notable: ProblemCode[] = [
  'foreign_origin',
  'token_scope_missing',
  'token_not_enough',
  'desktop_code_invalid',
  'consumer_domain',
  'signature_wrong',
  'slack_button_invalid',
]

/** The refusal behind another service's error; undefined if it's something else. */
type ReadError = (error: unknown) => Problem | undefined

/** Answers any error in one shape. Unexpected errors are logged, never shown. */
export function errorHandler(log: Log, read: ReadError = () => undefined): ErrorHandler {
  return (error, c) => {
    const about = { requestId: c.get('requestId') as string }
    const problem = refusalOf(log, isCutOff(error, c) ? endedEarly() : (read(error) ?? error), about)
    if (notable.includes(problem.code))
      logSecurity(log, 'request refused', {
        ...about,
        userId: c.get('user')?.id as string | undefined,
        code: problem.code,
      })
    return answerProblem(c, problem)
  }
}

/** Whether a client went away in the middle of its body, which Node reports like a lost connection of ours. */
const isCutOff = (error: Error, c: Context) => c.req.raw.signal.aborted && codesOf(error).includes('ECONNRESET')
const endedEarly = () => new Problem('invalid_input', { issues: [{ path: '', message: 'The body ended too early.' }] })

/** What the user may know of any error. A failure is logged. */
export function refusalOf(log: Log, error: unknown, about: object = {}): Problem {
  const problem = asProblem(error)
  // A refusal without a cause, such as a service that isn't set up, is no failure.
  if (problem.status >= 500 && problem.cause !== undefined) log.error({ err: error, ...about }, 'request failed')
  return problem
}

/** When to try again what is an operator's to repair. */
const passesIn: Partial<Record<ProblemCode, number>> = {
  database_down: 5,
  database_slow: 5,
  database_read_only: 5,
  queue_down: 5,
  storage_down: 30,
  storage_full: 30,
}

export function answerProblem(c: Context, problem: Problem) {
  const body: ProblemBody = {
    error: problem.message,
    code: problem.code,
    ...(problem.issues && { issues: problem.issues }),
    ...(problem.url && { url: problem.url }),
  }
  const { retryAfterSeconds = passesIn[problem.code] } = problem
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  if (problem.status === 413) c.header('Connection', 'close') // the rest of the body stays unread
  return c.json(body, problem.status)
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) {
    if (error.status === 415) return new Problem('not_json', { cause: error })
    if (error.status === 400)
      return new Problem('invalid_input', {
        cause: error,
        issues: [{ path: '', message: 'The body isn’t valid JSON.' }],
      })
  }
  return databaseProblem(error) ?? new Problem('unexpected', { cause: error })
}

// PostgreSQL error codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
// Prisma’s: https://www.prisma.io/docs/orm/reference/error-reference
const diskFull = ['53100', '53200', '58030', 'ENOSPC', 'EDQUOT']
const postgresIsDown = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006']
const pgBouncerSays = '08P01' // whatever is wrong with the database behind it
const tookTooLong = ['57014', '25P03', 'P2028']
const isReadOnly = '25006' // a standby during a failover
const noConnection = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'P1001',
  'P1008',
  'P1017',
]
const unreachable = [...postgresIsDown, pgBouncerSays, ...noConnection]

const unstorableText = ['22021', '22P05'] // a NUL character, which JSON can carry and PostgreSQL cannot

/** The problem behind a database error, or undefined when the user can do nothing about it. */
export function databaseProblem(error: unknown): Problem | undefined {
  const codes = codesOf(error)
  if (codes.some((code) => diskFull.includes(code))) return new Problem('storage_full', { cause: error })
  if (codes.some((code) => unreachable.includes(code)) || isConnectionLost(error)) {
    return new Problem('database_down', { cause: error })
  }
  if (codes.includes(isReadOnly)) return new Problem('database_read_only', { cause: error })
  if (codes.some((code) => tookTooLong.includes(code))) return new Problem('database_slow', { cause: error })
  if (codes.some((code) => unstorableText.includes(code))) {
    return new Problem('invalid_input', {
      cause: error,
      issues: [{ path: '', message: 'Text can’t contain a NUL character.' }],
    })
  }
  return undefined
}

/** The driver gives a connection that breaks during a query no code. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  return error instanceof Error && /^Connection terminated|connection error and is not queryable/.test(error.message)
}

/** Whether a write failed on a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return codesOf(error).some((code) => code === '23505' || code === 'P2002')
}

/** The codes of an error and its causes; Prisma wraps the driver's error several times. */
function codesOf(error: unknown): string[] {
  const found: string[] = []
  for (let step = error, depth = 0; step && typeof step === 'object' && depth < 5; depth++) {
    const { code, originalCode, meta, cause } = step as Record<string, unknown>
    found.push(...[code, originalCode].filter((value) => typeof value === 'string'))
    const { driverAdapterError, code: metaCode } = (meta ?? {}) as Record<string, unknown>
    if (typeof metaCode === 'string') found.push(metaCode)
    step = cause ?? driverAdapterError
  }
  return found
}
