import { createHash } from 'node:crypto'
import type { ProblemCode } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import {
  sampleRate,
  type Channel,
  type CreateRecording,
  type FinishRecording,
  type Recording,
} from '#shared/recordings/schemas.ts'
import type { Someone } from './someone.ts'

/** A distinct tone per chunk, so a mix-up is noticed. */
export function audio(seconds: number, seed = 1): Buffer<ArrayBuffer> {
  const samples = new Int16Array(Math.round(seconds * sampleRate))
  for (let at = 0; at < samples.length; at++)
    samples[at] = Math.round(Math.sin((at * (100 + seed * 7)) / sampleRate) * 9000) + seed
  return Buffer.from(samples.buffer)
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type UploadedChunk = {
  channel?: Channel
  number: number
  bytes: Uint8Array
  offsetMs?: number
  headers?: Record<string, string>
}

/** The requests of a user's Mac app. Each returns a status, or a status and the code of the refusal. */
export function aMac(url: string, { cookie }: Pick<Someone, 'cookie'>) {
  const ask = async <Body>(
    method: string,
    path: string,
    body?: Uint8Array | string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${url}/api/recordings${path}`, {
      method,
      headers: { cookie, origin: url, ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body }
  }
  const said = ({ status, body }: { status: number; body: unknown }) =>
    (body as { code?: ProblemCode } | undefined)?.code ? `${status} ${(body as { code: ProblemCode }).code}` : status
  const json = { 'content-type': 'application/json' }

  return {
    begin: async (more: Partial<CreateRecording> = {}) => {
      const recording = {
        id: uuid7(),
        title: 'Harbour call',
        startedAt: '2026-03-05T10:00:00.000Z',
        channels: ['microphone', 'system'] as Channel[],
        ...more,
      }
      const answer = await ask<Recording>('POST', '', JSON.stringify(recording), json)
      return { said: said(answer), recording: answer.body, id: recording.id }
    },
    send: async (id: string, { channel = 'microphone', number, bytes, offsetMs, headers = {} }: UploadedChunk) =>
      said(
        await ask('PUT', `/${id}/chunks/${channel}/${number}`, bytes, {
          'content-type': 'application/octet-stream',
          'x-content-sha256': sha256(bytes),
          ...(offsetMs !== undefined && { 'x-offset-ms': String(offsetMs) }),
          ...headers,
        }),
      ),
    read: async (id: string) => (await ask<Recording>('GET', `/${id}`)).body,
    finish: async (
      id: string,
      chunks: FinishRecording['chunks'],
      endedAt: string | null = '2026-03-05T10:05:00.000Z',
    ) => {
      const answer = await ask<{ eventId?: string; error?: string }>(
        'POST',
        `/${id}/finish`,
        JSON.stringify({ chunks, ...(endedAt && { endedAt }) }),
        json,
      )
      return { said: said(answer), ...answer.body }
    },
    remove: async (id: string) => said(await ask('DELETE', `/${id}`)),
    /** Returns the stored audio, or null. */
    listen: async (id: string) => {
      const answer = await fetch(`${url}/api/recordings/${id}/audio`, { headers: { cookie } })
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
  }
}

/** Returns the samples of one side of a stereo WAV file. */
export function sideOf(wav: Buffer, side: 'left' | 'right'): Int16Array {
  const frames = (wav.length - 44) / 4
  return Int16Array.from({ length: frames }, (_, frame) => wav.readInt16LE(44 + frame * 4 + (side === 'left' ? 0 : 2)))
}

export const samplesOf = (bytes: Buffer) => new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
