import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Storage for the Mac app's installer; a test can change its answers at any time. */
export type MacStorage = {
  url: string
  answers: (range: string | undefined) => [status: number, headers: Record<string, string>]
  stop: () => Promise<void>
}

const bytes = 100_663_296
const file = {
  'content-type': 'application/x-apple-diskimage',
  'content-disposition': 'attachment; filename="Kept.dmg"',
}

/** Storage that has the file and supports range requests. */
export async function aMacStorage(): Promise<MacStorage> {
  const server = createServer((request, response) => {
    const [status, headers] = storage.answers(request.headers.range)
    response.writeHead(status, headers).end('K')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const storage: MacStorage = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/Kept.dmg`,
    answers: theFile,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return storage
}

export const theFile: MacStorage['answers'] = (range) =>
  range ? [206, { ...file, 'content-range': `bytes 0-0/${bytes}` }] : [200, file]
