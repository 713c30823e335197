import { describeRoute, resolver, validator as validate } from 'hono-openapi'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { Problem, problems, type ProblemCode } from '#shared/problems.ts'
import { Id, ProblemAnswer } from '#shared/platform/schemas.ts'

type Route = {
  summary: string
  tag: string
  /** What it answers by status; `null` is an empty answer. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 302, z.ZodType | null>>
  /** What it may refuse besides bad input and a missing session. */
  refuses?: ProblemCode[]
  /** The body by its type, where no validator of the route says it. */
  body?: Record<string, z.ZodType>
  /** Whether it answers without a session. */
  open?: boolean
}

/** The contract of a route, for the OpenAPI document. */
export function describe({ summary, tag, answers, refuses = [], body, open = false }: Route) {
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
          status === '302' ? { description: 'Leads on.' } : success(schema),
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

function success(schema: z.ZodType | null | undefined) {
  return schema
    ? { description: 'Done.', content: { 'application/json': { schema: resolver(schema) } } }
    : { description: 'Done; there is nothing to say.' }
}

function refusal(codes: ProblemCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
    content: { 'application/json': { schema: resolver(ProblemAnswer) } },
  }
}

/** Refuses input that does not fit, naming each wrong field by its path. */
export function validator<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validate(target, schema, (result) => {
    if (!result.success) throw invalidInput(result.error)
  })
}

/** The `:id` of a path. One that is no id names nothing, so it is refused like one that is not there. */
export function idParam(notThere: ProblemCode) {
  return idParams({ id: notThere })
}

/** Several ids of a path, each with what is refused when it names nothing. */
export function idParams<Name extends string>(notThere: Record<Name, ProblemCode>) {
  const names = Object.keys(notThere) as Name[]
  const Ids = z.object(Object.fromEntries(names.map((name) => [name, Id])) as Record<Name, typeof Id>)
  return validate('param', Ids, (result) => {
    if (result.success) return
    const wrong = new Set(invalidInput(result.error).issues?.map(({ path }) => path))
    throw new Problem(notThere[names.find((name) => wrong.has(name))!])
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
