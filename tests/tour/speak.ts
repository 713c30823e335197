import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sampleRate, type Audio } from './audio.ts'
import { requireProgram } from './encode.ts'
import { textOf, type Line, type Speaker } from './script.ts'

/** Writes a text, spoken by one of two voices of the CMU Arctic recordings, as a WAV file. */
const voices: Record<Speaker, (text: string, file: string) => void> = {
  Priya: slt,
  Kept: slt,
  You: (text, file) => execFileSync('flite', ['-voice', 'rms', '-t', text, '-o', file]),
}

function slt(text: string, file: string) {
  execFileSync('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', file], { input: text })
}

export function requireVoices() {
  requireProgram('flite', 'flite')
  requireProgram('text2wave', 'festival')
  if (!existsSync('/usr/share/festival/voices/us/cmu_us_slt_arctic_hts'))
    throw new Error('A voice isn’t installed. On Debian: apt-get install festvox-us-slt-hts.')
}

/** Lines as audio: without silence around them, and equally loud. */
export function speak(line: Line): Audio {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-voice-'))
  const file = path.join(folder, 'line.wav')
  try {
    voices[line.speaker](textOf(line).replaceAll('’', "'"), file)
    return evened(read(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const trimmed = 'silenceremove=start_periods=1:start_threshold=-46dB'
/** Takes the edge off synthetic voices: less at 3 kHz, and a room’s first echoes. */
const softened = 'equalizer=f=3200:t=q:w=1.2:g=-3,equalizer=f=180:t=q:w=1:g=2,aecho=0.9:0.8:17|29:0.09|0.06'

function read(file: string): Audio {
  const filters = `${trimmed},areverse,${trimmed},areverse,${softened}`
  const out = ['-af', filters, '-ar', String(sampleRate), '-ac', '1', '-f', 'f32le', '-']
  const raw = execFileSync('ffmpeg', ['-loglevel', 'error', '-i', file, ...out], { maxBuffer: 64 * 1024 * 1024 })
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength))
}

function evened(audio: Audio): Audio {
  const power = audio.reduce((sum, sample) => sum + sample * sample, 0) / audio.length
  return audio.map((sample) => (sample * 0.1) / Math.sqrt(power))
}
