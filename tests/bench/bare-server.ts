/** A minimal server that answers the bench: node:http and pg, one statement per request. Runs in its own process. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statements } from './statements.ts'

const { connection, statements } = JSON.parse(process.env.BENCH_BARE!) as {
  connection: pg.PoolConfig
  statements: Statements
}
const pool = new pg.Pool({ ...connection, max: 16 })

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const token = request.headers.cookie?.split('=')[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const { rows } = await pool.query<{ userId: string }>({ name: 'session', text: statements.session, values: [hash] })
  const userId = rows[0]?.userId
  if (!userId) return response.writeHead(401).end()
  if (request.method === 'GET') return list(request, response, userId)

  const { name, text, values } = statementOf(request.url!, userId, JSON.parse(await bodyOf(request)) as Body)
  const { rows: answered } = await pool.query<object>({ name, text, values })
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered[0]))
}

type Body = {
  id?: string
  title?: string
  status?: string
  notes?: string
  taskId?: string
  taskGroupId?: string
  sortedTaskIds?: string[]
}

function statementOf(
  url: string,
  userId: string,
  { id, title, status, notes, taskId, taskGroupId, sortedTaskIds }: Body,
) {
  if (url === '/api/tasks') return { name: 'create', text: statements.create, values: [userId, id, title] }
  if (url === '/api/tasks/sort')
    return { name: 'move', text: statements.move, values: [userId, taskId, taskGroupId, sortedTaskIds] }
  return { name: 'edit', text: statements.edit, values: [userId, url.split('/').at(-1), status, notes] }
}

async function list(request: IncomingMessage, response: ServerResponse, userId: string) {
  const { rows } = await pool.query<object>({ name: 'list', text: statements.list, values: [userId] })
  const json = JSON.stringify(rows)
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
  return response.writeHead(200, { 'content-type': 'application/json', etag }).end(json)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
