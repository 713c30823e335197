import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Channel } from '#shared/recordings/schemas.ts'
import { recordedFor, recordingId, audioOf, storeOf, sha256Of, person } from '#tests/support/stored-recordings.ts'
import { anUploader } from '#tests/support/upload-world.ts'

const channels: Channel[] = ['microphone', 'system']
const fate = fc.record({ isLost: fc.boolean(), isAnswerLost: fc.boolean(), ms: fc.integer({ min: 0, max: 40_000 }) })
const happening = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ what: fc.constantFrom('restart', 'network', 'person', 'hurry', 'refusal', 'grow', 'end') }),
)

test('after any faults in any order the server has exactly the recorded audio, and until then the Mac has it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { minLength: 1, maxLength: 20 }),
      fc.array(happening, { maxLength: 25 }),
      fc.integer({ min: 0, max: 6 }),
      async (fates, happenings, pieces) => {
        const ids = [recordingId(1), recordingId(2)] as const
        const world = anUploader(
          storeOf(recordedFor(pieces, { id: ids[0] }), recordedFor(1, { id: ids[1], isOpen: true, endedAt: null })),
        )
        const recorded = { [ids[0]]: pieces, [ids[1]]: 1 } as Record<string, number>
        let request = 0
        world.fate = () => fates[request++ % fates.length]!

        const everythingIsSomewhere = () => {
          for (const id of ids) {
            for (const channel of channels) {
              for (let number = 0; number < recorded[id]!; number += 1) {
                const there = world.standIn.kept
                  .get(id)
                  ?.recording.chunks.find((chunk) => chunk.channel === channel && chunk.number === number)
                const isThere = there?.sha256 === sha256Of(audioOf(id, channel, number))
                expect(isThere || world.store.audio.has(`${id}/${channel}/${number}`)).toBe(true)
              }
            }
          }
        }
        for (const happening of happenings) {
          const open = world.store.all().find(({ isOpen }) => isOpen)
          if (happening.what === 'restart') world.restart()
          if (happening.what === 'hurry') world.uploader.hurry()
          if (happening.what === 'network') world.isOnline = !world.isOnline
          if (happening.what === 'person') world.userId = world.userId === person ? null : person
          if (happening.what === 'refusal')
            world.standIn.refuse = ({ path }) => (path.endsWith('/0') ? 'storage_full' : null)
          if (happening.what === 'end' && open)
            world.store.change(open.id, { isOpen: false, endedAt: '2026-03-05T10:30:00.000Z' })
          if (happening.what === 'grow' && open) world.store.grow(open.id, recorded[open.id]!++)
          await world.clock.pass('ms' in happening ? happening.ms : 1)
          everythingIsSomewhere()
        }

        world.isOnline = true
        world.userId = person
        world.fate = () => ({})
        world.standIn.refuse = () => null
        if (world.store.all().some(({ id }) => id === ids[1]))
          world.store.change(ids[1], { isOpen: false, endedAt: '2026-03-05T10:30:00.000Z' })
        world.uploader.hurry()
        await world.clock.pass(120_000)

        expect(world.store.all()).toEqual([])
        for (const id of ids.filter((one) => recorded[one]! > 0)) {
          expect(world.standIn.kept.get(id)!.recording.finishedAt).not.toBeNull()
          for (const channel of channels) {
            const said = Array.from({ length: recorded[id]! }, (_, number) => audioOf(id, channel, number))
            expect(world.standIn.audioOf(id, channel)).toEqual(Buffer.concat(said))
          }
        }
      },
    ),
    { numRuns: 150 },
  )
})
