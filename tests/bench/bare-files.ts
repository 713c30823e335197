/** A minimal server that stores uploads just as safely: hashed, on disk, by name. Runs in its own process. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const folder = mkdtempSync(process.env.BENCH_FOLDER!)
let drafts = 0

const server = createServer((request, response) => {
  keep(request).then(
    (isWhole) => response.writeHead(isWhole ? 204 : 400).end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))

async function keep(request: IncomingMessage): Promise<boolean> {
  const [, channel, number] = /(\w+)\/(\d+)$/.exec(request.url!)!
  const draft = path.join(folder, `${++drafts}.part`)
  const hash = createHash('sha256')
  const handle = await open(draft, 'wx')
  for await (const piece of request) {
    hash.update(piece as Buffer)
    await handle.writeFile(piece as Buffer)
  }
  await handle.sync()
  await handle.close()
  if (hash.digest('hex') !== request.headers['x-content-sha256']) return false

  mkdirSync(path.join(folder, channel!), { recursive: true })
  await rename(draft, path.join(folder, channel!, number!))
  const home = await open(path.join(folder, channel!), 'r')
  await home.sync()
  await home.close()
  return true
}
