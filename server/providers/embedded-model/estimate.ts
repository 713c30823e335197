/** Threads for reading: all cores but one or two, which stay free for the board and the database. */
export function threadsFor(cores: number): number {
  return Math.max(1, cores - (cores > 4 ? 2 : 1))
}

/** Keys and values for one token of context. Models of 1 to 8 billion parameters take 110 to 150 kB. */
const bytesPerContextToken = 150_000
/** Node and the library take 130 MB; the rest is what it computes in. */
const overheadBytes = 400_000_000

/** The memory that a model takes while it reads: its weights, the context, and the library around them. */
export function memoryNeededBytes(modelBytes: number, contextTokens: number): number {
  return modelBytes + contextTokens * bytesPerContextToken + overheadBytes
}

export type Machine = { cores: number; isAppleSilicon: boolean }
/** How long the model took for conversations it has read on this machine. */
export type Measured = { meetingMinutes: number; readingMinutes: number }
export type MinutesPerHour = { from: number; to: number; isMeasured: boolean }

const hour = { inputTokens: 50_000, outputTokens: 8_000 }
const slowestAndFastest = {
  processor: { readsPerThread: [10e9, 60e9], writes: [6e9, 30e9] },
  appleSilicon: { reads: [400e9, 1_900e9], writes: [45e9, 200e9] },
} as const

/**
 * The minutes that a model takes to read an hour of meeting, until it has read some on this machine and its own speed
 * replaces the estimate.
 *
 * An hour has about 10,000 words. With who says each line, it is read twice, to find tasks and to describe it, in parts
 * that overlap, and once more around each task: 50,000 tokens, as counted in recorded meetings. 8,000 are written, as in
 * a strong model's answers about these.
 *
 * Reading is bound by computing: per second, a thread takes one token through so many bytes of weights. A 4-bit model on
 * a busy rented server with two cores and AVX-512 did 50 to 75 GB; older processors with AVX2 do 10 to 40. Writing
 * fetches all weights from memory for each token: 6 to 9 GB/s on that server, up to 30 on a desktop. On Apple silicon
 * the graphics processor does both; its range is from an M1 to an M1 Max, by the figures llama.cpp publishes.
 */
export function minutesPerHour(machine: Machine, modelBytes: number, measured: Measured | null): MinutesPerHour {
  if (measured) {
    const minutes = (measured.readingMinutes / measured.meetingMinutes) * 60
    return { from: minutes, to: minutes, isMeasured: true }
  }
  const minutesAt = (end: 0 | 1) => {
    const { processor, appleSilicon } = slowestAndFastest
    const reads = machine.isAppleSilicon
      ? appleSilicon.reads[end]
      : processor.readsPerThread[end] * threadsFor(machine.cores)
    const writes = (machine.isAppleSilicon ? appleSilicon : processor).writes[end]
    const seconds = modelBytes * (hour.inputTokens / reads + hour.outputTokens / writes)
    return Math.max(1, Math.round(seconds / 60))
  }
  return { from: minutesAt(1), to: minutesAt(0), isMeasured: false }
}
