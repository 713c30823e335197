import { onCue, report } from './stage.ts'

type Kind = 'microphone' | 'screen'
type Status = 'granted' | 'denied' | 'not-determined'

/**
 * The user's permissions in the system settings, from MEDIA_ACCESS such as `microphone=denied,screen=not-determined`.
 */
const statuses = new Map<string, Status>([
  ['microphone', 'granted'],
  ['screen', 'granted'],
])
for (const one of (process.env.MEDIA_ACCESS ?? '').split(',').filter(Boolean)) {
  const [kind, status] = one.split('=')
  statuses.set(kind!, status as Status)
}
onCue('media-access', ({ kind, status }) => void statuses.set(kind, status))

export const systemPreferences = {
  getMediaAccessStatus: (kind: string): Status | 'unknown' => statuses.get(kind) ?? 'unknown',

  /** macOS asks once, and never again after a refusal. The double's user always allows it. */
  askForMediaAccess: async (kind: Kind): Promise<boolean> => {
    if (isNeverAsked(kind)) mayUse(kind, true)
    return mayUse(kind)
  },
}

export function isNeverAsked(kind: Kind): boolean {
  return statuses.get(kind) === 'not-determined'
}

/** Whether the app has access; with `asks`, macOS asks the user first. */
export function mayUse(kind: Kind, asks = false): boolean {
  if (asks) {
    report({ did: 'ask-media-access', kind })
    statuses.set(kind, 'granted')
  }
  return statuses.get(kind) === 'granted'
}
