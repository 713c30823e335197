/** Sends MCP messages to a server and its parent how many milliseconds each took. */
import { ask } from './client.ts'
import { repeat } from './measure.ts'

/** How many milliseconds each call took. */
export type Times = { tools: number[]; list: number[] }

const [url, token] = process.argv.slice(2) as [string, string]
const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }

/** One message without an MCP client, whose own work would count. */
async function send(method: string, params: object = {}) {
  const { body } = await ask(url, '/mcp', { method: 'POST', headers, body: { jsonrpc: '2.0', id: 1, method, params } })
  if (body.includes('"isError":true')) throw new Error(`MCP answered: ${body.toString().slice(0, 200)}`)
}

const list = () => send('tools/call', { name: 'list_tasks', arguments: { limit: 500 } })
await repeat(30, list) // warm-up
const times: Times = { tools: await repeat(200, () => send('tools/list')), list: await repeat(200, list) }
process.send!(times, () => process.exit())
