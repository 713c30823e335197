import { createContext, use } from 'react'
import type { Command, CommandContext } from './command.ts'

/** All commands, and what they would act on now. `openTaskId` is the task in the sidebar. */
export type Registry = {
  commands: readonly Command[]
  contextNow: (openTaskId: string | null, navigate: CommandContext['navigate']) => CommandContext
}

export const CommandsContext = createContext<Registry | null>(null)

/** The commands the app provides. */
export function useCommands(): Registry {
  const registry = use(CommandsContext)
  if (!registry) throw new Error('useCommands outside of the app')

  return registry
}
