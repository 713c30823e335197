import type { LabelColor } from '#shared/labels/schemas.ts'

export type { LabelColor }

/** In the product's order. Repeated here because importing the schema's list would load its validator. */
export const labelColors: readonly LabelColor[] = ['heat', 'magic', 'energy-1', 'energy-2', 'electric', 'ice', 'cobalt']
