import { CircleAlert, ScanText } from 'lucide-react'
import type { Progress } from '#shared/events/schemas.ts'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'

type Props = { progress: Progress | null }

/** That a language model is still reading what the built-in reader has read, or couldn't. */
export function ModelNotice({ progress }: Props) {
  if (progress?.stage !== 'done' || !progress.model) return null

  const { name, problem } = progress.model
  return problem === null ? (
    <Notice icon={ScanText}>
      <b>{copy.modelReads(name)}</b> {copy.tasksMayChange}
    </Notice>
  ) : (
    <Notice icon={CircleAlert} tone="warn">
      <b>{copy.modelFailed(name)}</b> {problem}
    </Notice>
  )
}
