import { CoachMarks } from './coach/CoachMarks.tsx'
import { TrialEnd } from './trial/TrialEnd.tsx'

/** What the board shows once: what a trial captured, and tips. */
export function Guide({ arrivedAt }: { arrivedAt: Date }) {
  return (
    <>
      <TrialEnd arrivedAt={arrivedAt} />
      <CoachMarks />
    </>
  )
}
