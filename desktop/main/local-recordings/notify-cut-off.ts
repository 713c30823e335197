import type { Outcome } from '#shared/desktop/bridge.ts'
import type { ShowNotification } from '../notifications/notification.ts'
import { copy } from './copy.ts'
import { endOfAudio } from './list-recordings.ts'
import type { recordingActions } from './recording-actions.ts'

type Options = {
  actions: ReturnType<typeof recordingActions>
  showNotification: ShowNotification
  openPath: (path: string) => void
}

/** Shows a notification for each recording that was cut off, with what to do. */
export async function notifyCutOff({ actions, showNotification, openPath }: Options) {
  const cutOff = (await actions['read-recordings']()).filter(({ is }) => is === 'cut-off')
  for (const recording of cutOff) {
    const act = async (doing: Promise<Outcome>) => {
      const outcome = await doing
      if (!outcome.ok) showNotification({ title: recording.title, body: outcome.sentence })
    }
    showNotification({
      title: copy.cutOff(endOfAudio(recording)),
      body: copy.cutOffWhy(recording.title),
      actions: [
        { text: copy.continue, run: () => void act(actions['continue-recording'](recording.id)) },
        { text: copy.finish, run: () => void act(actions['finish-recording'](recording.id)) },
      ],
      onClick: () => openPath('/settings/recordings'),
    })
  }
}
