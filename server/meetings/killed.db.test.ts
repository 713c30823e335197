import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { SignedRequest } from '#tests/support/bot-vendor.ts'
import { freshLink } from '#tests/support/meeting-bots.ts'
import { aDataFolder, start, type KeptProcess } from '#tests/support/process.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { freePort } from '#tests/support/server.ts'
import { signIn, type Someone } from '#tests/support/someone.ts'

const lines = Array.from({ length: 60 }, (_, index) => `This is line ${index}.`)
const atOnce = 6

test(
  'a server killed in the middle of a live meeting loses no line, and what it answered is never sent again',
  { timeout: 180_000 },
  async () => {
    const vendor = await aRecall()
    vendor.now = () => new Date()
    const [dataDir, port] = [aDataFolder(), await freePort()]
    const run = (): Promise<KeptProcess> => start({ dataDir, port, settings: vendor.settings })
    let kept = await run()
    onTestFinished(async () => {
      await kept.stop()
      await vendor.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    let ada = await signIn(kept.url, 'Ada Survives')
    const { meetingId } = (await ada.post<{ meetingId: string }>('/api/meetings/join', { url: freshLink() })).body
    const event = async (person: Someone) => (await person.get<Event>(`/api/meetings/${meetingId}`)).body
    await expect.poll(() => vendor.bots).toHaveLength(1)
    const driver = vendor.driver()
    driver.joins()
    driver.isAdmitted()
    await expect.poll(async () => (await vendor.deliver(kept.url), (await event(ada)).status)).toBe('LIVE')

    for (const line of lines) driver.says('Ada Survives', line)
    let waiting = vendor.takeWebhooks()
    waiting = await post(kept, waiting, { killAfter: 24 })
    kept = await run()
    expect(await post(kept, waiting, {})).toEqual([])

    ada = await signIn(kept.url, 'Ada Survives')
    const told = (await ada.get<TranscriptLine[]>(`/api/meetings/${meetingId}/transcript`)).body
    expect(told.map(({ text }) => text)).toEqual(lines)
    expect(await event(ada)).toMatchObject({ status: 'LIVE' })
  },
)

/** Posts webhooks in parallel and kills the server while some are in flight. Returns the unanswered ones. */
async function post(
  kept: KeptProcess,
  webhooks: readonly SignedRequest[],
  { killAfter = Number.POSITIVE_INFINITY },
): Promise<SignedRequest[]> {
  const unanswered = new Set(webhooks)
  const queue = [...webhooks]
  let answered = 0
  const send = async () => {
    for (let webhook = queue.shift(); webhook; webhook = queue.shift()) {
      try {
        const { status } = await fetch(`${kept.url}/api/webhooks/recall`, {
          method: 'POST',
          headers: webhook.headers,
          body: webhook.body,
        })
        if (status !== 200) continue
        unanswered.delete(webhook)
        if (++answered === killAfter) kept.child.kill('SIGKILL')
      } catch {
        // The vendor retries later.
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  if (killAfter < webhooks.length) await kept.ended
  return webhooks.filter((webhook) => unanswered.has(webhook))
}
