import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailHosts, statusOf } from '#server/providers/dns/mail-hosts.ts'

type Zone = Record<string, string[] | 'missing' | 'broken' | 'silent'>

const zone: Zone = {
  'tidewater.example': ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'],
  'harbour.example': ['aspmx2.googlemail.com'],
  'portolan.example': ['mx.portolan.example'],
  'gateway.example': ['mx.gateway.example', 'smtp.google.com'],
  'lookalike.example': ['notgoogle.com'],
  'nomail.example': [''],
  'empty.example': [],
  'missing.example': 'missing',
  'broken.example': 'broken',
  'silent.example': 'silent',
  'xn--mnchen-3ya.example': ['smtp.google.com'],
}

let server: Socket
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (question, from) => {
    const answer = answerTo(question)
    if (answer) server.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const labels = (name: string) =>
  Buffer.concat(
    [...name.split('.').filter(Boolean), ''].map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
  )

function nameIn(question: Buffer): string {
  const parts: string[] = []
  for (let at = 12; question[at] !== 0; at += question[at]! + 1)
    parts.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
  return parts.join('.').toLowerCase()
}

function answerTo(question: Buffer): Buffer | null {
  const hosts = zone[nameIn(question)] ?? 'missing'
  if (hosts === 'silent') return null
  const end = question.indexOf(0, 12) + 5
  const code = hosts === 'missing' ? 3 : hosts === 'broken' ? 2 : 0
  const records = typeof hosts === 'string' ? [] : hosts
  const header = Buffer.from([question[0]!, question[1]!, 0x81, 0x80 | code, 0, 1, 0, records.length, 0, 0, 0, 0])
  const answers = records.map((host) => {
    const data = Buffer.concat([Buffer.from([0, 10]), labels(host)])
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 15, 0, 1, 0, 0, 0, 60, 0, data.length]), data])
  })
  return Buffer.concat([header, question.subarray(12, end), ...answers])
}

const ask = (domain: string) => createMailHosts({ DNS_SERVERS: [`127.0.0.1:${server.address().port}`] }, 100)(domain)

test.each([
  ['Google’s own names', 'tidewater.example', 'other'],
  ['its other name', 'harbour.example', 'other'],
  ['Google behind a gateway', 'gateway.example', 'other'],
  ['capitals and a dot at the end', 'TideWater.Example.', 'other'],
  ['letters beyond ASCII', 'münchen.example', 'other'],
  ['a host of its own', 'portolan.example', 'not_google'],
  ['a name that only ends like Google’s', 'lookalike.example', 'not_google'],
  ['a record that takes no mail', 'nomail.example', 'no_record'],
  ['no record', 'empty.example', 'no_record'],
  ['no such domain', 'missing.example', 'no_record'],
  ['no dot', 'localhost', 'no_record'],
  ['what isn’t a domain', 'a b.example', 'no_record'],
  ['an address in place of a domain', '127.0.0.1', 'no_record'],
])('a domain with %s', async (_, domain, status) => {
  expect(await ask(domain)).toBe(status)
})

test.each(['broken.example', 'silent.example'])(
  '%s could not be checked, which says nothing about it',
  async (domain) => {
    await expect(ask(domain)).rejects.toMatchObject({ code: 'domain_check_failed', status: 503 })
  },
)

test('a domain without records takes no mail', () => {
  expect(statusOf([])).toBe('no_record')
})
