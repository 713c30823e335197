/** Samples from -1 to 1, one channel. */
export type Audio = Float32Array

export const sampleRate = 24_000

/** Two soft notes, for a promise that was caught. */
export function chime(): Audio {
  const audio = new Float32Array(sampleRate * 0.9)
  for (const [note, { hertz, at }] of [
    { hertz: 587.33, at: 0 },
    { hertz: 880, at: 0.09 },
  ].entries())
    for (let index = Math.round(at * sampleRate); index < audio.length; index++) {
      const time = index / sampleRate - at
      const volume = Math.min(1, time / 0.006) * Math.exp(-time * (7 - note * 2))
      audio[index]! += volume * (Math.sin(2 * Math.PI * hertz * time) + 0.18 * Math.sin(4 * Math.PI * hertz * time))
    }
  return audio
}

/** Everything that is heard, at its time. */
export function mixed(parts: { audio: Audio; at: number; volume: number }[], seconds: number): Audio {
  const mix = new Float32Array(Math.ceil(seconds * sampleRate))
  for (const { audio, at, volume } of parts) {
    const start = Math.round(at * sampleRate)
    audio.forEach((sample, index) => {
      if (start + index < mix.length) mix[start + index]! += sample * volume
    })
  }
  return mix
}
