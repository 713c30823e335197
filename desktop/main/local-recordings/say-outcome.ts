import { sayDone } from '#shared/desktop/say-done.ts'
import type { Note } from '../notices/note.ts'
import type { UploadNews } from '../uploads/uploader.ts'
import { copy } from './copy.ts'
import type { Outcome } from './follow-events.ts'

type Open = (path: string) => void

/** What a notification says of an event whose sound was sent; both its button and a click show the event. */
export function sayOutcome(outcome: Outcome, open: Open): Note {
  const { eventId, title } = outcome.is === 'done' ? outcome.done : outcome
  const show = () => open(`/events/${eventId}`)
  return { ...wordsOf(outcome, title), actions: [{ text: copy.show, run: show }], onClick: show }
}

function wordsOf(outcome: Outcome, title: string): Pick<Note, 'title' | 'body'> {
  switch (outcome.is) {
    case 'done': {
      const { count, whose } = sayDone(outcome.done)
      return { title: `${title}: ${count}`, body: whose }
    }
    case 'waits-for-speech':
      return { title: copy.waitsForSpeech(title), body: copy.waitsForSpeechWhy }
    case 'failed':
      return { title: copy.failed(title), body: copy.failedWhy }
  }
}

/** What is said of a recording itself: that the server refused it, or that a part of it is lost. */
export function sayUpload(news: UploadNews, open: Open): Note | null {
  if (news.what === 'refused')
    return { title: copy.refused(news.title), body: copy.refusedWhy(news.sentence), onClick: () => open('/settings') }
  return news.lostSeconds > 0
    ? {
        title: copy.partIsMissing(news.title),
        body: copy.partIsMissingWhy(news.lostSeconds),
        onClick: () => open(`/events/${news.eventId}`),
      }
    : null
}
