import {
  fromJsonSchema,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer,
  type ToolAnnotations,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { Disk } from '#server/platform/disk.ts'
import { invalidInput } from '#server/platform/http/answers.ts'
import { refusalOf } from '#server/platform/http/refuse.ts'
import type { Through } from '#server/platform/http/signed-in.ts'
import { untrustedWarning, withoutHidden } from '#server/mcp/untrusted.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'
import { Id } from '#shared/platform/schemas.ts'

/** Who calls a tool, and the world it works in. */
export type Caller = { deps: Deps; disk: Disk; userId: string; through: Through | undefined }

type About<Input extends z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  annotations: ToolAnnotations
}

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = About<Input> & {
  output: Output
  run: (caller: Caller, input: z.infer<Input>) => Promise<z.infer<Output>>
}

export type Tool = About<z.ZodObject> & {
  output: ReturnType<typeof published>
  /** Returns the answer as JSON. */
  run: (caller: Caller, input: object) => Promise<string>
}

/** A tool whose `run` takes and returns what its schemas say. Every answer begins with the warning. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(one: Definition<Input, Output>): Tool {
  return {
    ...one,
    output: published(z.object({ warning: z.literal(untrustedWarning), ...one.output.shape })),
    run: async (caller, input) => {
      const answer = await one.run(caller, input as z.infer<Input>) // the server validates the input before
      return withoutHidden({ warning: untrustedWarning, ...answer })
    },
  }
}

/** A schema of answers, for clients. As with the API, tests check answers against it; doing so for each one takes time. */
function published(schema: z.ZodObject) {
  const json = z.toJSONSchema(schema) as JsonSchemaType
  return fromJsonSchema<Record<string, unknown>>(json, unchecked)
}

const unchecked: jsonSchemaValidator = {
  getValidator: <Value>(): JsonSchemaValidator<Value> => {
    return (data) => ({ valid: true, data: data as Value, errorMessage: undefined })
  },
}

/** Other people's words come back, so a client should treat the answers of every tool as from an open world. */
const answersFromOutside = { openWorldHint: true }

/** Annotations of a tool that changes nothing. */
export const reads: ToolAnnotations = { readOnlyHint: true, ...answersFromOutside }

/** Annotations of a tool that makes a change. */
export function changes(hints: { destructive: boolean; idempotent: boolean }): ToolAnnotations {
  return {
    readOnlyHint: false,
    destructiveHint: hints.destructive,
    idempotentHint: hints.idempotent,
    ...answersFromOutside,
  }
}

/** One message: who sent it, and what takes the answer of a tool, as JSON. */
export type Exchange = { caller: Caller; onAnswer: (answer: string) => void }

/**
 * Adds a tool to a server. Its answer goes to `onAnswer`, and an empty one to the server; see `withAnswer`. A refusal
 * becomes an answer the model can read.
 */
export function addTool(
  server: McpServer,
  { name, run, input, output, ...rest }: Tool,
  { caller, onAnswer }: Exchange,
) {
  server.registerTool(name, { ...rest, inputSchema: input, outputSchema: output }, async (given) => {
    try {
      if (!rest.annotations.readOnlyHint && (await caller.disk.isFull())) throw new Problem('storage_full')
      onAnswer(await run(caller, given))
      return { content: [], structuredContent: {} }
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: sentenceOf(refusalOf(caller.deps.log, error)) }] }
    }
  })
}

/** A refusal in one text, with its code for programs. */
export function sentenceOf({ message, code, issues = [] }: Problem): string {
  const named = issues.map((issue) => (issue.path ? `${issue.path}: ${issue.message}` : issue.message))
  return [`${message} (${code})`, ...named].join('\n')
}

/** Checks input by the rules of the API. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (!result.success) throw invalidInput(result.error.issues)
  return result.data
}

/** A malformed id is refused like an unknown one. */
export function idOf(text: string, notFound: ProblemCode): string {
  const result = Id.safeParse(text)
  if (!result.success) throw new Problem(notFound)
  return result.data
}
