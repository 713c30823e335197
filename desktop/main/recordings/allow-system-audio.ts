import { session } from 'electron'
import { isRecorderPage } from './recorder-page.ts'

/**
 * What a page gets that asks for what the Mac plays: the recorder's page all sound, with a picture of itself that
 * nobody looks at, so that macOS asks for the sound alone; any other page nothing.
 */
export function allowSystemAudio() {
  session.defaultSession.setDisplayMediaRequestHandler(({ frame, audioRequested }, answer) => {
    if (frame && audioRequested && isRecorderPage(frame)) answer({ video: frame, audio: 'loopback' })
    else answer({})
  })
}
