import type { Config } from '#server/platform/config.ts'
import type { Google } from '#server/providers/google/google.ts'
import { Problem } from '#shared/problems.ts'

/** The missing Google settings. */
export function missingForGoogle(config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>): string[] {
  return (['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const).filter((name) => !config[name])
}

export function needGoogle(google: Google | null): asserts google is Google {
  if (!google) throw new Problem('google_not_set_up')
}
