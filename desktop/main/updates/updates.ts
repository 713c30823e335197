/** Where new versions come from. */
export type UpdateSource = {
  /** Looks for a newer version and fetches it; its number, or null where there is none. */
  fetchNewer: () => Promise<string | null>
  /** Ends the app and starts the new one. */
  install: () => void
}

type World = {
  source: UpdateSource
  /** An update never takes a recording away. */
  isRecording: () => boolean
  tell: (version: string) => void
  every: (work: () => void, ms: number) => void
}

const everyMs = 4 * 60 * 60 * 1000

/** Fetches new versions by itself, at the start and every four hours. Installing them is up to the person. */
export function keepUpdated({ source, isRecording, tell, every }: World) {
  let ready: string | null = null
  let looking: Promise<void> | null = null

  const look = async () => {
    const version = await source.fetchNewer().catch(() => null) // offline, or the feed is; the next look finds it
    if (version === null || version === ready) return
    ready = version
    tell(version)
  }
  const check = () => (looking ??= look().finally(() => (looking = null)))
  void check()
  every(() => void check(), everyMs)

  return {
    check,
    /** The version that waits for a restart. */
    ready: () => ready,
    install: () => {
      if (ready !== null && !isRecording()) source.install()
    },
  }
}
