import { createContext, use, useMemo } from 'react'
import { MeContext } from '../me/queries.ts'
import type { Command, CommandContext } from './command.ts'

/** All commands, and what they would act on now. `openTaskId` is the task in the sidebar. */
export type Registry = {
  commands: readonly Command[]
  contextNow: (openTaskId: string | null, navigate: CommandContext['navigate']) => CommandContext
}

export const CommandsContext = createContext<Registry | null>(null)

/** The commands the app provides to this user. */
export function useCommands(): Registry {
  const registry = use(CommandsContext)
  const features = use(MeContext)?.features
  if (!registry) throw new Error('useCommands outside of the app')

  return useMemo(
    () => ({ ...registry, commands: registry.commands.filter(({ flag }) => !flag || features?.[flag]) }),
    [registry, features],
  )
}
