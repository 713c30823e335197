import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { SpeechVendor } from '#tests/support/speech-vendor.ts'
import { speechVendors } from '#tests/support/speech-vendors.ts'
import { aSpokenRecording } from '#tests/support/spoken-recording.ts'
import { joined, silence, spokenSound } from '#tests/support/spoken-sound.ts'

const patience = { timeout: 20_000 }

/** What each side of a short call says: two promises and some talk. */
const microphone = joined(silence(2), spokenSound("I'll send you the price list by Friday."), silence(4), spokenSound('It rained all weekend.'), silence(3))
const system = joined(silence(4), spokenSound('Great, then I will update the brochure on Monday.', { voice: 1 }), silence(7))

describe.each(speechVendors)('with $name', ({ begin }) => {
  let vendor: SpeechVendor
  let server: TestServer
  beforeAll(async () => {
    vendor = await begin()
    server = await aServer({ settings: vendor.settings })
  })
  afterEach(() => {
    vendor.fail(null)
    vendor.files.length = 0
  })
  afterAll(async () => {
    await server.stop()
    await vendor.stop()
  })

  test('a recording becomes lines of both sides and tasks on the board', async () => {
    const ada = await server.person('Ada Speaks')
    const recording = await aSpokenRecording(server, ada, { sound: { microphone, system } })
    await recording.send()
    await recording.finish()

    await expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()
    const other = vendor.provider === 'deepgram' ? 'Speaker 2' : 'The call'
    expect(await recording.lines()).toEqual([
      { speaker: 'Ada Speaks', text: "I'll send you the price list by Friday.", timestamp: 2 },
      { speaker: other, text: 'Great, then I will update the brochure on Monday.', timestamp: 4 },
      { speaker: 'Ada Speaks', text: 'It rained all weekend.', timestamp: 7.5 },
    ])
    await expect.poll(async () => (await recording.event()).progress?.stage, patience).toBe('done')
    expect((await tasksOf(ada, recording.meetingId)).map(({ title }) => title).toSorted()).toEqual(expect.arrayContaining([expect.stringMatching(/price list/i)]))
    expect(await recording.event()).toMatchObject({ status: 'COMPLETE' })
  })
})
