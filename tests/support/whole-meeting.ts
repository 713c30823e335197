import type { BotDriver } from './bot-vendor.ts'

/** The transcript: two promises, two people speaking at once, a renamed speaker and an unknown one. */
export const saidInTheMeeting = [
  { name: 'Ada', text: 'Thanks for coming, everyone.', seconds: 2 },
  { name: 'Grace', text: 'I will send the budget to Ada by Friday.', seconds: 6.5 },
  { name: 'Ada', text: 'Great.', seconds: 7 },
  { name: null, text: 'Can you hear me?', seconds: 12 },
  { name: 'Grace Hopper', text: 'I renamed myself.', seconds: 20.25 },
  { name: 'Ada', text: 'I will book the room for Tuesday.', seconds: 31 },
] as const

/** Joins and waits to be admitted. */
export function waitsToJoin(driver: BotDriver) {
  driver.joins()
  driver.waits()
}

/** Is admitted and receives everything said and written in the chat. */
export function attendsTheMeeting(driver: BotDriver) {
  driver.isAdmitted()
  for (const { name, text, seconds } of saidInTheMeeting) {
    if (name === 'Grace Hopper') driver.renames('Grace', 'Grace Hopper')
    driver.says(name, text, { seconds })
  }
  driver.writes('Grace Hopper', 'See you on Tuesday!')
}

/** A whole meeting, from joining to the finished recording. */
export function attendsAWholeMeeting(driver: BotDriver) {
  waitsToJoin(driver)
  attendsTheMeeting(driver)
  driver.ends()
  driver.completes()
}
