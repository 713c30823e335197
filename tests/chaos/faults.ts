import type { Installation } from './installation.ts'
import type { Fault } from './plan.ts'

/** Makes something fail. Returns how to end that; a killed process is started again. */
export async function inject(
  installation: Installation,
  { part, how, forMs }: Fault,
): Promise<() => Promise<void> | void> {
  const { machines, doors, redis, store, disk, postgres } = installation
  const [machine, door] = [machines[part], doors[part]]
  switch (how) {
    case 'kill':
      await machine!.kill()
      return () => machine!.start()
    case 'pause':
      machine!.pause()
      return () => machine!.resume()
    case 'cut':
      await door!.cut()
      return () => door!.open()
    case 'stall':
      door!.stall()
      return () => door!.open()
    case 'fill':
      if (part === 'redis') {
        redis.ask('config', 'set', 'maxmemory', '1')
        return () => void redis.ask('config', 'set', 'maxmemory', '0')
      }
      if (part === 's3') {
        store.answerWith(forMs % 2 ? 503 : 507)
        return () => store.answerWith(200)
      }
      disk!.fill()
      return async () => {
        disk!.empty()
        await postgres.restartIfLost()
      }
  }
}
