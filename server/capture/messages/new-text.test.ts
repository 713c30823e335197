import { describe, expect, test } from 'vitest'
import { newTextOf } from './new-text.ts'

/** The new text of an email, one part per line, with "> " before quotes. */
const told = (text: string, author = '') =>
  newTextOf(text, author).map((passage) => (passage.isQuoted ? `> ${passage.text}` : passage.text))
const newOf = (text: string, author = '') =>
  newTextOf(text, author)
    .filter(({ isQuoted }) => !isQuoted)
    .map((passage) => passage.text)

describe('only the new text of a reply is left, whatever is above the quote', () => {
  test.each([
    ['Gmail, English', 'On Tue, Mar 3, 2026 at 9:12 AM Ana Ruiz <ana@harbour.example> wrote:\n\n> Please call me.'],
    [
      'Gmail, broken over lines',
      'On Tue, Mar 3, 2026 at 9:12 AM Ana Ruiz, Harbour Office <\nana@harbour.example>\nwrote:\n\n> Please call me.',
    ],
    ['Apple Mail', 'On 3 Mar 2026, at 09:12, Ana Ruiz <ana@harbour.example> wrote:\n>\n> Please call me.'],
    ['Thunderbird', 'On 03/03/2026 09:12, Ana Ruiz wrote:\n> Please call me.'],
    [
      'a phone, without marks',
      'On 3 Mar 2026 at 09:12, Ana Ruiz <ana@harbour.example> wrote:\n\nPlease call me.\n\nAna',
    ],
    [
      'Gmail, German',
      'Am Di., 3. März 2026 um 09:12\u202fUhr schrieb Ana Ruiz <\nana@harbour.example>:\n\n> Bitte ruf mich an.',
    ],
    ['Thunderbird, German', 'Am 03.03.26 um 09:12 schrieb Ana Ruiz:\n> Bitte ruf mich an.'],
    ['German, the name first', 'Ana Ruiz <ana@harbour.example> schrieb am 03.03.2026 09:12:\n> Bitte ruf mich an.'],
    ['Gmail, French', 'Le mar. 3 mars 2026 à 09:12, Ana Ruiz <ana@harbour.example> a\nécrit :\n\n> Appelle-moi.'],
    ['Gmail, Spanish', 'El mar, 3 mar 2026 a las 9:12, Ana Ruiz (<ana@harbour.example>) escribió:\n\n> Llámame.'],
    [
      'Gmail, Italian',
      'Il giorno mar 3 mar 2026 alle ore 09:12 Ana Ruiz <ana@harbour.example>\nha scritto:\n\n> Chiamami.',
    ],
    ['Gmail, Dutch', 'Op di 3 mrt 2026 om 09:12 schreef Ana Ruiz <ana@harbour.example>:\n\n> Bel me.'],
    [
      'Gmail, Portuguese',
      'Em ter., 3 de mar. de 2026 às 09:12, Ana Ruiz <ana@harbour.example>\nescreveu:\n\n> Liga-me.',
    ],
    ['a name and no more', 'Ana Ruiz wrote:\n> Please call me.'],
    ['an address and no verb', '2026-03-03 9:12 GMT+01:00 Ana Ruiz <ana@harbour.example>:\n\n> Please call me.'],
    [
      'Yahoo',
      '    On Tuesday, March 3, 2026 at 09:12:11 AM GMT+1, Ana Ruiz <ana@harbour.example> wrote:  \n \n Please call me.',
    ],
    [
      'Outlook on a phone',
      'Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Ana Ruiz <ana@harbour.example>\nSent: Tuesday, March 3, 2026 9:12:11 AM\nTo: Ben Ode\nSubject: Lease\n\nPlease call me.',
    ],
    [
      'Outlook',
      '________________________________\nFrom: Ana Ruiz <ana@harbour.example>\nSent: Tuesday, March 3, 2026 9:12 AM\nTo: Ben Ode <ben@harbour.example>\nSubject: Lease\n\nPlease call me.',
    ],
    [
      'Outlook, older',
      '-----Original Message-----\nFrom: Ana Ruiz\nSent: Tuesday, March 3, 2026 9:12 AM\nTo: Ben Ode\nSubject: Lease\n\nPlease call me.',
    ],
    [
      'Outlook, German',
      'Von: Ana Ruiz <ana@harbour.example>\nGesendet: Dienstag, 3. März 2026 09:12\nAn: Ben Ode\nBetreff: Vertrag\n\nBitte ruf mich an.',
    ],
    [
      'Outlook, French',
      'De : Ana Ruiz <ana@harbour.example>\nEnvoyé : mardi 3 mars 2026 09:12\nÀ : Ben Ode\nObjet : Bail\n\nAppelle-moi.',
    ],
    [
      'Outlook, Spanish',
      'De: Ana Ruiz\nEnviado el: martes, 3 de marzo de 2026 9:12\nPara: Ben Ode\nAsunto: Contrato\n\nLlámame.',
    ],
    [
      'Outlook, Italian',
      'Da: Ana Ruiz\nInviato: martedì 3 marzo 2026 09:12\nA: Ben Ode\nOggetto: Contratto\n\nChiamami.',
    ],
    [
      'Outlook, Dutch',
      'Van: Ana Ruiz\nVerzonden: dinsdag 3 maart 2026 09:12\nAan: Ben Ode\nOnderwerp: Contract\n\nBel me.',
    ],
    [
      'Outlook, in bold',
      '*From:* Ana Ruiz <ana@harbour.example>\n*Sent:* Tuesday, March 3, 2026 9:12 AM\n*To:* Ben Ode\n*Subject:* Lease\n\nPlease call me.',
    ],
    [
      'a forwarded mail, Gmail',
      '---------- Forwarded message ---------\nFrom: Ana Ruiz <ana@harbour.example>\nDate: Tue, Mar 3, 2026 at 9:12 AM\nSubject: Lease\nTo: Ben\n\nPlease call me.',
    ],
    [
      'a forwarded mail, Apple Mail',
      'Begin forwarded message:\n\nFrom: Ana Ruiz <ana@harbour.example>\n\nPlease call me.',
    ],
    ['a forwarded mail, German', 'Anfang der weitergeleiteten Nachricht:\n\nBitte ruf mich an.'],
    ['a forwarded mail, Thunderbird', '-------- Forwarded Message --------\nSubject: Lease\n\nPlease call me.'],
  ])('%s', (_, below) => {
    expect(newOf(`I'll send it on Friday.\n\n${below}\n`)).toEqual(["I'll send it on Friday."])
    expect(newOf(`I'll send it on Friday.\r\n\r\n${below.replaceAll('\n', '\r\n')}`)).toEqual([
      "I'll send it on Friday.",
    ])
  })

  test('an answer below the quote is found, too', () => {
    expect(
      told('On 3 Mar 2026, at 09:12, Ana Ruiz <ana@harbour.example> wrote:\n\n> Please call me.\n\nI will.'),
    ).toEqual(['> On 3 Mar 2026, at 09:12, Ana Ruiz <ana@harbour.example> wrote:', '> Please call me.', 'I will.'])
  })

  test('answers between quoted lines stay, with the lines they answer', () => {
    expect(told('> Can you come?\nYes!\n>> older\n> And the keys?\n\nI will bring them on Friday.')).toEqual([
      '> Can you come?',
      'Yes!',
      '> older',
      '> And the keys?',
      'I will bring them on Friday.',
    ])
  })

  test('the rest of a broken quoted line is quoted', () => {
    expect(
      newOf(`> ${'the plan of the harbour '.repeat(3)}and please send\nthe invoice by Friday\n> Thanks\n\nOk.`),
    ).toEqual(['Ok.'])
  })

  test.each([
    'On Monday Ben wrote: the gate is open.',
    "On 3/3/2026 I'll call the harbour.\nAs Noor wrote:\nit is open.",
    'From: 9 to: 5 we are here.',
    'From: the harbour\nwe sail at nine.',
    'On page 3 she wrote:\nplease order two.',
    'As she wrote in 2025:\nplease order two.',
    'Am Montag rufe ich an.',
    'Le plan est prêt.',
  ])('text that only looks like it is new: %j', (text) => {
    expect(newOf(text).join('\n')).toBe(text)
  })
})

