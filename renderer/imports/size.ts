/** The size of every step, so that nothing jumps between them. */
export const dialogSize = { width: 480, height: 560, smallHeight: 620 } as const
