import type { Outcome } from '#shared/desktop/bridge.ts'
import type { ShowNote } from '../notices/note.ts'
import { copy } from './copy.ts'
import { endOfSound } from './list-recordings.ts'
import type { recordingDeeds } from './recording-deeds.ts'

type World = { deeds: ReturnType<typeof recordingDeeds>; showNote: ShowNote; openPath: (path: string) => void }

/** Says at a start which recordings were cut off, and what can be done with them. */
export async function sayCutOff({ deeds, showNote, openPath }: World) {
  const cutOff = (await deeds['read-recordings']()).filter(({ is }) => is === 'cut-off')
  for (const recording of cutOff) {
    const act = async (doing: Promise<Outcome>) => {
      const outcome = await doing
      if (!outcome.ok) showNote({ title: recording.title, body: outcome.sentence })
    }
    showNote({
      title: copy.cutOff(endOfSound(recording)),
      body: copy.cutOffWhy(recording.title),
      actions: [
        { text: copy.goOn, run: () => void act(deeds['continue-recording'](recording.id)) },
        { text: copy.finish, run: () => void act(deeds['finish-recording'](recording.id)) },
      ],
      onClick: () => openPath('/settings'),
    })
  }
}
