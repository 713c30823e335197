/** The steps of the set-up and their progress in percent. */
export const steps = [
  { step: 'account', at: 0 },
  { step: 'about-you', at: 33.33 },
  { step: 'slack', at: 66.66 },
  { step: 'desktop-app', at: 83.33 },
  { step: 'finish', at: 100 },
] as const

export type OnboardingStep = (typeof steps)[number]['step']
