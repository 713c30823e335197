import type { Me } from '#shared/me/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

/** The predicted quality of a captured task, for users with the flag. */
export const shownQuality = (
  { qualityPrediction = null }: Pick<ListedTask, 'qualityPrediction'>,
  features: Me['features'],
) => (features.taskQualityScoring ? qualityPrediction : null)
