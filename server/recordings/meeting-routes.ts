import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { deleteRecording } from '#server/recordings/delete-recording.ts'

const tag = 'Events'

export function meetingRecordingRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().delete(
    '/:id/recording',
    describe({
      tag,
      summary: 'Delete a meeting’s transcript and audio for everyone; its tasks stay',
      answers: { 204: null },
      refuses: ['event_not_found', 'recording_not_yours'],
    }),
    signedIn,
    idParam('event_not_found'),
    async (c) => {
      await deleteRecording(deps, { userId: c.var.user.id, meetingId: c.req.valid('param').id })
      return c.body(null, 204)
    },
  )
}
