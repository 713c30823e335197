import { CoachMarks } from './coach/CoachMarks.tsx'

/** What the board shows once. */
export function Guide() {
  return <CoachMarks />
}
