#!/usr/bin/env node
/** kept-mcp --url ADDRESS: speaks MCP over stdio and passes each message on to a Kept server. The token is in KEPT_TOKEN. */
import { parseArgs } from 'node:util'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

const usage = 'Usage: KEPT_TOKEN=kept_… kept-mcp --url https://kept.example.com'

const { address, token } = settings()
const client = new StdioServerTransport()
const kept = new StreamableHTTPClientTransport(new URL('/mcp', address), {
  requestInit: { headers: { authorization: `Bearer ${token}` } },
})

client.onmessage = (message) => {
  kept.send(message).catch((error) => {
    if (!('id' in message) || !('method' in message)) return
    void client.send({ jsonrpc: '2.0', id: message.id, error: { code: -32000, message: explain(error) } })
  })
}
kept.onmessage = (message) => {
  // From then on, Kept wants the version in a header.
  if ('result' in message && typeof message.result.protocolVersion === 'string')
    kept.setProtocolVersion(message.result.protocolVersion)
  void client.send(message)
}
client.onclose = () => void kept.close()

await kept.start()
await client.start()

function settings() {
  try {
    const { url } = parseArgs({ options: { url: { type: 'string' } } }).values
    const address = new URL(url ?? '')
    const token = process.env.KEPT_TOKEN
    if (!token) stop('KEPT_TOKEN is missing. Create a token in Kept under Settings, API tokens.')
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
    if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isHere))
      stop('Use an https address, so that nobody on the way reads the token.')
    return { address, token }
  } catch {
    return stop('--url needs the address of your Kept server.')
  }
}

/** @param {string} why */
function stop(why) {
  console.error(`${why}\n${usage}`)
  process.exit(1)
}

/** @param {Error} error Kept's own sentence, if it sent one. */
function explain({ message, cause }) {
  const body = message.match(/\{.*\}/s)?.[0]
  try {
    return JSON.parse(body ?? '').error ?? message
  } catch {
    return cause instanceof Error ? `Kept doesn’t answer at ${address.origin}: ${cause.message}` : message
  }
}
