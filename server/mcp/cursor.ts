import { z } from 'zod'

/** The input of a paged tool. */
export function paged({ limit, most }: { limit: number; most: number }) {
  return {
    limit: z.int().min(1).max(most).default(limit).describe('How many at most'),
    cursor: z.string().max(200).optional().describe('nextCursor of the page before'),
  }
}

/** The output of a paged tool. */
export const NextCursor = z.string().optional().describe('Absent on the last page')
