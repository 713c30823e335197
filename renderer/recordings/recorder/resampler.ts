const zeroCrossings = 43 // on each side: flat to 7.2 kHz, −70 dB from 8 kHz
const passband = 0.475 // of the output rate
const kaiserBeta = 6.8

/**


 * Resamples a stream of audio to another rate. A windowed sinc filter removes the frequencies that the new rate can't
 * represent, which would otherwise alias. The filter's delay is compensated, so audio keeps its time.
 */
export class Resampler {
  readonly #up: number
  readonly #down: number
  readonly #half: number
  readonly #phases: Float32Array[]
  #input: Float32Array
  /** The index of `#input`'s first sample in all input. */
  #begin: number
  #made = 0

  constructor(from: number, to: number) {
    const common = greatestCommonDivisor(from, to)
    this.#up = to / common
    this.#down = from / common
    const slower = Math.min(1, to / from)
    this.#half = from === to ? 1 : Math.ceil(zeroCrossings / slower)
    this.#phases = Array.from({ length: this.#up }, (_, phase) =>
      taps(phase / this.#up, this.#half, from === to ? 1 : 2 * passband * slower),
    )
    this.#input = new Float32Array(this.#half)
    this.#begin = -this.#half
  }

  push(block: Float32Array): Float32Array {
    const input = new Float32Array(this.#input.length + block.length)
    input.set(this.#input)
    input.set(block, this.#input.length)
    const output = new Float32Array(
      Math.max(0, Math.ceil(((this.#begin + input.length - this.#half) * this.#up) / this.#down) - this.#made),
    )

    for (let index = 0; index < output.length; index += 1, this.#made += 1) {
      const position = this.#made * this.#down
      const phase = this.#phases[position % this.#up]!
      const first = Math.floor(position / this.#up) - this.#half + 1 - this.#begin
      let sum = 0
      for (let tap = 0; tap < phase.length; tap += 1) sum += phase[tap]! * input[first + tap]!
      output[index] = sum
    }
    const needed = Math.max(0, Math.floor((this.#made * this.#down) / this.#up) - this.#half + 1 - this.#begin)
    this.#input = input.subarray(needed)
    this.#begin += needed
    return output
  }
}

/** The filter's weights at a point `fraction` of a sample after an input sample. */
function taps(fraction: number, half: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * half }, (_, index) => {
    const distance = index - half + 1 - fraction
    return cutoff * sinc(cutoff * distance) * kaiser(distance / half)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function sinc(x: number): number {
  return Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(kaiserBeta * Math.sqrt(1 - x * x)) / bessel(kaiserBeta)
}

function bessel(x: number): number {
  let sum = 1
  for (let term = 1, k = 1; term > sum * 1e-10; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