describe('the end of an email is removed', () => {
  test.each([
    ['a closing', 'Thanks,\nBen'],
    [
      'a closing and a card',
      'Kind regards,\n\nBen Ode\nHead of Harbour Operations\nNorth Quay Ltd | 4 Quay Road, Leith\nT: +44 131 496 0000\nben@harbour.example\nwww.harbour.example',
    ],
    ['a closing in one line', 'Best, Ben'],
    ['German', 'Viele Grüße aus Kiel\nBen'],
    ['German, formal', 'Mit freundlichen Grüßen\n\nBen Ode\nLeiter Hafenbetrieb\nTel. 0431 123456'],
    ['French', 'Bien cordialement,\nBen Ode\nResponsable du port'],
    ['Spanish', 'Un saludo,\nBen'],
    ['Italian', 'Cordiali saluti\nBen Ode'],
    ['Dutch', 'Met vriendelijke groet,\nBen Ode'],
    ['Portuguese', 'Atenciosamente,\nBen Ode'],
    ['two closings', 'Thanks and best regards,\nBen'],
    ['two languages', 'Mit freundlichen Grüßen / Best regards\n\ni. A. Ben Ode\nHafenbetrieb'],
    ['a smile', 'Thanks! 😊\nBen'],
    ['a name alone', 'Ben'],
    ['a name and a title in one line', 'Ben Ode | Head of Operations | North Quay'],
    ['a name and an initial', 'Ben O.'],
    ['a name and a card', 'Ben Ode\nHead of Harbour Operations\n+44 131 496 0000'],
    ['dashes', '-- \nBen Ode\nPlease consider our new courses.'],
    ['a phone', 'Sent from my iPhone'],
    ['another program', 'Sent with [Proton Mail](https://proton.example/) secure email.'],
    ['a phone, German', 'Von meinem iPhone gesendet'],
    ['a phone, French', 'Envoyé de mon iPhone'],
    ['a phone, Spanish', 'Enviado desde mi iPhone'],
    ['a phone, Italian', 'Inviato da iPhone'],
    ['a phone, Dutch', 'Verstuurd vanaf mijn iPhone'],
    ['a phone, Portuguese', 'Enviado do meu iPhone'],
    ['Outlook', 'Get Outlook for iOS<https://aka.ms/o0ukef>'],
    [
      'small print',
      'This e-mail is confidential and intended solely for the addressee. If you received it in error, please delete it and notify\nthe sender by Friday.',
    ],
    [
      'small print, German',
      'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, löschen Sie bitte diese E-Mail.',
    ],
    ['the environment', 'Please consider the environment before printing this e-mail.'],
  ])('%s', (_, end) => {
    expect(newOf(`Hi Ana,\n\nI'll send the lease on Friday.\n\n${end}\n`, 'Ben Ode')).toEqual([
      'Hi Ana,',
      "I'll send the lease on Friday.",
    ])
  })

  test('text after it stays', () => {
    expect(newOf('I will come.\n\nCheers,\nBen\n\nPS: please bring the keys', 'Ben Ode')).toEqual([
      'I will come.',
      'PS: please bring the keys',
    ])
  })

  test.each([
    ['thanks at the beginning', 'Thanks,\ncan you send me the lease by Friday?'],
    ['thanks and no more than a word or two', 'Thanks\nWill do'],
    ['a mail without a closing', 'Please call Ben\nby Friday'],
    ['a list of tasks', 'Ben: the keys\n- call the bank\n- print the lease'],
    ['a number to call', 'Please call +44 131 496 0000 today.'],
    ['what is to be sent', 'Please have the plan\nsent with the invoice by Friday'],
    ['a wish for silence', 'Please keep this confidential until Friday.'],
  ])('%s isn’t an ending', (_, text) => {
    expect(newOf(text, 'Ben Ode').join('\n')).toBe(text)
  })

  test('a warning of the mail server above the text is removed', () => {
    expect(newOf('CAUTION: This email originated from outside of the organization.\n\nPlease call me.')).toEqual([
      'Please call me.',
    ])
  })
})

test('line breaks of mail apps are removed, line breaks of people stay', () => {
  expect(
    newOf(
      'Could you please send me the signed lease and the floor plan of the\nnew office by Friday? I need both.\nThree things:\n- the keys\n- the lease',
    ),
  ).toEqual([
    'Could you please send me the signed lease and the floor plan of the new office by Friday? I need both.',
    'Three things:',
    '- the keys',
    '- the lease',
  ])
})

test('images, bold marks and link addresses are removed', () => {
  expect(
    newOf('[image: logo.png]\nPlease *sign* the lease <https://sign.example/x?y=1> by Friday 🙏\n____________'),
  ).toEqual(['Please sign the lease by Friday 🙏'])
})
