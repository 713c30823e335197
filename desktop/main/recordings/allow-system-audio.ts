import { session } from 'electron'
import { isRecorderPage } from './recorder-page.ts'

/**
 * Gives system audio to the recorder's page only. The required video is the page itself, so that macOS asks for audio
 * alone.
 */
export function allowSystemAudio() {
  session.defaultSession.setDisplayMediaRequestHandler(({ frame, audioRequested }, answer) => {
    if (frame && audioRequested && isRecorderPage(frame)) answer({ video: frame, audio: 'loopback' })
    else answer({})
  })
}
