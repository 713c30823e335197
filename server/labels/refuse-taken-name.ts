import { isUniqueViolation } from '#server/platform/http/refuse.ts'
import { Problem } from '#shared/problems.ts'

/** Throws `label_name_taken` when a write fails on the unique index, which alone decides which names are equal. */
export async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('label_name_taken', { cause: error }) : error
  }
}
