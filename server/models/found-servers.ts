import http from 'node:http'
import { z } from 'zod'

/** Programs that serve models on this machine the way OpenAI does, at their usual ports. */
const programs = [
  { program: 'ollama', name: 'Ollama', port: 11_434 },
  { program: 'lm-studio', name: 'LM Studio', port: 1234 },
  { program: 'llama.cpp', name: 'llama.cpp', port: 8080 },
] as const

type Program = (typeof programs)[number]
export type FoundServer = {
  program: Program['program']
  name: Program['name']
  /** For `openai-compatible`. */
  baseUrl: string
  models: string[]
}

const limitMs = 1000
const maxBytes = 1_000_000

const ModelList = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string().min(1).max(200), owned_by: z.string().optional() })).nullable(),
})

/** Other programs often have this port, also ones that answer as OpenAI does. */
const owners: Partial<Record<Program['program'], string>> = { 'llama.cpp': 'llamacpp' }

/** Models that turn text into vectors can't answer. */
const isEmbedding = (model: string) => /\bembed|^(bge|all-minilm|snowflake-arctic)/i.test(model)

/** Ollama lists models like `gpt-oss:120b-cloud`, which it passes questions on to, beside those that run here. */
export const isElsewhere = (model: string) => /[:-]cloud$/i.test(model)

/** The servers for models that answer on this machine now. Any other program on their port is ignored. */
export async function findServers(ports: Partial<Record<Program['program'], number>> = {}): Promise<FoundServer[]> {
  const found = await Promise.all(programs.map((one) => ask({ ...one, port: ports[one.program] ?? one.port })))
  return found.filter((server) => server !== null)
}

const baseUrlAt = (port: number) => `http://127.0.0.1:${port}/v1`

/** Where a program answers at its usual port. */
export const baseUrlOf = (program: Program['program']) =>
  baseUrlAt(programs.find((one) => one.program === program)!.port)

async function ask({ program, name, port }: Omit<Program, 'port'> & { port: number }): Promise<FoundServer | null> {
  const baseUrl = baseUrlAt(port)
  try {
    const parsed = ModelList.safeParse(JSON.parse(await read(`${baseUrl}/models`)))
    if (!parsed.success) return null

    const listed = parsed.data.data ?? [] // Ollama without models
    const owner = owners[program]
    if (owner && !listed.some(({ owned_by }) => owned_by === owner)) return null
    const models = listed.map(({ id }) => id).filter((id) => !isEmbedding(id) && !isElsewhere(id))
    return { program, name, baseUrl, models }
  } catch {
    return null
  }
}

/** Without a proxy, which NODE_USE_ENV_PROXY would put between us and this machine. */
function read(url: string): Promise<string> {
  const signal = AbortSignal.timeout(limitMs)
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: new http.Agent(), headers: { accept: 'application/json' }, signal }, (response) => {
        const chunks: Buffer[] = []
        let length = 0
        if (response.statusCode !== 200) response.destroy(new Error(`It answered ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if ((length += chunk.length) > maxBytes) response.destroy(new Error('the response is too long'))
        })
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        response.on('error', reject)
      })
      .on('error', reject)
  })
}
