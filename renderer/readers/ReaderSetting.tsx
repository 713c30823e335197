import { useConnection } from '../platform/connection.ts'
import { Answer } from '../ui/Answer.tsx'
import { copy } from './copy.ts'
import { useLocalModels, useReaders } from './queries.ts'
import { ReaderChoice } from './ReaderChoice.tsx'

/** Nothing announces what the command line installs, removes or downloads. */
const followEveryMs = 2000

/** What reads the user's conversations, how long that takes and what leaves the machine. */
export function ReaderSetting() {
  const readers = useReaders()
  const isOnline = useConnection() === 'online'
  const local = useLocalModels(isOnline ? { everyMs: followEveryMs } : {})

  return (
    <Answer to={readers} failed={copy.failed}>
      {(known) => (
        <Answer to={local} failed={copy.failed}>
          {(models) => <ReaderChoice readers={known} local={models} />}
        </Answer>
      )}
    </Answer>
  )
}
