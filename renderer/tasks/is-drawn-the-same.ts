import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskRowProps } from './TaskRow.tsx'

/** Whether a row would render the same. Ignores its position in the group, which changes when others move. */
export function isDrawnTheSame(before: TaskRowProps, after: TaskRowProps): boolean {
  return isSame(before, after, ['task']) && isSameButPlace(before.task, after.task)
}

function isSameButPlace(before: ListedTask, after: ListedTask): boolean {
  return (
    before === after ||
    (isSame(before, after, ['assignees']) &&
      before.assignees.length === after.assignees.length &&
      before.assignees.every((assignee, index) => isSame(assignee, after.assignees[index]!, ['sort', 'updatedAt'])))
  )
}

/** Whether two objects are equal in all fields except some. */
function isSame<Thing extends object>(one: Thing, other: Thing, but: readonly (keyof Thing)[]): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Thing>
  return one === other || [...fields].every((field) => but.includes(field) || Object.is(one[field], other[field]))
}
