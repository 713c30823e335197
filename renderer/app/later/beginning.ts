export { Beginning } from '../board/Beginning.tsx'
export { FirstSteps } from '../../onboarding/first-steps/FirstSteps.tsx'
