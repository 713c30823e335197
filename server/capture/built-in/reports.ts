import type { Candidate } from '../types.ts'
import type { Language } from './language.ts'
import type { AnalyzedSentence } from './classifier/features.ts'
import { withoutLeadIn } from './words.ts'

/**
 * Reports of finished work: "I sent the plan to the pilots yesterday." They aren't tasks, but they may complete an
 * earlier one. Their confidence is the lowest, so they never replace a promise.
 */
export function reportsIn(analyzed: readonly AnalyzedSentence[], language: Language): Candidate[] {
  return analyzed.flatMap(({ sentence }) => {
    const { notTasks } = language
    if (sentence.isQuestion || notTasks.hypothetical.test(sentence.text) || notTasks.joking.test(sentence.text))
      return []
    const { verb = '', rest = '' } = language.reportsDoing.exec(withoutLeadIn(sentence.text, language))?.groups ?? {}
    const base = language.baseOfPast(verb)
    if (base === null || sentence.speakerId === null) return []

    return {
      kind: 'past' as const,
      lineIds: sentence.lineIds,
      action: `${base} ${rest.replace(language.timeAgo, '')}`,
      ownerId: sentence.speakerId,
      ownerName: null,
      counterpartId: null,
      about: null,
      due: null,
      outcome: 'done' as const,
      confidence: 0.1,
    }
  })
}
