import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LanguageModelSettings } from '#server/providers/language-model/language-model.ts'

type Vendor = NonNullable<LanguageModelSettings['LLM_PROVIDER']>
type Schema = {
  type?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: unknown
  minimum?: unknown
  maximum?: unknown
}

/** A request as received, in any vendor's format; abandoned when the client stopped waiting for its answer. */
export type Asked = {
  vendor: Vendor
  instructions: string
  content: string
  schema: Schema
  body: Record<string, unknown>
  isAbandoned: boolean
}

/** Anything other than a normal answer. */
export class Fault {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string | null
  readonly stop: 'end' | 'length' | 'refusal'
  /** Whether the account has no credit, which each vendor says with a status of its own. */
  readonly isBroke: boolean

  constructor({ status = 200, headers = {}, text = null, stop = 'end', isBroke = false }: Partial<Fault>) {
    this.status = status
    this.headers = headers
    this.text = text
    this.stop = stop
    this.isBroke = isBroke
  }
}

/** The vendor is busy or broken. It asks for an immediate retry, so tests don't wait. */
export const answersWith = (status: number) => new Fault({ status, headers: { 'retry-after': '0' } })
export const hasNoCredit = new Fault({ isBroke: true, headers: { 'retry-after': '0' } })
/** The model returns this text in place of an object that fits the schema. */
export const says = (text: string) => new Fault({ text })
export const isCutOff = new Fault({ text: '{"tasks": [{"li', stop: 'length' })
export const refuses = new Fault({ text: 'I cannot help with that.', stop: 'refusal' })
/** Never answers. */
export const never = new Promise<never>(() => {})

export type Answers = (question: Asked) => object | Fault | Promise<object | Fault>

export type LanguageModelStandIn = {
  /** Requests in order; those rejected for their format aren't included. */
  questions: Asked[]
  answers: (script: Answers) => void
  /** Server settings that use this stand-in as the given vendor. */
  settings: (vendor: Vendor) => { LLM_PROVIDER: Vendor; LLM_BASE_URL: string; LLM_API_KEY: string; LLM_MODEL: string }
  stop: () => Promise<void>
}

export const standInKey = 'sk-of-the-stand-in'
export const standInModels = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  'openai-compatible': 'qwen3',
} as const
/** Tokens the stand-in charges per answer. */
export const standInUsage = { inputTokens: 1_000, outputTokens: 50 }

/**
 * Starts a server that answers like OpenAI, Anthropic and OpenAI-compatible ones, with their refusals, from a script.
 */
export async function aLanguageModel(script: Answers = () => ({})): Promise<LanguageModelStandIn> {
  let answers = script
  const questions: Asked[] = []

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const ways: Record<string, Vendor> = {
        '/v1/responses': 'openai',
        '/v1/chat/completions': 'openai-compatible',
        '/v1/messages': 'anthropic',
      }
      const vendor = request.method === 'POST' ? ways[request.url ?? ''] : undefined
      if (!vendor) return void response.writeHead(404).end()

      const body = JSON.parse(text) as Record<string, unknown>
      const refusal = refusalOf(vendor, request.headers, body)
      if (refusal) return send(response, refusal.status, refusal.body)

      const asked: Asked = { vendor, ...readers[vendor](body), body, isAbandoned: false }
      questions.push(asked)
      response.on('close', () => {
        asked.isAbandoned = !response.writableEnded
      })
      void Promise.resolve(answers(asked)).then((answer) => {
        if (!(answer instanceof Fault))
          return send(response, 200, writers[vendor](JSON.stringify(answer), 'end', body.model))
        if (answer.isBroke) return send(response, ...broke[vendor], answer.headers)
        if (answer.status === 200)
          return send(response, 200, writers[vendor](answer.text ?? '', answer.stop, body.model))
        send(
          response,
          answer.status,
          failure[vendor](
            answer.status === 429 ? 'rate_limit_exceeded' : 'server_error',
            `Failed on: ${asked.content}`,
          ),
          answer.headers,
        )
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    questions,
    answers: (script) => {
      answers = script
    },
    settings: (vendor) => ({
      LLM_PROVIDER: vendor,
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: standInKey,
      LLM_MODEL: standInModels[vendor],
    }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

type Message = { role: string; content: string | { type: string; text: string }[] }

const textOf = (content: Message['content']) =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n')
const saidBy = (messages: Message[], isAsked: (role: string) => boolean) =>
  messages
    .filter(({ role }) => isAsked(role))
    .map(({ content }) => textOf(content))
    .join('\n')
const isOurs = (role: string) => role === 'system' || role === 'developer'

type Read = Omit<Asked, 'vendor' | 'body' | 'isAbandoned'>

const readers: Record<Vendor, (body: Record<string, unknown>) => Read> = {
  openai: (body) => ({
    instructions: saidBy(body.input as Message[], isOurs),
    content: saidBy(body.input as Message[], (role) => role === 'user'),
    schema: (body.text as { format: { schema: Schema } }).format.schema,
  }),
  'openai-compatible': (body) => ({
    instructions: saidBy(body.messages as Message[], isOurs),
    content: saidBy(body.messages as Message[], (role) => role === 'user'),
    schema: (body.response_format as { json_schema: { schema: Schema } }).json_schema.schema,
  }),
  anthropic: (body) => ({
    instructions: textOf(body.system as Message['content']),
    content: saidBy(body.messages as Message[], (role) => role === 'user'),
    schema: (body.output_config as { format: { schema: Schema } }).format.schema,
  }),
}

const writers: Record<Vendor, (text: string, stop: Fault['stop'], model: unknown) => object> = {
  openai: (text, stop, model) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_772_700_000,
    model,
    status: stop === 'length' ? 'incomplete' : 'completed',
    incomplete_details: stop === 'length' ? { reason: 'max_output_tokens' } : null,
    error: null,
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [
          stop === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] },
        ],
      },
    ],
    usage: { input_tokens: standInUsage.inputTokens, output_tokens: standInUsage.outputTokens, total_tokens: 1_050 },
  }),
  'openai-compatible': (text, stop, model) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_772_700_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: stop === 'length' ? 'length' : 'stop',
        message: { role: 'assistant', ...(stop === 'refusal' ? { content: null, refusal: text } : { content: text }) },
      },
    ],
    usage: {
      prompt_tokens: standInUsage.inputTokens,
      completion_tokens: standInUsage.outputTokens,
      total_tokens: 1_050,
    },
  }),
  anthropic: (text, stop, model) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: stop === 'refusal' ? [] : [{ type: 'text', text }],
    stop_reason: { end: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[stop],
    stop_sequence: null,
    usage: { input_tokens: standInUsage.inputTokens, output_tokens: standInUsage.outputTokens },
  }),
}

