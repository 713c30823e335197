import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { JsonFile } from '../json-file.ts'

const quietMs = 10 * 60_000
const rememberedMs = 3_600_000 // a meeting moved to later is offered again

export const KeptOffers = z.object({
  offered: z.array(z.object({ id: z.string(), at: z.number() })).catch([]),
  quietUntil: z.number().catch(0),
})

export type OffersFile = JsonFile<z.infer<typeof KeptOffers>>

/** The offers made, and how long to ask no more, stored so that a restart doesn't ask again. */
export async function openOfferMemory(file: OffersFile, clock: Clock) {
  let kept = await file.read()
  const recent = () => kept.offered.filter(({ at }) => clock.now() - at < rememberedMs)
  const keep = (changes: Partial<typeof kept>) => {
    kept = { ...kept, ...changes }
    file.write(kept).catch((error: unknown) => console.error('Offers could not be saved', error))
  }

  return {
    offeredIds: () => new Set(recent().map(({ id }) => id)),
    add: (id: string) => keep({ offered: [...recent(), { id, at: clock.now() }] }),
    beQuiet: () => keep({ quietUntil: clock.now() + quietMs }),
    isQuiet: () => clock.now() < kept.quietUntil,
  }
}
