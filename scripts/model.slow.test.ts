import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOf, sizeOf } from '#server/models/files.ts'
import { aCatalog, aFileHost, aModel, type FileHost } from '#tests/support/file-host.ts'

const content = randomBytes(600_000)
const half = 300_000

let host: FileHost
let dataDir: string
let MODEL_CATALOG: string
beforeAll(async () => {
  host = await aFileHost(content)
})
beforeEach(() => {
  MODEL_CATALOG = aCatalog([aModel(host), aModel(host, { id: 'large', name: 'Halyard 8B', contextTokens: 1e10 })])
  dataDir = mkdtempSync(path.join(tmpdir(), 'kept-models-'))
  Object.assign(host, { content, asked: [], faults: {} })
})
afterEach(() => {
  host.release()
  rmSync(dataDir, { recursive: true, force: true })
})
afterAll(() => host.stop())

const files = () => filesOf({ dataDir }, 'small')

/** Runs `npm run model` with an answer to what it asks. */
function run(args: string[], { answer = '', script = 'model' } = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, MODEL_CATALOG },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  child.stdin.end(answer)
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return { child, ended, output: () => said }
}

test('lists the models, with what they need and whether they are installed', async () => {
  const { code, said } = await run([]).ended

  expect(said).toMatch(/^small {3}Halyard 1\.5B\n {8}1 MB, Apache 2\.0 license \(https:\/\/www\.apache\.org/)
  expect(said).toMatch(/needs \d+\.\d GB of memory; \d+\.\d GB is free\n.* minutes? \(estimated\)\n {8}not installed/)
  expect(said).toContain('so it won’t fit')
  expect(code).toBe(0)
})

describe('installing', () => {
  test('says what it is and asks, then downloads it', async () => {
    const { code, said } = await run(['install', 'small'], { answer: 'y\n' }).ended

    expect(said).toContain('Halyard 1.5B: 1 MB from 127.0.0.1')
    expect(said).toContain('Apache 2.0 license (https://www.apache.org/licenses/LICENSE-2.0)')
    expect(said).toContain('Download it? [y/N]')
    expect(said).toMatch(/Halyard 1\.5B is installed\./)
    expect(readFileSync(files().model).equals(content)).toBe(true)
    expect(code).toBe(0)
  })

  test.each([
    ['no', 'n\n'],
    ['nothing', ''],
  ])('downloads nothing when the answer is %s', async (_, answer) => {
    const { code, said } = await run(['install', 'small'], { answer }).ended

    expect(said).toContain('Nothing was downloaded.')
    expect([code, host.asked]).toEqual([0, []])
  })

  test('doesn’t ask with --yes, nor download what is installed', async () => {
    await run(['install', 'small', '--yes']).ended

    const { said } = await run(['install', 'small', '--yes']).ended

    expect(said).toBe('Halyard 1.5B is installed already.\n')
    expect(host.asked).toEqual(['all'])
  })

  test.each([
    ['SIGKILL', null, ''],
    ['SIGINT', 1, 'Stopped. Run the same command to go on.'],
  ] as const)('goes on where it was after %s', async (signal, code, message) => {
    host.faults = { holdAfter: half }
    const first = run(['install', 'small', '--yes'])
    await expect.poll(() => sizeOf(files().part)).toBe(half)
    first.child.kill(signal)
    const stopped = await first.ended
    host.faults = {}

    await run(['install', 'small', '--yes']).ended

    expect(stopped.code).toBe(code)
    expect(stopped.said).toContain(message)
    expect(host.asked).toEqual(['all', `bytes=${half}-`])
    expect(readFileSync(files().model).equals(content)).toBe(true)
  })

  test('says when the connection dropped, and what to do', async () => {
    host.faults = { cutAfter: half }

    const { code, said } = await run(['install', 'small', '--yes']).ended

    expect(said).toContain('The connection dropped. What arrived is kept. Run the same command to go on.')
    expect(code).toBe(1)
  })

  test.each([
    ['pauses', () => writeFileSync(files().download, '{}'), half],
    ['cancels', () => rmSync(files().part), 0],
  ])('stops when the settings page %s it', async (_, act, kept) => {
    host.faults = { holdAfter: half }
    const { ended, output } = run(['install', 'small', '--yes'])
    await expect.poll(output).toContain('1 MB of 1 MB') // it has seen that something arrived
    act()

    const { code, said } = await ended

    expect([code, sizeOf(files().part)]).toEqual([1, kept])
    expect(said).toContain('Stopped in Kept’s settings.')
  })

  test('a model too large for the memory is refused, with the numbers', async () => {
    const { code, said } = await run(['install', 'large', '--yes']).ended

    expect(said).toMatch(/^Halyard 8B needs \d+\.\d GB of memory, and \d+\.\d GB is free\./)
    expect([code, host.asked]).toEqual([1, []])
  })
})

test('removing asks, then deletes it', async () => {
  await run(['install', 'small', '--yes']).ended

  expect((await run(['remove', 'small']).ended).said).toContain('Nothing was deleted.')
  expect(existsSync(files().model)).toBe(true)
  expect((await run(['remove', 'small'], { answer: 'yes\n' }).ended).said).toContain('Halyard 1.5B is removed.')
  expect(existsSync(files().model)).toBe(false)
  expect((await run(['remove', 'small']).ended).said).toBe('Halyard 1.5B isn’t installed.\n')
})

test.each([[['install']], [['install', 'huge']], [['delete', 'small']], [['install', '../small']], [['--all']]])(
  '%j is refused, with how to use it',
  async (args) => {
    const { code, said } = await run(args).ended

    expect([code, said]).toEqual([1, expect.stringMatching(/Usage: npm run model|Unknown option/)])
  },
)

test('a catalog that isn’t one is refused, with what is wrong', async () => {
  MODEL_CATALOG = aCatalog([aModel(host, { url: 'http://models.example/file' })])

  const { code, said } = await run([]).ended

  expect(said).toBe('MODEL_CATALOG isn’t a list of models. 0 url must be https, or http on this machine.\n')
  expect(code).toBe(1)
})

test('the doctor says how to install a model, or which one is', async () => {
  MODEL_CATALOG = aCatalog([aModel(host)])
  expect((await run([], { script: 'doctor' }).ended).said).toContain(
    '○ Own model: off, none is installed on this machine. To turn it on, choose one with npm run model.',
  )
  await run(['install', 'small', '--yes']).ended

  const { said } = await run([], { script: 'doctor' }).ended

  expect(said).toMatch(/● Own model: Halyard 1\.5B \(needs \d+\.\d GB of memory, \d+\.\d GB is free\)\n/)
  expect(said).toMatch(
    /● Local models: (neither Ollama, LM Studio nor llama\.cpp answers on this machine|\w+.* at http)/,
  )
})
