/** How loud a piece of sound is, 0 to 1: its loudest sample, and its power. */
export type Level = { peak: number; rms: number }

export function levelOf(samples: Int16Array): Level {
  let peak = 0
  let power = 0
  for (const sample of samples) {
    const height = Math.abs(sample) / 32_768
    if (height > peak) peak = height
    power += height * height
  }
  return { peak, rms: samples.length > 0 ? Math.sqrt(power / samples.length) : 0 }
}

const hardlyAnything = 0.0005 // −66 dB: a microphone that is muted, or a Mac that plays nothing

/** Whether anything at all comes from a device. */
export function isHeard({ rms }: Level): boolean {
  return rms > hardlyAnything
}

const quietest = 0.0005
const loudestFloor = 0.02
const risesBy = 1.01 // for each piece of about a fifth of a second
const voiceAbove = 3 // times the noise, which is about 10 dB

/** How loud the room is when nobody speaks: it falls at once, and rises slowly enough to take no speech for noise. */
export function nextFloor(floor: number, { rms }: Level): number {
  return Math.min(loudestFloor, Math.max(quietest, rms < floor ? rms : Math.min(rms, floor * risesBy)))
}

/** Whether a piece stands out from the room, as speech does and a fan does not. */
export function isVoice(floor: number, { rms }: Level): boolean {
  return rms > floor * voiceAbove
}

/** What a meter shows: the ear hears decibels, so −54 dB is nothing and full scale everything. */
export function meterOf({ rms }: Level): number {
  return rms <= 0 ? 0 : Math.min(1, Math.max(0, (20 * Math.log10(rms) + 54) / 48))
}
