import type { BotLife } from './bot-vendor.ts'

/** What is said in the meeting: with two promises, two people who speak at once, one who is renamed, and one whom nobody knows. */
export const saidInTheMeeting = [
  { name: 'Ada', text: 'Thanks for coming, everyone.', seconds: 2 },
  { name: 'Grace', text: 'I will send the budget to Ada by Friday.', seconds: 6.5 },
  { name: 'Ada', text: 'Great.', seconds: 7 },
  { name: null, text: 'Can you hear me?', seconds: 12 },
  { name: 'Grace Hopper', text: 'I renamed myself.', seconds: 20.25 },
  { name: 'Ada', text: 'I will book the room for Tuesday.', seconds: 31 },
] as const

/** Comes to the door of the meeting. */
export function comesToTheDoor(life: BotLife) {
  life.joins()
  life.waits()
}

/** Is let in and hears all that is said, and what is written. */
export function hearsTheMeeting(life: BotLife) {
  life.isLetIn()
  for (const { name, text, seconds } of saidInTheMeeting) {
    if (name === 'Grace Hopper') life.renames('Grace', 'Grace Hopper')
    life.says(name, text, { seconds })
  }
  life.writes('Grace Hopper', 'See you on Tuesday!')
}

/** A whole meeting, from the door to the recording. */
export function livesThroughAMeeting(life: BotLife) {
  comesToTheDoor(life)
  hearsTheMeeting(life)
  life.ends()
  life.completes()
}
