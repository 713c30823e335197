import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { BlobLost, type BlobName, type Blobs } from '#server/platform/blobs/blobs.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#shared/problems.ts'

/** Below the 30 seconds after which the Mac app gives up, retries included. */
const deadlineMs = 20_000
/** A body can break off after its headers, when the client no longer retries. */
const readAttempts = 3
const deletedAtOnce = 16
const retryAfterSeconds = 30

type Settings = Pick<Config, 'BLOB_STORE' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/**
 * Blobs as objects below s3://bucket/prefix. A blob with a checksum has it in its object's key, so that late, repeated
 * and competing uploads never replace one another.
 */
export function s3Blobs(config: Settings): Blobs {
  const { bucket, root } = placeOf(config.BLOB_STORE!)
  const client = new S3Client({
    region: config.S3_REGION,
    forcePathStyle: true,
    maxAttempts: 4,
    requestChecksumCalculation: 'WHEN_REQUIRED', // puts bring their own, and not every vendor knows the default one
    responseChecksumValidation: 'WHEN_REQUIRED', // those with a checksum in their name are checked against that
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    ...(config.S3_ACCESS_KEY_ID && {
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
    }),
  })
  const objectOf = ({ key, sha256 }: BlobName) => ({
    Bucket: bucket,
    Key: root + (sha256 === undefined ? key : `${key}.${sha256}`),
  })
  const within = () => ({ abortSignal: AbortSignal.timeout(deadlineMs) })

  const get = async (name: BlobName): Promise<Buffer> => {
    const limit = within()
    const { Body } = await client.send(
      new GetObjectCommand({ ...objectOf(name), ChecksumMode: name.sha256 === undefined ? 'ENABLED' : undefined }),
      limit,
    )
    const body = Body as Readable
    limit.abortSignal.addEventListener('abort', () => body.destroy(limit.abortSignal.reason as Error))
    const bytes = await buffer(body)
    if (name.sha256 !== undefined && sha256Of(bytes).toString('hex') !== name.sha256)
      throw new BlobLost('damaged', name.key)
    return bytes
  }
  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand(objectOf({ key })), within()))

  const pages = async function* (prefix: string, delimiter?: string) {
    let token: string | undefined
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: root + prefix,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
          within(),
        )
        .catch(down)
      yield page
      token = page.NextContinuationToken
    } while (token !== undefined)
  }
  const list: Blobs['list'] = async function* (prefix) {
    for await (const { Contents = [] } of pages(prefix))
      for (const { Key, LastModified } of Contents) yield { key: Key!.slice(root.length), at: LastModified! }
  }

  return {
    place: config.BLOB_STORE!,
    stage: async (name, body) => {
      const bytes = await buffer(Readable.from(body))
      const object = objectOf(name)
      await client
        .send(
          new PutObjectCommand({
            ...object,
            Body: bytes,
            // What the sender said, so that the store refuses bytes that changed here.
            ChecksumSHA256: (name.sha256 === undefined ? sha256Of(bytes) : Buffer.from(name.sha256, 'hex')).toString(
              'base64',
            ),
          }),
          within(),
        )
        .catch(down)
      return {
        keep: async () => {},
        discard: async ({ isRefused }) => {
          if (isRefused) await remove(object.Key.slice(root.length)).catch(() => {}) // orphans are removed later
        },
      }
    },
    read: async (name) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await get(name)
        } catch (error) {
          if (isMissing(error)) throw new BlobLost('missing', name.key, { cause: error })
          if (attempt < readAttempts && !isAnswer(error)) continue
          if (error instanceof BlobLost) throw error
          down(error)
        }
      }
    },
    has: async (name) => {
      try {
        await client.send(new HeadObjectCommand(objectOf(name)), within())
        return true
      } catch (error) {
        return isMissing(error) ? false : down(error)
      }
    },
    list,
    folders: async function* (prefix) {
      for await (const { CommonPrefixes = [] } of pages(prefix, '/'))
        for (const { Prefix } of CommonPrefixes) yield Prefix!.slice(root.length + prefix.length, -1)
    },
    removeAll: async (prefix) => {
      // One by one: the request for many needs a checksum that not every vendor knows.
      let keys: string[] = []
      const flush = () => Promise.all(keys.splice(0).map(remove)).catch(down)
      for await (const { key } of list(prefix)) if (keys.push(key) === deletedAtOnce) await flush()
      await flush()
    },
    remove: (key) => remove(key).catch(down),
    tidy: async () => {}, // an object appears whole
  }
}

function placeOf(store: string): { bucket: string; root: string } {
  const [bucket, ...prefix] = store.slice('s3://'.length).split('/').filter(Boolean)
  return { bucket: bucket!, root: prefix.map((part) => `${part}/`).join('') }
}

function sha256Of(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

type S3Error = Error & { $metadata?: { httpStatusCode?: number } }

/** Whether the store answered; the client has retried already. */
function isAnswer(error: unknown): boolean {
  const status = (error as S3Error).$metadata?.httpStatusCode
  return status !== undefined && status >= 300
}

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name)
}

function down(cause: unknown): never {
  throw new Problem('storage_down', { retryAfterSeconds, cause })
}
