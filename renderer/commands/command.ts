import type { LucideIcon } from 'lucide-react'
import type { FeatureFlag } from '#shared/me/features.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Keys } from './keys.ts'

export type CommandSection = 'anywhere' | 'go' | 'selection' | 'task'

export type CommandContext = {
  /** The selected tasks, else the focused one, else the open one. */
  tasks: readonly ListedTask[]
  navigate: (path: string, options?: { state?: unknown }) => void
  /** The pressed element, for a picker to open beside. */
  anchor?: HTMLElement
}

/** An action, defined once for menus, palette and keyboard. */
export type Command = {
  id: string
  label: string
  icon: LucideIcon
  section: CommandSection
  /** The default keys; empty for none. */
  keys: Keys
  /** More keys, which can't be changed. */
  alsoKeys?: readonly Keys[]
  /** The feature flag that must be on. */
  flag?: FeatureFlag
  /** Whether it works only with a task. */
  needsTasks?: boolean
  /** Moves around by keyboard, so the palette leaves it out. */
  isMotion?: boolean
  /** How a menu shows it for these tasks; null if it doesn't apply. */
  now?: (tasks: readonly ListedTask[]) => Pick<Command, 'label' | 'icon'> | null
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
