import { showToast } from '../ui/toast-list.ts'
import { consentProblems } from './copy.ts'

/** Tells a signed-in user why Google gave no access. */
export function showConsentProblem(problem: string) {
  showToast({
    tone: 'problem',
    key: 'consent',
    text: consentProblems[problem as keyof typeof consentProblems] ?? consentProblems.unavailable,
  })
}
