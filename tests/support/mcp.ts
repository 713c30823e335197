import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CreatedToken, TokenScope } from '#shared/tokens/schemas.ts'
import type { Someone } from './someone.ts'

/** A new API token of a user. */
export async function tokenOf(person: Someone, scopes: TokenScope[] = ['read', 'write']): Promise<string> {
  return (await person.post<CreatedToken>('/api/tokens', { name: 'Assistant', scopes })).body.token
}

/** What both clients can do, in the form the tests use. */
export type Assistant = {
  tools: () => Promise<{ name: string; outputSchema?: unknown; annotations?: object | undefined }[]>
  /** Returns what a tool answered. Throws its refusal. */
  call: <Answer = Record<string, unknown>>(name: string, input?: object) => Promise<Answer>
  resources: () => Promise<{ uri: string; name: string }[]>
  read: (uri: string) => Promise<unknown>
  prompts: () => Promise<string[]>
  prompt: (name: string) => Promise<unknown>
  instructions: () => string | undefined
  close: () => Promise<void>
}

type AnyClient = Pick<
  Client,
  | 'listTools'
  | 'callTool'
  | 'listResources'
  | 'readResource'
  | 'listPrompts'
  | 'getPrompt'
  | 'getInstructions'
  | 'close'
>

const about = { name: 'test', version: '1.0.0' }
const optionsOf = (token: string) => ({ requestInit: { headers: { authorization: `Bearer ${token}` } } })

/** The official client, with the protocol of July 2026. */
export async function anAssistant(url: string, token: string): Promise<Assistant> {
  const client = new Client(about, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), optionsOf(token)))
  return asAssistant(client)
}

/** The official client of version 1, with the protocol before that. Most assistants have it. */
export async function anEarlierAssistant(url: string, token: string): Promise<Assistant> {
  const client = new EarlierClient(about)
  const transport = new EarlierTransport(new URL('/mcp', url), optionsOf(token))
  await client.connect(transport as unknown as Transport)
  return asAssistant(client as unknown as AnyClient)
}

/** A connected client as the tests use it. */
export function asAssistant(client: AnyClient): Assistant {
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}) => {
      const { content, structuredContent, isError } = await client.callTool({
        name,
        arguments: input as Record<string, unknown>,
      })
      const [first] = content as { text: string }[]
      if (isError) throw new Error(first!.text)
      const asText: unknown = JSON.parse(first!.text)
      if (JSON.stringify(asText) !== JSON.stringify(structuredContent)) throw new Error('The two forms differ.')
      return structuredContent as never
    },
    resources: async () => (await client.listResources()).resources,
    read: async (uri) => JSON.parse(((await client.readResource({ uri })).contents[0] as { text: string }).text),
    prompts: async () => (await client.listPrompts()).prompts.map(({ title }) => title!),
    prompt: async (name) => (await client.getPrompt({ name })).messages[0]!.content,
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  }
}
