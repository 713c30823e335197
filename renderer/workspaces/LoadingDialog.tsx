import type { UseQueryResult } from '@tanstack/react-query'
import type { Workspace } from '#shared/workspaces/schemas.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import styles from './Team.module.css'

type Props = { title: string; query: UseQueryResult<Workspace>; onClose: () => void }

/** A team's dialog while the team loads, or when it can't be loaded. */
export function LoadingDialog({ title, query: { error, refetch }, onClose }: Props) {
  return (
    <Dialog title={title} width={366} onClose={onClose}>
      {error ? (
        <Failure title={copy.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Spinner />
        </div>
      )}
    </Dialog>
  )
}
