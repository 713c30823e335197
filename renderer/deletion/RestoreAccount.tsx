import { useMutation } from '@tanstack/react-query'
import { showToast } from '../ui/toast-list.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { copy } from './copy.ts'
import { restoreMe } from './actions.ts'

/** Cancels the deletion. */
export function RestoreAccount({ size = 'm' }: { size?: 's' | 'm' }) {
  const restoring = useMutation({
    mutationFn: restoreMe,
    networkMode: 'always',
    onSuccess: () => showToast({ text: copy.accountKept }),
    onError: (error) => showToast({ tone: 'problem', text: copy.notRestored, detail: error.message }),
  })

  return (
    <BusyButton
      kind="outline"
      size={size}
      isBusy={restoring.isPending}
      hasFailed={restoring.isError}
      onClick={() => restoring.mutate()}
    >
      {copy.keepAccount}
    </BusyButton>
  )
}
