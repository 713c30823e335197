import { Failure } from '../ui/Failure.tsx'
import { copy } from './copy.ts'
import { PlainPage } from './PlainPage.tsx'

type Props = { error: Error; onRetry: () => void }

export function CannotStart({ error, onRetry }: Props) {
  return (
    <PlainPage>
      <h1 className="visually-hidden">Kept</h1>
      <Failure title={copy.cannotStart} error={error} onRetry={onRetry} />
    </PlainPage>
  )
}
