/** The sources of captured tasks, in display order. */
export const sources = ['calendar', 'slack', 'email', 'zapier'] as const

export type Source = (typeof sources)[number]

export const isSource = (word: string | null): word is Source => sources.some((source) => source === word)
