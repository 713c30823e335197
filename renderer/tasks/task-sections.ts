import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { titleOf } from '#shared/tasks/title.ts'

export type TaskSection = { key: string; label: string; hasHead: boolean; tasks: readonly ListedTask[] }
/** The height of a heading. From the second section on there is a gap above it. */
export type TaskListItem = { key: string; task: ListedTask } | { key: string; task: null; height: number }
/** `above` is the gap between sections. */
export type HeadSize = { height: number; above: number }
export type SectionPlace = { section: TaskSection; first: number; last: number }
/** What a list knows of its rows: how many letters fit in a line, the height of a button below, and whether all have metadata. */
export type RowShape = { letters?: number; offer?: number; haveMeta?: boolean }

const lettersInColumn = 42

export const headKey = (sectionKey: string) => `head-${sectionKey}`

/** All sections as one list of items, headings included, and where each section starts and ends in it. */
export function flatten(
  sections: readonly TaskSection[],
  head: HeadSize,
): { items: TaskListItem[]; places: SectionPlace[] } {
  const items: TaskListItem[] = []
  const places: SectionPlace[] = []
  for (const section of sections) {
    const first = items.length
    if (section.hasHead)
      items.push({ key: headKey(section.key), task: null, height: head.height + (first > 0 ? head.above : 0) })
    for (const task of section.tasks) items.push({ key: task.id, task })
    if (items.length > first) places.push({ section, first, last: items.length - 1 })
  }

  return { items, places }
}

/**
 * The height of an item before it is measured. A row is 8 + 20 + 8, 20 for a second title line, 20 for metadata, and
 * `offer` for a button below. A wrong guess moves what is below the list, even away from under a click.
 */
export function sizeOf(
  item: TaskListItem | undefined,
  { letters = lettersInColumn, offer = 0, haveMeta = false }: RowShape = {},
): number {
  if (!item) return 0
  if (!item.task) return item.height

  return 36 + (titleOf(item.task).length > letters ? 20 : 0) + (haveMeta || hasMeta(item.task) ? 20 : 0) + offer
}

const hasMeta = ({ source, labels, attachments, duplicateOf, recurrence, isNoise }: ListedTask) =>
  isNoise ||
  (source !== null && source.type !== 'MANUAL') ||
  Boolean(labels[0] ?? attachments[0] ?? duplicateOf ?? recurrence)
