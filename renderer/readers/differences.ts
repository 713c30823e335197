import type { ComparedConversation, ComparedRow, Comparison } from '#shared/readers/schemas.ts'

export type Difference = 'only-here' | 'wording' | 'person' | 'date'

/** What two readers made different of the same words. */
export function differencesOf({ builtIn, other }: Pick<ComparedRow, 'builtIn' | 'other'>): readonly Difference[] {
  if (!builtIn && !other) return []
  if (!builtIn || !other) return ['only-here']

  const differences: Difference[] = []
  if (builtIn.title !== other.title) differences.push('wording')
  if (builtIn.person !== other.person) differences.push('person')
  if (builtIn.day !== other.day) differences.push('date')
  return differences
}

/** The lines that were read differently. */
export const differingIn = ({ rows }: Pick<ComparedConversation, 'rows'>): readonly ComparedRow[] =>
  rows.filter((row) => differencesOf(row).length > 0)

/** How many lines of all conversations were read differently. */
export const countDifferences = ({ conversations }: Pick<Comparison, 'conversations'>): number =>
  conversations.reduce((sum, conversation) => sum + differingIn(conversation).length, 0)

/** How many tasks each reader found. */
export const tasksFound = ({ rows }: Pick<ComparedConversation, 'rows'>) => ({
  builtIn: rows.filter(({ builtIn }) => builtIn !== null).length,
  other: rows.filter(({ other }) => other !== null).length,
})
