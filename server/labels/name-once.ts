import { isUniqueViolation } from '#server/platform/http/refuse.ts'
import { Problem } from '#shared/problems.ts'

/** Says `label_name_taken` where the index on names refuses a write; only it knows which names are the same. */
export async function nameOnce<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('label_name_taken', { cause: error }) : error
  }
}