const ofOpenAi = (code: string, message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
})

const failure: Record<Vendor, (code: string, message: string) => object> = {
  openai: ofOpenAi,
  'openai-compatible': ofOpenAi,
  anthropic: (type, message) => ({ type: 'error', error: { type, message }, request_id: 'req_1' }),
}

const broke: Record<Vendor, [number, object]> = {
  openai: [429, ofOpenAi('insufficient_quota', 'You exceeded your current quota, please check your plan.')],
  'openai-compatible': [402, ofOpenAi('payment_required', 'Insufficient credits.')],
  anthropic: [
    400,
    failure.anthropic('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
  ],
}

/** The vendor's refusal of an invalid request. OpenAI echoes a wrong key, and so does this. */
function refusalOf(
  vendor: Vendor,
  headers: IncomingHttpHeaders,
  body: Record<string, unknown>,
): { status: number; body: object } | null {
  const refuse = (status: number, code: string, message: string) => ({ status, body: failure[vendor](code, message) })

  const key = vendor === 'anthropic' ? headers['x-api-key'] : headers.authorization?.replace('Bearer ', '')
  const needsNone = vendor === 'openai-compatible' && key === undefined // like a local server
  if (key !== standInKey && !needsNone)
    return refuse(401, 'invalid_api_key', `Incorrect API key provided: ${String(key)}.`)
  if (vendor === 'anthropic' && (!headers['anthropic-version'] || typeof body.max_tokens !== 'number')) {
    return refuse(400, 'invalid_request_error', 'anthropic-version and max_tokens are required')
  }
  if (body.model !== standInModels[vendor])
    return refuse(404, 'model_not_found', `The model ${String(body.model)} does not exist.`)

  const format = formatOf(vendor, body)
  if (format?.type !== 'json_schema') return refuse(400, 'invalid_request_error', 'A schema for the answer is missing.')
  const problem = problemWith(format.schema ?? {}, vendor)
  return problem ? refuse(400, 'invalid_json_schema', problem) : null
}

function formatOf(vendor: Vendor, body: Record<string, unknown>): { type: string; schema?: Schema } | undefined {
  if (vendor === 'openai') return (body.text as { format?: { type: string; schema: Schema } } | undefined)?.format
  if (vendor === 'anthropic')
    return (body.output_config as { format?: { type: string; schema: Schema } } | undefined)?.format
  const format = body.response_format as { type: string; json_schema?: { schema: Schema } } | undefined
  return format && { type: format.type, ...format.json_schema }
}

/** Strict schemas: every field is required, no extra ones are allowed, and Anthropic accepts no numeric limits. */
function problemWith(schema: Schema, vendor: Vendor): string | null {
  if (schema.properties) {
    if (schema.additionalProperties !== false) return 'additionalProperties is required to be false'
    const missing = Object.keys(schema.properties).filter((name) => !schema.required?.includes(name))
    if (missing.length > 0) return `required must include every property, and lacks ${missing.join(', ')}`
  }
  if (vendor === 'anthropic' && (schema.minimum !== undefined || schema.maximum !== undefined))
    return 'minimum and maximum are not supported'
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return inside.map((one) => problemWith(one, vendor)).find(Boolean) ?? null
}
