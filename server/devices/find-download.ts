import type { Log } from '#server/platform/log.ts'
import type { Download } from '#shared/devices/download.ts'
import { Problem } from '#shared/problems.ts'

const timeoutMs = 8000

/**
 * Checks an installer's URL and finds its size. It requests one byte, since storage with signed URLs may refuse HEAD.
 * Throws `download_unreachable` when there is no answer, no file, or a page instead of a file.
 */
export async function findDownload(url: string, log: Pick<Log, 'warn'>): Promise<Download> {
  try {
    const { ok, status, headers, body } = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await body?.cancel()
    if (!ok) throw new Error(`It answered ${status}`)
    if (headers.get('content-type')?.toLowerCase().startsWith('text/html')) throw new Error('It is a page, not a file')

    return { url, bytes: bytesOf(status, headers) }
  } catch (cause) {
    log.warn({ err: cause, url }, 'Download failed')
    throw new Problem('download_unreachable', { url, cause })
  }
}

function bytesOf(status: number, headers: Headers): number | null {
  const total =
    status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  return total ? Number(total) : null
}
