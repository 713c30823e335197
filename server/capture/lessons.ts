import { likeness, titleStems } from './likeness.ts'
import type { Lesson } from './types.ts'

const alike = 0.5

/** What ratings of look-alikes say of a title, -1 (none of these) to 1 (more of these); each counts by how alike it is. */
export function taught(title: string, lessons: readonly Lesson[]): number {
  const stems = titleStems(title)
  const said = lessons.reduce((sum, lesson) => {
    const value = likeness(stems, titleStems(lesson.title))
    return value < alike ? sum : sum + (lesson.isWanted ? value : -value)
  }, 0)

  return Math.max(-1, Math.min(1, said))
}
