import { z } from 'zod'
import { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'

export const Search = z.strictObject({
  q: z.string().trim().min(1, 'Enter what to search for.').max(200),
  take: z.coerce.number().int().min(1).max(50).default(20),
})

/** The results of a search. Tasks can have any status. `said`: a line in each of at most five events, the newest first. */
export const SearchResults = z.object({
  tasks: z.array(Task),
  events: z.array(Event),
  said: z.array(z.object({ event: Event, line: TranscriptLine })),
})

export type Search = z.infer<typeof Search>
export type SearchResults = z.infer<typeof SearchResults>
