import { describeDone } from '#shared/desktop/describe-done.ts'
import type { NotificationText } from '../notifications/notification.ts'
import type { UploadResult } from '../uploads/uploader.ts'
import { copy } from './copy.ts'
import type { UploadOutcome } from './follow-uploads.ts'

type OpenPath = (path: string) => void

/** The notification for an uploaded recording. Its button and a click open the event. */
export function resultNotification(outcome: UploadOutcome, open: OpenPath): NotificationText {
  const { eventId, title } = outcome.is === 'done' ? outcome.done : outcome
  const show = () => open(`/events/${eventId}`)
  return { ...wordsOf(outcome, title), actions: [{ text: copy.show, run: show }], onClick: show }
}

function wordsOf(outcome: UploadOutcome, title: string): Pick<NotificationText, 'title' | 'body'> {
  switch (outcome.is) {
    case 'done': {
      const { count, whose } = describeDone(outcome.done)
      return { title: `${title}: ${count}`, body: whose }
    }
    case 'waits-for-speech':
      return { title: copy.wasRecorded(title), body: copy.waitsForSpeechWhy }
    case 'waits-for-subscription':
      return { title: copy.wasRecorded(title), body: copy.waitsForSubscriptionWhy }
    case 'failed':
      return { title: copy.failed(title), body: copy.failedWhy }
  }
}

/** The notification when the server refused a recording or part of it is lost. */
export function uploadNotification(news: UploadResult, open: OpenPath): NotificationText | null {
  if (news.what === 'refused')
    return {
      title: copy.refused(news.title),
      body: copy.refusedWhy(news.sentence),
      onClick: () => open('/settings/recordings'),
    }
  return news.lostSeconds > 0
    ? {
        title: copy.partIsMissing(news.title),
        body: copy.partIsMissingWhy(news.lostSeconds),
        onClick: () => open(`/events/${news.eventId}`),
      }
    : null
}
