/** How long an invitation can be accepted. */
export const validMs = 14 * 86_400_000
