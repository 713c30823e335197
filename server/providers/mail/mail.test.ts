import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { ConfigProblem, readConfig } from '#server/platform/config.ts'
import { createMail, type Mail, type OutgoingMail } from '#server/providers/mail/mail.ts'
import { refusalOf } from '#server/providers/mail/refusal.ts'
import { clearOutboxOf, listOutbox, readFromOutbox } from '#server/providers/mail/outbox.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'

const noOutbox = diskBlobs('/nowhere')

const message: OutgoingMail = {
  to: 'ada@portolan.example',
  subject: 'Größe – 3 € “now”',
  text: 'Hello Ada,\n\n.a line that begins with a dot\n',
  html: '<p>Hello Ada,</p>',
  messageId: '<0f3a@kept.example>',
  headers: { 'List-Unsubscribe': '<https://kept.example/settings>' },
}

const settings = (given: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kept-mail-')), ...given })

describe('mail by SMTP', () => {
  let server: MailServer
  let mail: Mail
  beforeAll(async () => {
    server = await aMailServer()
    mail = createMail(settings({ SMTP_URL: server.url, MAIL_FROM: 'Kept <kept@kept.example>' }), noOutbox)
  })
  afterAll(async () => {
    mail.close()
    await server.stop()
  })
  beforeEach(() => server.received.splice(0))

  test('arrives unchanged, as text and HTML', async () => {
    await mail.send(message)

    const [{ from, to, email } = { from: '', to: [], email: undefined }] = server.received
    expect([from, to]).toEqual(['kept@kept.example', ['ada@portolan.example']])
    expect(email).toMatchObject({
      from: { name: 'Kept', address: 'kept@kept.example' },
      subject: message.subject,
      messageId: message.messageId,
    })
    expect([email?.text?.trim(), email?.html?.trim()]).toEqual([message.text.trim(), message.html])
    expect(email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe('<https://kept.example/settings>')
  })

  test('that is rejected throws, and can be sent again', async () => {
    server.busy = 1

    await expect(mail.send(message)).rejects.toThrow('Try again later')
    await mail.send(message)

    expect(server.received).toHaveLength(1)
  })

  test('to an address that the server refuses for good is told apart from one to try again', async () => {
    server.unknown.add(message.to)
    const refused: unknown = await mail.send(message).catch((error: unknown) => error)
    server.unknown.clear()
    server.busy = 1
    const busy: unknown = await mail.send(message).catch((error: unknown) => error)

    expect(refusalOf(refused)).toBe('550 5.1.1 No such mailbox')
    expect(refusalOf(busy)).toBeNull()
  })

  test('can be verified before the first message', async () => {
    await mail.verify()

    const wrong = createMail(
      settings({ SMTP_URL: server.url.replace('kept:', 'someone:'), MAIL_FROM: 'kept@kept.example' }),
      noOutbox,
    )
    await expect(wrong.verify()).rejects.toThrow('Invalid username or password')
    wrong.close()
  })

  test('can’t get a second recipient through a line break', async () => {
    await mail.send({ ...message, subject: 'Hello\r\nBcc: mallory@evil.example' })

    expect(server.received.map(({ to, email }) => [to, email.bcc, email.subject])).toEqual([
      [['ada@portolan.example'], undefined, 'Hello Bcc: mallory@evil.example'],
    ])
  })

  test('times out if the server doesn’t respond', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const lost = createMail(
      settings({
        SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?greetingTimeout=200`,
        MAIL_FROM: 'kept@kept.example',
      }),
      noOutbox,
    )

    await expect(lost.send(message)).rejects.toThrow('Greeting never received')
    lost.close()
    silent.close()
  })
})

describe('mail without a mail server', () => {
  test('is a file with the same content', async () => {
    const config = settings()
    await createMail(config, diskBlobs(config.dataDir)).send(message)

    const [written] = await listOutbox(diskBlobs(config.dataDir))
    expect(await readFromOutbox(diskBlobs(config.dataDir), written!.name)).toMatchObject({
      subject: message.subject,
      to: [{ address: 'ada@portolan.example' }],
      messageId: message.messageId,
    })
    expect(statSync(path.join(config.dataDir, 'outbox', written!.name)).mode & 0o777).toBe(0o600)
  })

  test('sent twice is still one file', async () => {
    const config = settings()
    await createMail(config, diskBlobs(config.dataDir)).send(message)
    await createMail(config, diskBlobs(config.dataDir)).send(message)

    expect(await listOutbox(diskBlobs(config.dataDir))).toHaveLength(1)
  })

  test('to or from one user is deleted; others’ stays', async () => {
    const config = settings()
    await createMail(config, diskBlobs(config.dataDir)).send({ ...message, to: 'Ada@Portolan.example' })
    await createMail(config, diskBlobs(config.dataDir)).send({
      ...message,
      to: 'bo@portolan.example',
      messageId: '<shared@kept.example>',
      replyTo: { name: 'Ada', address: 'ada@portolan.example' },
    })
    await createMail(config, diskBlobs(config.dataDir)).send({
      ...message,
      to: 'bo@portolan.example',
      text: 'About ada@portolan.example',
      messageId: '<other@kept.example>',
    })

    await clearOutboxOf(diskBlobs(config.dataDir), 'ada@portolan.example')

    expect((await listOutbox(diskBlobs(config.dataDir))).map(({ name }) => name)).toEqual(['other.eml'])
  })

  test('is only read from inside the outbox', async () => {
    const config = settings()
    writeFileSync(path.join(config.dataDir, 'secret.eml'), 'Subject: secret\n\n')

    expect(await readFromOutbox(diskBlobs(config.dataDir), '../secret.eml')).toBeUndefined()
    expect(await readFromOutbox(diskBlobs(config.dataDir), 'secret.eml')).toBeUndefined()
    expect(await listOutbox(diskBlobs(config.dataDir))).toEqual([])
  })
})

test.each([
  ['a mailbox that is unknown', 550, '550 5.1.1 No such user', 'RCPT TO', true],
  ['a server that doesn’t say more', 554, '554 No', 'RCPT TO', true],
  ['a mailbox that is full for now', 452, '452 4.2.2 Full', 'RCPT TO', false],
  ['a server that doesn’t relay', 554, '554 5.7.1 Relay access denied', 'RCPT TO', false],
  ['a server that wants a login first', 530, '530 Authentication required', 'RCPT TO', false],
  ['a message it doesn’t like', 554, '554 5.6.0 Spam', 'DATA', false],
])('%s: refused for good or not', (_, responseCode, response, command, isForGood) => {
  expect(refusalOf({ responseCode, response, command })).toBe(isForGood ? response : null)
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is required with SMTP_URL.'],
  [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'kept@kept.example' }, 'SMTP_URL must start with smtp:// or smtps://.'],
])('%j stops the start with a sentence', (given, sentence) => {
  expect(() => settings(given)).toThrow(ConfigProblem)
  expect(() => settings(given)).toThrow(sentence)
})
