import type { LabelColor } from '#shared/labels/schemas.ts'

export type { LabelColor }

/** The product's order. Written here because the schema's own list would bring its validator along. */
export const labelColors: readonly LabelColor[] = ['heat', 'magic', 'energy-1', 'energy-2', 'electric', 'ice', 'cobalt']
