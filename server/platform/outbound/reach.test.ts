import { createSocket, type Socket } from 'node:dgram'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '#server/platform/outbound/is-public-address.ts'
import { addressFor, createReach } from '#server/platform/outbound/reach.ts'

/** A name server that gives every name the same IPv4 address and no IPv6 address. */
let server: Socket
let address = '1.1.1.1'
beforeEach(async () => {
  server = createSocket('udp4')
  server.on('message', (question, from) => server.send(answerTo(question), from.port, from.address))
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5
  const isA = question.readUInt16BE(end - 4) === 1
  const header = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question.subarray(12, end), ...(isA ? [record] : [])])
}

const reach = (isLoopback: boolean) => createReach({ isLoopback, DNS_SERVERS: [`127.0.0.1:${server.address().port}`] })

test('a name resolves to the address its name server gives', async () => {
  address = '1.1.1.1'
  expect(await addressFor(new URL('https://hooks.portolan.example/'), reach(false))).toBe('1.1.1.1')
})

test('a name that resolves to cloud metadata is refused', async () => {
  address = '169.254.169.254'
  await expect(addressFor(new URL('https://metadata.portolan.example/'), reach(true))).rejects.toThrow(
    'metadata.portolan.example isn’t a public address.',
  )
})

test('a port of another service is refused', async () => {
  address = '1.1.1.1'
  const at = (port: number) => addressFor(new URL(`https://hooks.portolan.example:${port}/`), reach(false))

  await expect(at(22)).rejects.toThrow('Port 22 is for another service.')
  expect([await at(443), await at(8443)]).toEqual(['1.1.1.1', '1.1.1.1'])
})

test('localhost is this machine, whatever a name server says, and only a loopback server may use it', async () => {
  address = '1.1.1.1'
  expect(await addressFor(new URL('http://localhost:5678/webhook'), reach(true))).toBe('127.0.0.1')
  expect(await addressFor(new URL('http://n8n.localhost/webhook'), reach(true))).toBe('127.0.0.1')
  await expect(addressFor(new URL('https://localhost/'), reach(false))).rejects.toThrow(
    'localhost isn’t a public address.',
  )
})

test('an address is checked however it is spelled', async () => {
  const spellings = [
    ([a, b, c, d]: number[]) => `${a}.${b}.${c}.${d}`,
    ([a, b, c, d]: number[]) => String(((a! * 256 + b!) * 256 + c!) * 256 + d!),
    (bytes: number[]) => `0x${Buffer.from(bytes).toString('hex')}`,
    (bytes: number[]) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    ([a, b, c, d]: number[]) => `${a}.${b}.${c! * 256 + d!}`,
  ]
  const byte = fc.integer({ min: 0, max: 255 })
  await fc.assert(
    fc.asyncProperty(fc.tuple(byte, byte, byte, byte), fc.constantFrom(...spellings), async (bytes, spell) => {
      const plain = bytes.join('.')
      const judged = await addressFor(new URL(`https://${spell(bytes)}/`), reach(false)).catch(
        (error: Error) => error.message,
      )
      expect(judged).toBe(isPublicAddress(plain) ? plain : `${plain} isn’t a public address.`)
    }),
  )
})

test.each([
  ['http://1.1.1.1/hook', 'It must start with https.'],
  ['http://169.254.169.254/latest/meta-data', 'It must start with https.'],
  ['https://10.0.0.1/hook', '10.0.0.1 isn’t a public address.'],
  ['https://[::ffff:169.254.169.254]/', '[::ffff:a9fe:a9fe] isn’t a public address.'],
  ['https://[fd00::1]/', '[fd00::1] isn’t a public address.'],
  ['https://0.0.0.0/', '0.0.0.0 isn’t a public address.'],
  ['https://user:secret@1.1.1.1/', 'It can’t contain a username or password.'],
  ['ftp://1.1.1.1/', 'It must start with https.'],
  ['file:///etc/passwd', 'It must start with https.'],
])('%s is out of reach, even of a loopback server', async (url, why) => {
  await expect(addressFor(new URL(url), reach(true))).rejects.toThrow(why)
})
