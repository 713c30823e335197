import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleTitle, sampleTranscript } from '#server/imports/sample-meeting.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversationOfTranscript } from './conversation-of-transcript.ts'

const tasksOf = (file: string) =>
  tasksIn(file, readFileSync(new URL(`../../examples/${file}`, import.meta.url), 'utf8'))

async function tasksIn(title: string, text: string) {
  const transcript = parseTranscript(text)
  if (!transcript.ok) throw new Error(`refused: ${transcript.because}`)
  expect(transcript.skippedLines).toBe(0)

  const about = { title, startsAt: new Date('2026-11-24T09:00:00Z'), timezone: 'Europe/Lisbon', me: null }
  const captured = await captureConversation(conversationOfTranscript(transcript, about), {}, builtInExtractor())
  return captured
    .filter((item) => !item.isNoise)
    .map(({ title, ownerId, deadline }) => [title, ownerId, deadline?.type === 'DATE' ? deadline.day : null])
}

// New users see it first, so its tasks must be exact.
test('the sample meeting, held on a Tuesday', async () => {
  expect(await tasksIn(sampleTitle, sampleTranscript('Maya Okafor'))).toEqual([
    ['Write the pilot captains a thank-you note', 'Maya Okafor', '2026-11-25'],
    ['Book the room at the harbor museum', 'Maya Okafor', '2026-11-27'],
    ['Send the board the price proposal', 'Maya Okafor', '2026-11-26'],
    ['Cut a first version of the launch video', 'Hana Brandt', '2026-11-30'],
    ['Send the comparison of the competitors', 'Inês Carvalho', '2026-11-24'],
  ])
})

test('the weekly of the README, held on a Tuesday', async () => {
  expect(await tasksOf('launch-weekly.txt')).toEqual([
    ["“I'll fix the slow zoom by Wednesday”", 'Tomás Lindqvist', '2026-11-25'],
    ['Write a short legend for the berth colours', 'Hana Brandt', '2026-11-25'],
    ['Write the pilot captains a thank-you note', 'Maya Okafor', '2026-11-25'],
    ['“Please add the printed plan by the end of the month”', 'Tomás Lindqvist', '2026-11-30'],
    ['Tell the Rotterdam team that the printed plan is coming', 'Ines Carvalho', '2026-11-24'],
    ['Cut a first version of the video from the drone shots', 'Hana Brandt', '2026-11-30'],
    ['Send the board the price proposal', 'Maya Okafor', '2026-11-26'],
    ['Send Maya the comparison', 'Ines Carvalho', '2026-11-24'],
    ['“Could you check the launch invitation”', 'Maya Okafor', '2026-11-30'],
    ['“Somebody has to answer the harbour master in Kiel”', 'Ines Carvalho', null],
    ['Book the room at the harbour museum', 'Maya Okafor', '2026-11-27'],
  ])
})

test('the sample handover', async () => {
  expect(await tasksOf('support-handover.vtt')).toEqual([
    ['“Could you call them on Thursday and check that it works?”', 'Joel Fischer', '2026-11-26'],
    ['“Please refund the second payment by Friday”', 'Joel Fischer', '2026-11-27'],
    ['Send the invoice number', 'Priya Nair', '2026-11-24'],
    ["“I'll update the handover page tonight”", 'Joel Fischer', '2026-11-24'],
  ])
})
