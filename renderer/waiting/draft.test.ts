import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'
import { anEntry } from './waiting.fixture.ts'

/** Saturday, 7 March 2026. */
const today = '2026-03-07'
const jonas = { name: 'Jonas Lindqvist', since: '2026-03-02T10:00:00.000Z' }

test.each<[string, Parameters<typeof anEntry>[0], string]>([
  [
    'says what was promised, when, and by when',
    { ...jonas, title: 'Post the timings from the rehearsal', deadline: '2026-03-05' },
    'Hi Jonas, on Monday you said you’d post the timings from the rehearsal by Thursday. Is there any news?',
  ],
  [
    'names far days by their date',
    { ...jonas, since: '2026-02-12T10:00:00.000Z', title: 'Redo the paragraph', deadline: '2026-03-20' },
    'Hi Jonas, on Feb 12 you said you’d redo the paragraph by Mar 20. Is there any news?',
  ],
  [
    'names near days as people do',
    { ...jonas, since: '2026-03-06T10:00:00.000Z', title: 'Redo the paragraph', deadline: '2026-03-08' },
    'Hi Jonas, yesterday you said you’d redo the paragraph by tomorrow. Is there any news?',
  ],
  [
    'names a day that has passed',
    { ...jonas, title: 'Redo the paragraph', deadline: '2026-03-06' },
    'Hi Jonas, on Monday you said you’d redo the paragraph by Friday. Is there any news?',
  ],
  [
    'calls the user “me”',
    { ...jonas, title: 'Send Maya the contract and Maya Okafor’s key' },
    'Hi Jonas, on Monday you said you’d send me the contract and my key. Is there any news?',
  ],
  [
    'quotes what isn’t in English, and names it',
    { ...jonas, title: 'Maya den Vertrag schicken', quote: 'Ich schicke dir den Vertrag.' },
    'Hi Jonas, on Monday you said: “Ich schicke dir den Vertrag.” Is there any news about “Maya den Vertrag schicken”?',
  ],
  [
    'names what a short answer was about',
    { ...jonas, title: 'Write a short legend', quote: 'Sure, you’ll have it tomorrow.', deadline: '2026-03-08' },
    'Hi Jonas, on Monday you said you’d write a short legend by tomorrow. Is there any news?',
  ],
  [
    'quotes a title in the speaker’s words',
    { ...jonas, title: '“I’ll look into it”', titleKind: 'quoted', quote: 'I’ll look into it.' },
    'Hi Jonas, on Monday you said: “I’ll look into it.” Is there any news?',
  ],
  [
    'cuts a long quote',
    { ...jonas, title: '“…”', titleKind: 'quoted', quote: 'word '.repeat(100) },
    `Hi Jonas, on Monday you said: “${'word '.repeat(40).slice(0, 199).trimEnd()}…” Is there any news?`,
  ],
  [
    'does without a quote',
    { ...jonas, title: 'API limits', quote: null },
    'Hi Jonas, is there any news about “API limits”?',
  ],
  [
    'keeps names and titles as they are, whatever is in them',
    { ...jonas, name: '<b>$& Eve</b>', title: 'Send $& & <i>all</i>', quote: 'I will' },
    'Hi <b>$&, on Monday you said you’d send $& & <i>all</i>. Is there any news?',
  ],
])('a draft %s', (_, entry, draft) => {
  expect(draftOf(anEntry(entry), today, 'Maya Okafor')).toBe(draft)
})
