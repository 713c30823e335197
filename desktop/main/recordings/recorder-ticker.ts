import type { MacClock } from './recording-clock.ts'

const checkDiskEvery = 5

type Options = {
  everySecond: MacClock['everySecond']
  freeBytes: () => Promise<number>
  onTick: (freeBytes: number | null) => void
}

/** Ticks every second; every fifth tick has the free bytes on the disk. */
export function createTicker({ everySecond, freeBytes, onTick }: Options) {
  let stop = () => {}
  let ticks = 0
  const tick = async () => onTick(ticks++ % checkDiskEvery === 0 ? await freeBytes().catch(() => null) : null)

  return {
    start: () => {
      stop()
      ticks = 1 // a start has just checked the disk
      stop = everySecond(() => void tick())
    },
    stop: () => stop(),
  }
}
