import type pg from 'pg'
import { hashToken } from '#server/platform/secrets.ts'
import { newApiToken } from '#server/tokens/find-token.ts'
import { anAssistant, type Assistant } from '#tests/support/mcp.ts'
import { ask } from './client.ts'
import { withKept } from './kept.ts'
import { median, percentile } from './measure.ts'
import { reportOf, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, type Person } from './seed.ts'
import type { Times } from './time-mcp.ts'

const sessions = 200

/** What an assistant waits for, and the memory that 200 of them cost. */
export function mcpRows(): Promise<Row[]> {
  return withKept(async ({ url, db, pid }) => {
    const people = await seedPeople(db, sessions)
    await seedTasks(db, people.slice(0, 1), 500)
    await seedTasks(db, people.slice(1), 5)
    const tokens = await seedTokens(db, people)
    await settle(db)
    // Sessions come to a server in use: the first request with a token loads Prisma's query compiler, some 50 MB.
    for (const token of tokens) await ask(url, '/api/tasks', { headers: bearer(token) })
    const idle = residentMb(pid)

    const assistants: Assistant[] = []
    for (const token of tokens) {
      const assistant = await anAssistant(url, token)
      await assistant.tools()
      await assistant.call('list_tasks')
      assistants.push(assistant)
    }
    const memory = residentMb(pid) - idle

    // In a process of its own: collecting the garbage of this one, which has all of Prisma, would count.
    const times = await reportOf<Times>('./time-mcp.ts', { args: [url, tokens[0]!] })
    for (const assistant of assistants) await assistant.close()
    return [
      row({ name: '200 MCP sessions and their code, over a server in use', unit: 'MB', value: memory, atMost: 60 }),
      row({ name: 'MCP tools/list, p95', unit: 'ms', value: percentile(times.tools, 95), atMost: 20 }),
      row({ name: 'MCP list_tasks of 500, p50', unit: 'ms', value: median(times.list), untargeted: true }),
      row({ name: 'MCP list_tasks of 500, p95', unit: 'ms', value: percentile(times.list, 95), atMost: 30 }),
    ]
  })
}

/** Gives each user an API token. */
async function seedTokens(db: pg.Client, people: readonly Person[]): Promise<string[]> {
  const tokens = people.map(() => newApiToken())
  await db.query(
    `insert into api_tokens (id, "userId", name, scopes, "tokenHash", hint, "createdAt")
     select uuidv7(), id, 'Assistant', '{read,write}', hash, '', now() from unnest($1::uuid[], $2::text[]) as t(id, hash)`,
    [people.map(({ id }) => id), tokens.map(hashToken)],
  )
  return tokens
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
