export const settingPath = '/settings/reading'
export const comparisonPath = '/settings/comparison'
