import type { LucideIcon } from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import type { Keys } from './keys.ts'

export type Section = 'anywhere' | 'go' | 'selection' | 'task'

export type CommandContext = {
  /** The tasks it is about: those selected, else the one with the focus, else the one that is open. */
  tasks: readonly Task[]
  navigate: (path: string, options?: { state?: unknown }) => void
  /** What was pressed, where a choice opens beside it. */
  anchor?: HTMLElement
}

/** Something that can be done, defined once for the menus, the palette and the keyboard. */
export type Command = {
  id: string
  label: string
  icon: LucideIcon
  section: Section
  /** Its keys unless a person chose others; empty when it has none. */
  keys: Keys
  /** More keys for the same, which stay as they are. */
  alsoKeys?: readonly Keys[]
  /** Whether it makes sense only with a task. */
  needsTasks?: boolean
  /** Moving about is for the keyboard; the palette does not list it. */
  isMotion?: boolean
  /** How a menu says it for these tasks; null where it makes no sense for them. */
  now?: (tasks: readonly Task[]) => Pick<Command, 'label' | 'icon'> | null
  run: (context: CommandContext) => void
}

/** Runs a command by going to an address. */
export const go =
  (path: string) =>
  ({ navigate }: CommandContext) =>
    navigate(path)

export function findCommand(commands: readonly Command[], id: string): Command {
  const found = commands.find((command) => command.id === id)
  if (!found) throw new Error(`There is no command ${id}`)

  return found
}
