import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Deps } from '#server/platform/deps.ts'
import type { Disk } from '#server/platform/disk.ts'
import type { Through } from '#server/platform/http/signed-in.ts'
import { withAnswer } from '#server/mcp/answer.ts'
import { addPrompts } from '#server/mcp/prompts.ts'
import { addResources } from '#server/mcp/resources.ts'
import { addTool, type Exchange } from '#server/mcp/tool.ts'
import { boardTools } from '#server/mcp/tools/board-tools.ts'
import { eventTools } from '#server/mcp/tools/event-tools.ts'
import { findTools } from '#server/mcp/tools/find-tools.ts'
import { taskTools } from '#server/mcp/tools/task-tools.ts'
import { untrustedWarning } from '#server/mcp/untrusted.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

type Asked = { message: object; scopes: TokenScope[]; userId: string; through: Through | undefined }

export type AnswerMessage = (request: Request, asked: Asked) => Promise<Response>

const instructions = `Kept holds the user's tasks and the meetings, Slack messages and emails in which they were promised.
A task's id and an event's id are what the other tools take. Lists are paged: pass nextCursor as cursor for the next page.
A deadline is a day (YYYY-MM-DD) or a time (ISO 8601). What a task doesn’t have is left out.
${untrustedWarning}`

/** Creates what answers MCP messages, each with a server of its own. */
export function serveMcp({ deps, disk }: { deps: Deps; disk: Disk }): AnswerMessage {
  const current = createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra as Exchange), {
    legacy: 'reject',
    maxSubscriptions: 0, // what is offered never changes, so no stream has anything to tell
    onerror: (error) => deps.log.debug({ err: error }, 'mcp'),
  })
  return async (request, { message, scopes, ...who }) => {
    let answer: string | undefined
    const exchange: Exchange = { caller: { deps, disk, ...who }, onAnswer: (given) => (answer = given) }
    const response = (await isLegacyRequest(request, message))
      ? await answerEarlier(serverFor(exchange), request, message)
      : await current.fetch(request, {
          parsedBody: message,
          authInfo: { token: '', clientId: '', scopes, extra: exchange },
        })
    return answer !== undefined && response.ok ? withAnswer(response, answer) : response
  }
}

/** Answers in a version before July 2026, as JSON: a stream for one message would only cost time. */
async function answerEarlier(server: McpServer, request: Request, message: object): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

const unchanging = { listChanged: false }

function serverFor(exchange: Exchange): McpServer {
  const server = new McpServer(
    { name: 'kept', title: 'Kept', version: '1.0.0' },
    { instructions, capabilities: { tools: unchanging, resources: unchanging, prompts: unchanging } },
  )
  for (const tool of [...findTools, ...taskTools, ...boardTools, ...eventTools]) addTool(server, tool, exchange)
  addResources(server, exchange.caller)
  addPrompts(server)
  return server
}
