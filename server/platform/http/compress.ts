import { promisify } from 'node:util'
import { constants, gzip, zstdCompress } from 'node:zlib'
import type { Context } from 'hono'

export type Encoding = keyof typeof compressions

const compressions = {
  zstd: (text: string) => promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 1 }),
}

/** The compression that the client accepts, best first. */
export function acceptedEncoding(c: Context): Encoding | undefined {
  const accepted = c.req.header('accept-encoding') ?? ''
  return (['zstd', 'gzip'] as const).find((name) => accepted.includes(name))
}

export const compress = async (text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await compressions[encoding](text))
