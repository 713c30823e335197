import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

export type IndependentS3 = {
  /** BLOB_STORE and its keys. */
  settings: Record<string, string>
  /** Answers everything with an error; 200 ends that. */
  answerWith: (status: number) => void
  stop: () => Promise<void>
}

/**
 * An S3-compatible store that others wrote, whose objects are files of a folder. It checks signatures, but no checksums,
 * and its lists by folder leave out what lies two levels down.
 */
export async function anS3rver(folder: string, port = 0): Promise<IndependentS3> {
  const store = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'kept', configs: [] }],
  })
  await store.configureBuckets()
  const answer = store.callback()
  let status = 200
  const server = createServer((request, response) => {
    if (status === 200) answer(request, response)
    else response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    settings: settingsAt((server.address() as AddressInfo).port),
    answerWith: (next) => (status = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** How Kept reaches the store at a port. The keys are the only ones that it knows. */
export const settingsAt = (port: number) => ({
  BLOB_STORE: 's3://kept/installation',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'eu-test-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})
