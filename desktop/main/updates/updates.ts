export type UpdateSource = {
  /** Downloads a newer version; returns its number, or null if Kept is up to date. */
  fetchNewer: () => Promise<string | null>
  /** Quits the app and starts the new version. */
  install: () => void
}

type Options = {
  source: UpdateSource
  /** During a recording, no update is installed. */
  isRecording: () => boolean
  tell: (version: string) => void
  every: (work: () => void, ms: number) => void
}

const everyMs = 4 * 60 * 60 * 1000

/** Downloads new versions at the start and every four hours. The user installs them. */
export function keepUpdated({ source, isRecording, tell, every }: Options) {
  let ready: string | null = null
  let looking: Promise<void> | null = null

  const look = async () => {
    const version = await source.fetchNewer().catch(() => null) // retried at the next check
    if (version === null || version === ready) return
    ready = version
    tell(version)
  }
  const check = () => (looking ??= look().finally(() => (looking = null)))
  void check()
  every(() => void check(), everyMs)

  return {
    check,
    /** The downloaded version, installed on restart, or null. */
    ready: () => ready,
    install: () => {
      if (ready !== null && !isRecording()) source.install()
    },
  }
}
