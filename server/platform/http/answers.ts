import { describeRoute, resolver, validator as validate } from 'hono-openapi'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { Problem, problems, type ProblemCode } from '#shared/problems.ts'
import { Id, ProblemAnswer } from '#shared/platform/schemas.ts'

type Contract = {
  summary: string
  tag: string
  /** The response body by status; `null` is an empty body. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 302, z.ZodType | null>>
  /** Other content types of the 200 answer. */
  alsoAs?: Record<string, z.ZodType>
  /** Its errors, besides invalid input and a missing session. */
  refuses?: ProblemCode[]
  /** The request body by content type, for routes without a JSON validator. */
  body?: Record<string, z.ZodType>
  /** Whether it works without a session. */
  open?: boolean
}

/** The contract of a route, for the OpenAPI document. */
export function describe({ summary, tag, answers, alsoAs, refuses = [], body, open = false }: Contract) {
  const codes: ProblemCode[] = [
    ...(open ? [] : (['not_signed_in', 'token_scope_missing', 'token_not_enough'] as const)),
    ...refuses,
  ]
  return describeRoute({
    summary,
    tags: [tag],
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    security: open ? [] : [{ cookie: [] }, { bearer: [] }],
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          status === '302' ? { description: 'Redirect.' } : success(schema, status === '200' ? alsoAs : {}),
        ]),
      ),
      ...Object.fromEntries(
        [...Map.groupBy(codes, (code) => problems[code].status)].map(([status, same]) => [status, refusal(same)]),
      ),
    },
  })
}

function contentOf(body: Record<string, z.ZodType>) {
  return Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema: resolver(schema) }]))
}

function success(schema: z.ZodType | null | undefined, alsoAs: Record<string, z.ZodType> = {}) {
  const content = { ...(schema && { 'application/json': schema }), ...alsoAs }
  return Object.keys(content).length > 0
    ? { description: 'Done.', content: contentOf(content) }
    : { description: 'No content.' }
}

function refusal(codes: ProblemCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
    content: { 'application/json': { schema: resolver(ProblemAnswer) } },
  }
}

/** Validates input. Throws `invalid_input` with the path of each invalid field. */
export function validator<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validate(target, schema, (result) => {
    if (!result.success) throw invalidInput(result.error)
  })
}

/** Validates the `:id` of a path. A malformed id is refused like an unknown one. */
export function idParam(notFound: ProblemCode) {
  return idParams({ id: notFound })
}

/** Validates the ids of a path, each with the error for a malformed one. */
export function idParams<Name extends string>(notFound: Record<Name, ProblemCode>) {
  const names = Object.keys(notFound) as Name[]
  const Ids = z.object(Object.fromEntries(names.map((name) => [name, Id])) as Record<Name, typeof Id>)
  return validate('param', Ids, (result) => {
    if (result.success) return
    const wrong = new Set(invalidInput(result.error).issues?.map(({ path }) => path))
    throw new Problem(notFound[names.find((name) => wrong.has(name))!])
  })
}

type StandardIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

export function invalidInput(found: readonly StandardIssue[]): Problem {
  const issues = found.map(({ path = [], message }) => ({
    path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    message,
  }))
  return new Problem('invalid_input', { issues })
}
