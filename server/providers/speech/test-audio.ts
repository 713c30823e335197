import { bytesPerSecond, sampleRate } from '#shared/recordings/schemas.ts'
import { wavHeader, wavHeaderBytes } from './wav.ts'

/** A WAV file with one second of a quiet tone. */
export function testAudio(): Buffer {
  const wav = Buffer.alloc(wavHeaderBytes + bytesPerSecond)
  wavHeader(bytesPerSecond).copy(wav)
  for (let sample = 0; sample < sampleRate; sample++) {
    wav.writeInt16LE(
      Math.round(1000 * Math.sin((2 * Math.PI * 440 * sample) / sampleRate)),
      wavHeaderBytes + 2 * sample,
    )
  }
  return wav
}
