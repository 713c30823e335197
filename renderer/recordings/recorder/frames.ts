import { sampleRate } from '#shared/recordings/audio.ts'
import { Resampler } from './resampler.ts'

const frameSamples = sampleRate / 5
/** Missing audio longer than this is a gap: the device was away or couldn't keep up. */
const gapUs = 300_000

/** Samples from a device, and when the first one was captured, by the system's clock. */
export type AudioBlock = { samples: Float32Array; rate: number; timestampUs: number }
/** A frame for the app. `at` is the index of its first sample, `capturedMs` the time of its last, from the origin. */
export type Frame = { at: number; capturedMs: number; samples: ArrayBuffer }

/** Turns a device's audio into 16 kHz frames of a fifth of a second. */
export class Framer {
  readonly #originUs: number
  readonly #give: (frame: Frame) => void
  #resampler: Resampler | null = null
  #rate = 0
  #frame = new Int16Array(frameSamples)
  #filled = 0
  #at = 0
  #endUs = 0

  constructor(originUs: number, give: (frame: Frame) => void) {
    this.#originUs = originUs
    this.#give = give
  }

  push({ samples, rate, timestampUs }: AudioBlock) {
    if (!this.#resampler || rate !== this.#rate || timestampUs - this.#endUs > gapUs) this.#begin(rate, timestampUs)
    this.#endUs = timestampUs + (samples.length / rate) * 1e6
    for (const sample of this.#resampler!.push(samples)) {
      this.#frame[this.#filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
      if (this.#filled === frameSamples) this.flush()
    }
  }

  /** Emits the buffered samples, even if they don't fill a frame. */
  flush() {
    if (this.#filled === 0) return
    const capturedMs = Math.max(0, (this.#endUs - this.#originUs) / 1000)
    this.#give({ at: this.#at, capturedMs, samples: this.#frame.slice(0, this.#filled).buffer })
    this.#at += this.#filled
    this.#filled = 0
  }

  #begin(rate: number, timestampUs: number) {
    this.flush()
    this.#rate = rate
    this.#resampler = new Resampler(rate, sampleRate)
    // Never go back: audio from the old and the new device would overlap.
    this.#at = Math.max(this.#at, Math.round(((timestampUs - this.#originUs) * sampleRate) / 1e6))
  }
}
