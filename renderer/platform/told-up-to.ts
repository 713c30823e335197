import { takeVersions } from './data-version.ts'
import { earliestVersion } from './earliest-version.ts'

/** Keeps the version up to which the page has been told what changed on the server. */
export function createToldUpTo() {
  let told: string[] = []
  let asked = ''
  let next: string | undefined

  return {
    /** The version to be told from: nothing that the page has loaded is older. */
    ask(): string {
      asked = earliestVersion([...told, ...takeVersions()])
      told = [asked]
      return asked
    },
    hear(version: string) {
      told = [version]
      next = undefined
    },
    /**
     * Goes on to a version that came before the last two pings: all that was announced by then has arrived. Returns whether
     * an answer was older than what the page was told from.
     */
    ping(): boolean {
      const answered = takeVersions()
      if (next) told = [next]
      next = answered.at(-1)
      return earliestVersion([asked, ...answered]) !== asked
    },
  }
}
