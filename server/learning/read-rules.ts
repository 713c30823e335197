import type { Deps } from '#server/platform/deps.ts'
import type { LearnedRule } from '#server/learning/rules/correction.ts'
import { learn } from '#server/learning/rules/learn.ts'
import { readCorrections, readKept, type SaidCorrection } from '#server/learning/rows.ts'

type Read = { rules: LearnedRule[]; said: ReadonlyMap<string, SaidCorrection> }

/** What the user's corrections teach, and where the words of each correction were said. */
export async function readRules({ db }: Pick<Deps, 'db'>, userId: string): Promise<Read> {
  const corrections = await readCorrections(db, userId)
  if (corrections.length === 0) return { rules: [], said: new Map() }

  const kept = await readKept(db, userId)
  return {
    rules: learn(
      corrections.map(({ correction }) => correction),
      kept,
    ),
    said: new Map(corrections.map((one) => [one.correction.id, one])),
  }
}

/** A rule has the id of the first correction that taught it. */
export const idOf = ({ corrections }: LearnedRule) => corrections[0]!.id
