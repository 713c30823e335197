import { useServerBack } from '../platform/use-server-back.ts'
import { Unreachable } from '../platform/refusal.ts'
import { Failure } from '../ui/Failure.tsx'
import { copy } from './copy.ts'
import { PlainPage } from './PlainPage.tsx'

type Props = { error: Error; onRetry: () => void }

/** Nothing can be shown without the server. The desktop app, which has no reload of its own at hand, goes on as soon as it answers. */
export function CannotStart({ error, onRetry }: Props) {
  useServerBack(window.kept !== undefined && error instanceof Unreachable, onRetry)

  return (
    <PlainPage>
      <h1 className="visually-hidden">Kept</h1>
      <Failure title={copy.cannotStart} error={error} onRetry={onRetry} />
    </PlainPage>
  )
}
