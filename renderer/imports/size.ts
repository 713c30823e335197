/** The size of every step, so that nothing jumps between them. */
export const dialogSize = { width: 480, height: 480, smallHeight: 580 } as const
