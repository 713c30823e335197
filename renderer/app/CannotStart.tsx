import { useServerBack } from '../platform/use-server-back.ts'
import { Unreachable } from '../platform/refusal.ts'
import { Failure } from '../ui/Failure.tsx'
import { copy } from './copy.ts'
import { PlainPage } from './PlainPage.tsx'

type Props = { error: Error; onRetry: () => void }

/** The server can't be reached. The desktop app has no reload button, so it retries by itself. */
export function CannotStart({ error, onRetry }: Props) {
  useServerBack(window.kept !== undefined && error instanceof Unreachable, onRetry)

  return (
    <PlainPage>
      <h1 className="visually-hidden">Kept</h1>
      <Failure title={copy.cannotStart} error={error} onRetry={onRetry} />
    </PlainPage>
  )
}
