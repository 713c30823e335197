const checkDiskEvery = 5

/** Ticks every second; every fifth tick has the free bytes on the disk. */
export function createTicker(freeBytes: () => Promise<number>, onTick: (freeBytes: number | null) => void) {
  let timer: NodeJS.Timeout | undefined
  let ticks = 0
  const tick = async () => onTick(ticks++ % checkDiskEvery === 0 ? await freeBytes().catch(() => null) : null)

  return {
    start: () => {
      clearInterval(timer)
      ticks = 1 // a start has just checked the disk
      timer = setInterval(() => void tick(), 1000)
    },
    stop: () => clearInterval(timer),
  }
}
