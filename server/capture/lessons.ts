import { likeness, titleStems } from './likeness.ts'
import type { ComposedCandidate, Lesson } from './types.ts'

const alike = 0.5

/** How the user rated similar tasks, from -1 (less like this) to 1 (more like this), weighted by similarity. */
export function lessonScore(
  { title, ownerId }: Pick<ComposedCandidate, 'title' | 'ownerId'>,
  lessons: readonly Lesson[],
): number {
  const stems = titleStems(title)
  const concerned = lessons.filter((lesson) => lesson.ownerId == null || ownerId === null || lesson.ownerId === ownerId)
  const said = concerned.reduce((sum, lesson) => {
    const value = likeness(stems, titleStems(lesson.title))
    return value < alike ? sum : sum + (lesson.isWanted ? value : -value)
  }, 0)

  return Math.max(-1, Math.min(1, said))
}
