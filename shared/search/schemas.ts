import { z } from 'zod'
import { Event } from '#shared/events/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'

export const Search = z.strictObject({
  q: z.string().trim().min(1, 'Enter what to search for.').max(200),
  take: z.coerce.number().int().min(1).max(50).default(20),
})

/** The results of a search. Tasks can have any status. */
export const SearchResults = z.object({ tasks: z.array(Task), events: z.array(Event) })

export type Search = z.infer<typeof Search>
export type SearchResults = z.infer<typeof SearchResults>
