import type { ModelId } from '#shared/models/schemas.ts'

/** The downloads that run in this process. */
export type Downloads = {
  speeds: Map<ModelId, number>
  /** Aborts when the server stops. */
  signal: AbortSignal
  stop: () => void
}

export function createDownloads(): Downloads {
  const stopping = new AbortController()
  return { speeds: new Map(), signal: stopping.signal, stop: () => stopping.abort() }
}
