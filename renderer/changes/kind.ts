import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Board } from './board.ts'
import type { Change, Edit } from './change.ts'

type Get = <Answer>(path: string) => Promise<Answer>

export type ChangeRequest = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }

/** Edits to send instead of a refused one, and what to tell the user. */
export type Rescue = { edits: readonly Edit[]; message: string | null }

/** What one kind of edit does. A new kind is one of these and a line in `app/change-kinds.ts`. */
export type Kind<E extends Edit = Edit> = {
  kind: E['kind']
  request(edit: E): ChangeRequest
  /** The edits that undo it: applied after it, the board looks as it does in `before`. */
  invert(edit: E, before: Board): readonly Edit[]
  /** How the user's lists look with it. A list it doesn't change stays the same object. */
  apply?: {
    task?(task: ListedTask, change: Change<E>, userId: string): ListedTask
    groups?(groups: readonly TaskGroup[], change: Change<E>, userId: string): readonly TaskGroup[]
    labels?(labels: readonly Label[], change: Change<E>, userId: string): readonly Label[]
  }
  /** The task it creates. */
  creates?(change: Change<E>, userId: string): ListedTask
  /** The ids of the tasks it applies to. None by default. */
  touches?(edit: E): readonly string[]
  /** The ids of the tasks it may bring into a list. All it touches by default. */
  brings?(edit: E): readonly string[]
  /** Puts the server's answer in the cache. By default the answer is a task or a list of tasks. */
  take?(edit: E, answer: unknown): void
  /** Whether an earlier edit of this kind no longer has to be sent. Never by default. */
  covers?(later: E, earlier: E): boolean
  /** What messages call it. The tasks it touches by default. */
  subject?(edit: E): string
  /** The same edit for some of its tasks. */
  only?(edit: E, taskIds: readonly string[]): Edit
  /** Whether a task still has the values it set. Undo skips the tasks that don't. */
  holds?(edit: E, task: ListedTask, userId: string): boolean
  /** The edit with the values the user saw, which `due` compares once it's sent. */
  seen?(edit: E, before: Board): E
  /** What is left to send of a change that waited; null if nothing is. */
  due?(change: Change<E>, get: Get): Promise<Change<E> | null>
  /** What can be saved of a change the server refused with this code. */
  rescue?(edit: E, code: string): Rescue | null
}
