import type { Me } from '#shared/me/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** The predicted quality of a captured task, for users with the flag. */
export const shownQuality = ({ qualityPrediction }: Pick<Task, 'qualityPrediction'>, features: Me['features']) =>
  features.taskQualityScoring ? qualityPrediction : null
