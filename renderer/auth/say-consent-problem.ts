import { showToast } from '../ui/toast-list.ts'
import { consentProblems } from './copy.ts'

/** Says to somebody who is signed in why Google gave no access. */
export function sayConsentProblem(problem: string) {
  showToast({
    tone: 'problem',
    key: 'consent',
    text: consentProblems[problem as keyof typeof consentProblems] ?? consentProblems.unavailable,
  })
}
