// Not in Electron: a test shortens the app's timeouts, because nobody waits for them.
import { onCue } from './stage.ts'

const timeout = AbortSignal.timeout.bind(AbortSignal)

onCue('shorten-timeouts', ({ by }) => {
  AbortSignal.timeout = (ms) => timeout(ms / by)
})
