import type { Candidate } from '../types.ts'
import type { Language } from './language.ts'
import type { AnalyzedSentence } from './classifier/features.ts'
import { withoutLeadIn } from './words.ts'

/**
 * What speakers say they have done: "I sent the plan to the pilots yesterday." It is no task, but it may say that an
 * earlier one is done. Least sure of all that is found, so that it never takes the place of a promise.
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
