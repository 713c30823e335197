import { useMutation } from '@tanstack/react-query'
import { showToast } from '../ui/toast-list.ts'
import { Button } from '../ui/Button.tsx'
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
    <Button kind="outline" size={size} disabled={restoring.isPending} onClick={() => restoring.mutate()}>
      {copy.keepAccount}
    </Button>
  )
}
