import { describe, expect, test } from 'vitest'
import { AnswerTooLong } from '#server/providers/google/api-refusal.ts'
import { readHead, readMail, readParts } from './read-mail.ts'

const about = {
  id: 'm1',
  threadId: 't1',
  labelIds: ['INBOX'],
  internalDate: Date.parse('2026-03-05T10:00:00Z'),
  snippet: '',
}
const read = (raw: string | Buffer, labelIds = about.labelIds) =>
  readMail({ ...about, labelIds, raw: Buffer.from(raw).toString('base64url') })
const mail = (...lines: string[]) => lines.join('\r\n')

describe('an email', () => {
  test('has its sender, recipients, time and headers', async () => {
    const raw = mail(
      'Return-Path: <bounce@list.example>',
      'From: =?utf-8?B?QW5hIFJ1w616?= <Ana.Ruiz@Harbour.example>',
      'To: Ada Winter <ada@portolan.example>, team: Ben <ben@portolan.example>, cleo@portolan.example;',
      'Cc: "Ortega, Dan" <dan@portolan.example>',
      'Subject: =?iso-8859-1?Q?R=FCckgabe?=',
      'Date: Mon, 1 Jan 2001 00:00:00 +0000',
      'List-Id: <crew.list.example>',
      'List-Unsubscribe: <mailto:leave@list.example>',
      'List-Post: <mailto:crew@list.example>',
      'Precedence: list',
      'Auto-Submitted: no',
      '',
      'Hello',
      '> earlier',
    )

    expect(await read(raw, ['INBOX', 'CATEGORY_FORUMS'])).toEqual({
      id: 'm1',
      threadId: 't1',
      subject: 'Rückgabe',
      from: { name: 'Ana Ruíz', email: 'ana.ruiz@harbour.example' },
      to: [
        { name: 'Ada Winter', email: 'ada@portolan.example' },
        { name: 'Ben', email: 'ben@portolan.example' },
        { name: '', email: 'cleo@portolan.example' },
      ],
      cc: [{ name: 'Ortega, Dan', email: 'dan@portolan.example' }],
      sentAt: new Date('2026-03-05T10:00:00Z'),
      text: 'Hello\n> earlier',
      headers: {
        returnPath: '<bounce@list.example>',
        listId: '<crew.list.example>',
        listUnsubscribe: '<mailto:leave@list.example>',
        listPost: '<mailto:crew@list.example>',
        precedence: 'list',
        autoSubmitted: 'no',
      },
      category: 'FORUMS',
    })
  })

  test('in plain text and HTML is read as plain text', async () => {
    const raw = mail(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Plain',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Rich</p>',
      '--b--',
    )

    expect((await read(raw))?.text).toBe('Plain')
  })

  test.each([
    [
      'without plain text',
      mail('Content-Type: text/html; charset=utf-8', '', '<div>Only <b>HTML</b></div><div>here</div>'),
    ],
    [
      'with empty plain text',
      mail(
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        ' ',
        '--b',
        'Content-Type: text/html',
        '',
        '<div>Only HTML</div><div>here</div>',
        '--b--',
      ),
    ],
  ])('%s is read from its HTML', async (_, raw) => {
    expect((await read(raw))?.text).toBe('Only HTML\nhere')
  })

  test.each([
    ['without a charset', 'text/plain'],
    ['with an unknown charset', 'text/plain; charset=x-klingon'],
    ['with a wrong charset', 'text/plain; charset=utf-8'],
  ])('%s is read as far as possible', async (_, type) => {
    const raw = Buffer.concat([
      Buffer.from(mail(`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit', '', 'Send the lease to M')),
      Buffer.from([0xfc, 0x6c]),
      Buffer.from('ler'),
    ])

    expect((await read(raw))?.text).toMatch(/^Send the lease to M.{1,2}ler$/)
  })

  test('with 30 nested parts is read to the innermost', async () => {
    const open = Array.from({ length: 30 }, (_, n) => [
      `Content-Type: multipart/mixed; boundary=b${n}`,
      '',
      `--b${n}`,
    ]).flat()
    const close = Array.from({ length: 30 }, (_, n) => `--b${29 - n}--`)

    expect(
      (await read(mail('Subject: Deep', ...open, 'Content-Type: text/plain', '', 'Innermost', ...close)))?.text,
    ).toBe('Innermost')
  })

  test('with hundreds of nested parts still has its headers', async () => {
    const open = Array.from({ length: 400 }, (_, n) => [
      `Content-Type: multipart/mixed; boundary=b${n}`,
      '',
      `--b${n}`,
    ]).flat()

    expect(await read(mail('Subject: Abyss', 'From: ben@harbour.example', ...open, '', 'x'))).toMatchObject({
      subject: 'Abyss',
      from: { email: 'ben@harbour.example' },
      text: '',
    })
  })

  test('with only attachments, or empty, is stored without text', async () => {
    const files = mail(
      'Subject: Scan',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'QUJD',
      '--b--',
    )

    expect(await read(files)).toMatchObject({ subject: 'Scan', text: '' })
    expect(await read('')).toMatchObject({ subject: '', from: { name: '', email: '' }, to: [], text: '' })
    expect(await read(Buffer.from([0, 255, 254, 10, 58, 13]))).toMatchObject({ id: 'm1' })
  })

  test.each(['REQUEST', 'REPLY', 'CANCEL'])('that carries a calendar %s is skipped', async (method) => {
    expect(
      await read(
        mail(
          'Subject: Planning',
          `Content-Type: text/calendar; method=${method}; charset=utf-8`,
          '',
          'BEGIN:VCALENDAR',
          'END:VCALENDAR',
        ),
      ),
    ).toBeNull()
  })

  test('with an attached calendar file is read', async () => {
    const raw = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Here are the dates',
      '--b',
      'Content-Type: text/calendar; name=dates.ics',
      'Content-Disposition: attachment',
      '',
      'BEGIN:VCALENDAR',
      '--b--',
    )

    expect((await read(raw))?.text).toBe('Here are the dates')
  })

  test('is stripped of NUL characters and cut after 100,000 characters', async () => {
    const read1 = await read(
      mail('Subject: Zero\0 sum', 'Content-Type: text/plain; charset=utf-8', '', `Zero\0${'x'.repeat(99_994)}🎉🎉`),
    )

    expect(read1?.subject).toBe('Zero sum')
    expect(read1?.text).not.toContain('\0')
    expect(read1?.text.length).toBeLessThanOrEqual(100_000)
    expect(read1?.text.isWellFormed()).toBe(true)
  })

  test('with endless headers has the first of them', async () => {
    const endless = mail('Subject: Offer', 'From: ana@harbour.example', `Cc: ${'a:'.repeat(4_000_000)}`, '', 'Hello')
    expect(await read(endless)).toMatchObject({ subject: 'Offer', from: { email: 'ana@harbour.example' }, text: '' })
  })

  test('with thousands of lines is left to Gmail to parse, because each line costs memory and time', async () => {
    await expect(read(mail('From: a@harbour.example', '', '\n'.repeat(10_000)))).rejects.toThrow(AnswerTooLong)
    expect((await read(mail('From: a@harbour.example', '', '\n'.repeat(9_000), 'Hello')))?.text).toBe('Hello')
  })

  test('too large to fetch whole is read from the parts that Gmail parsed', async () => {
    const data = (text: string, charset: BufferEncoding = 'utf8') => ({
      data: Buffer.from(text, charset).toString('base64url'),
    })
    const part = (type: string, body: object, parts: object[] = []) => ({
      mimeType: type.split(';')[0]!,
      filename: '',
      headers: [{ name: 'Content-Type', value: type }],
      body,
      parts,
    })
    const head = [
      { name: 'From', value: 'Ana Ruíz <ana@harbour.example>' },
      { name: 'Subject', value: 'Pläne' },
    ]
    const readAs = (...parts: object[]) =>
      readParts({
        ...about,
        payload: { ...part('multipart/mixed; boundary=b', {}, parts), headers: head },
      } as Parameters<typeof readParts>[0])
    const file = { ...part('application/pdf', {}), filename: 'plans.pdf' }

    expect(
      await readAs(
        part('multipart/alternative', {}, [
          part('text/plain', data('Für dich')),
          part('text/html', data('<p>Rich</p>')),
        ]),
        file,
      ),
    ).toMatchObject({
      subject: 'Pläne',
      from: { name: 'Ana Ruíz', email: 'ana@harbour.example' },
      text: 'Für dich',
    })
    expect((await readAs(part('text/html; charset=utf-8', data('<div>Only</div><div>HTML</div>')), file))?.text).toBe(
      'Only\nHTML',
    )
    expect((await readAs(part('text/plain; charset=iso-8859-1', data('Für dich', 'latin1'))))?.text).toBe('Für dich')
    expect((await readAs({ ...part('text/plain', data('A file')), filename: 'notes.txt' }))?.text).toBe('')
    expect(
      await readAs(
        part('text/plain', data('You are invited')),
        part('text/calendar; method=REQUEST', data('BEGIN:VCALENDAR')),
      ),
    ).toBeNull()
  })

  test("too large even for that has its headers and Gmail's snippet", async () => {
    const headers = [
      { name: 'From', value: 'Ana Ruíz <ana@harbour.example>' },
      { name: 'To', value: 'ada@portolan.example' },
      { name: 'Subject', value: 'Pläne\r\nBcc: evil@x.example' },
    ]
    const payload = { mimeType: 'text/plain', filename: '', headers, body: {}, parts: [] }

    expect(await readHead({ ...about, snippet: 'I&#39;ll send them', payload })).toMatchObject({
      subject: 'Pläne Bcc: evil@x.example',
      from: { name: 'Ana Ruíz', email: 'ana@harbour.example' },
      text: "I'll send them",
    })
  })
})
