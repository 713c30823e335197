import type { pages } from '#shared/onboarding/flow.ts'

/** A page before sign-in. It’s named here so that the first page doesn’t load the whole setup for it. */
export const noWorkEmailPath: (typeof pages)['no-work-email']['path'] = '/onboarding/no-work-email'

/** Whether an address belongs to the setup. */
export const isSetUpPath = (path: string) => path.startsWith('/onboarding/')
