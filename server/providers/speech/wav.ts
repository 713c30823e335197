import { bytesPerSecond, sampleRate } from '#shared/recordings/schemas.ts'

export const wavHeaderBytes = 44

/** The header of a WAV file: mono, 16 kHz, 16-bit little-endian. */
export function wavHeader(audioBytes: number): Buffer {
  const header = Buffer.alloc(wavHeaderBytes)
  header.write('RIFF', 0, 'ascii')
  header.writeUInt32LE(wavHeaderBytes - 8 + audioBytes, 4)
  header.write('WAVEfmt ', 8, 'ascii')
  header.writeUInt32LE(16, 16) // length of the format description
  header.writeUInt16LE(1, 20) // PCM
  header.writeUInt16LE(1, 22) // channels
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(bytesPerSecond, 28)
  header.writeUInt16LE(2, 32) // bytes per sample
  header.writeUInt16LE(16, 34) // bits per sample
  header.write('data', 36, 'ascii')
  header.writeUInt32LE(audioBytes, 40)
  return header
}
