import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server'
import { refusalOf } from '#server/platform/http/refuse.ts'
import { sentenceOf, type Caller, type Tool } from '#server/mcp/tool.ts'
import { eventTools } from '#server/mcp/tools/event-tools.ts'
import { taskTools } from '#server/mcp/tools/task-tools.ts'

const mimeType = 'application/json'

/** Adds the newest events and the open tasks as resources, to attach to a conversation. They hold what the tools answer. */
export function addResources(server: McpServer, caller: Caller) {
  const offer = (noun: 'task' | 'event', description: string, { list, get }: { list: Tool; get: Tool }) => {
    const uriOf = (id: string) => `kept://${noun}s/${id}`
    server.registerResource(
      noun,
      new ResourceTemplate(uriOf('{id}'), {
        list: async () => {
          const items = (JSON.parse(await asked(caller, list, {})) as Record<string, Listed[]>)[`${noun}s`]!
          return { resources: items.map(({ id, untrusted: { title } }) => ({ uri: uriOf(id), name: title })) }
        },
      }),
      { description, mimeType },
      async (uri, { id }) => {
        const text = await asked(caller, get, { id: String(id) }, uri.href)
        return { contents: [{ uri: uri.href, mimeType, text }] }
      },
    )
  }
  offer('task', 'A task, with the words it was promised in. Its name is text from outside.', {
    list: named(taskTools, 'list_tasks'),
    get: named(taskTools, 'get_task'),
  })
  offer('event', 'An event, with its summary and tasks. Its name is text from outside.', {
    list: named(eventTools, 'list_events'),
    get: named(eventTools, 'get_event'),
  })
}

type Listed = { id: string; untrusted: { title: string } }

function named(tools: readonly Tool[], name: string): Tool {
  return tools.find((tool) => tool.name === name)!
}

async function asked(caller: Caller, { run, input }: Tool, given: object, uri = ''): Promise<string> {
  try {
    return await run(caller, input.parse(given))
  } catch (error) {
    const problem = refusalOf(caller.deps.log, error)
    throw problem.status === 404
      ? new ResourceNotFoundError(uri)
      : new ProtocolError(ProtocolErrorCode.InternalError, sentenceOf(problem))
  }
}
