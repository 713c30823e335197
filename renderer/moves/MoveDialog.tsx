import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Failure } from '../ui/Failure.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useTaskGroups } from '../task-groups/queries.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { copy } from './copy.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { readFile } from './read-file.ts'

/** Choose a file, preview, done: one dialog that brings tasks from another app. */
export function MoveDialog({ closeTo }: { closeTo: string }) {
  const [, navigate] = useLocation()
  const [file, setFile] = useState<File | null>(null)
  const groups = useTaskGroups()
  const reading = useMutation({ mutationFn: readFile })
  const close = () => navigate(closeTo)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    reading.reset()
  }

  if (!reading.data)
    return (
      <ChooseStep
        file={file}
        error={reading.error}
        isReading={reading.isPending}
        onFile={choose}
        onPreview={() => file && reading.mutate(file)}
        onClose={close}
      />
    )
  if (groups.data)
    return <PreviewStep read={reading.data} groups={groups.data} onBack={() => choose(null)} onClose={close} />
  return (
    <Dialog title={copy.fromApp(reading.data.from)} width={660} onClose={close}>
      {groups.error ? (
        <Failure title={copy.title} error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}
