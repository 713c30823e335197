/** How loud some samples are, 0 to 1: their peak and their power. */
export type Loudness = { peak: number; rms: number }

export function loudnessOf(samples: Int16Array): Loudness {
  let peak = 0
  let power = 0
  for (const sample of samples) {
    const height = Math.abs(sample) / 32_768
    if (height > peak) peak = height
    power += height * height
  }
  return { peak, rms: samples.length > 0 ? Math.sqrt(power / samples.length) : 0 }
}

const silence = 0.0005 // −66 dB: a muted microphone, or a Mac that plays nothing

/** Whether a device sends more than silence. */
export function isAudible({ rms }: Loudness): boolean {
  return rms > silence
}

const quietest = 0.0005
const loudestFloor = 0.02
const risesBy = 1.01 // per frame of about a fifth of a second
const voiceAbove = 3 // times the noise, which is about 10 dB

/** The room's noise level: falls at once, but rises too slowly to mistake speech for noise. */
export function nextNoiseFloor(floor: number, { rms }: Loudness): number {
  return Math.min(loudestFloor, Math.max(quietest, rms < floor ? rms : Math.min(rms, floor * risesBy)))
}

/** Whether a frame stands out from the room's noise, as speech does and a fan doesn't. */
export function isVoice(floor: number, { rms }: Loudness): boolean {
  return rms > floor * voiceAbove
}

/** A meter's level, 0 to 1, on a decibel scale: empty at −54 dB, full at −6 dB. */
export function meterOf({ rms }: Loudness): number {
  return rms <= 0 ? 0 : Math.min(1, Math.max(0, (20 * Math.log10(rms) + 54) / 48))
}
