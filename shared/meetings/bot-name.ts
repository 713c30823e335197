/** What a bot calls itself in a meeting, so that everyone sees whose it is. */
export const botNameFor = (personName: string) => `Kept for ${personName.trim().split(/\s+/)[0]}`
