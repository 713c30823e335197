/** Every channel is mono, 16-bit little-endian and of this rate. */
export const sampleRate = 16_000
export const bytesPerSecond = sampleRate * 2
export const chunkSeconds = 10
