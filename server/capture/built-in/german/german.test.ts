import { describe, expect, test } from 'vitest'
import { captureConversation } from '../../capture-conversation.ts'
import { conversation, type SpokenLine } from '../../conversation.fixture.ts'
import { summariesOf, tasksOf, team } from '../built-in.fixture.ts'
import { builtInExtractor } from '../index.ts'

// All conversations take place on Wednesday, 4 March 2026.

type Row = [said: string, task: string]

const says = (text: string): SpokenLine[] => [
  ['Ana Ruiz', 'Guten Morgen, schön, dass ihr da seid.'],
  ['Ben Ode', text],
]

describe('a promise', () => {
  test.each<Row>([
    ['Ich schick dir bis Freitag den Entwurf.', 'Ana den Entwurf schicken · Ben Ode · 2026-03-06'],
    ['Ich rufe morgen den Klempner an.', 'Klempner anrufen · Ben Ode · 2026-03-05'],
    ['Ich ruf dann nochmal beim Vermieter an.', 'Beim Vermieter anrufen · Ben Ode'],
    ['Den Vertrag unterschreibe ich heute noch.', 'Vertrag unterschreiben · Ben Ode · 2026-03-04'],
    ['Ich kümmere mich um die Getränke.', 'Um die Getränke kümmern · Ben Ode'],
    ['Ich werde das Protokoll bis übermorgen fertig schreiben.', 'Protokoll fertig schreiben · Ben Ode · 2026-03-06'],
    ['Also ich, äh, ich bereite bis Montag die Folien vor.', 'Folien vorbereiten · Ben Ode · 2026-03-09'],
    ['Ich muss noch die Rechnung an Herrn Kolb schicken.', 'Rechnung an Herrn Kolb schicken · Ben Ode'],
    ['Und ich lade die Fotos hoch und schreibe einen kurzen Text dazu.', 'Fotos hochladen · Ben Ode'],
    ['Ich sag dem Hausmeister Bescheid.', 'Dem Hausmeister Bescheid sagen · Ben Ode'],
    ['Ich klär mit der Druckerei, ob die Farben stimmen.', 'Mit der Druckerei klären, ob die Farben stimmen · Ben Ode'],
  ])('%s', async (said, task) => {
    expect(await summariesOf(says(said))).toContain(task)
  })

  test('two promises of one sentence are two tasks', async () => {
    expect(await summariesOf(says('Ich bestelle heute die Stühle und buche morgen den Raum.'))).toEqual([
      'Stühle bestellen · Ben Ode · 2026-03-04',
      'Raum buchen · Ben Ode · 2026-03-05',
    ])
  })
})

describe('a request', () => {
  test.each<Row>([
    ['Kannst du bitte den Saal buchen?', 'Saal buchen · Ana Ruiz'],
    ['Könntest du mir bis Dienstag die Zahlen schicken?', 'Ben die Zahlen schicken · Ana Ruiz · 2026-03-10'],
    ['Können Sie bitte den Vertrag prüfen?', 'Vertrag prüfen · Ana Ruiz'],
    ['Bestellst du bitte neue Toner?', 'Neue Toner bestellen · Ana Ruiz'],
    ['Schick mir bitte die Liste der Teilnehmer.', 'Ben die Liste der Teilnehmer schicken · Ana Ruiz'],
    ['Bitte prüfen Sie das Angebot bis zum 12. März.', 'Angebot prüfen · Ana Ruiz · 2026-03-12'],
    ['Ruf bitte Frau Peters wegen des Termins an.', 'Frau Peters wegen des Termins anrufen · Ana Ruiz'],
    ['Du musst noch den Antrag ausfüllen.', 'Antrag ausfüllen · Ana Ruiz'],
    ['Denk bitte an die Schlüssel.', 'An die Schlüssel denken · Ana Ruiz'],
    ['Könnten Sie bitte prüfen, ob die Rechnung stimmt?', 'Prüfen, ob die Rechnung stimmt · Ana Ruiz'],
    ['Bitte um kurze Rückmeldung bis Montag.', 'Kurze Rückmeldung geben · Ana Ruiz · 2026-03-09'],
    ['Es wäre schön, wenn du die Einladung verschicken könntest.', 'Einladung verschicken · Ana Ruiz'],
    ['Wir bitten Sie, uns das Zeugnis bis Freitag nachzureichen.', 'Zeugnis nachreichen · Ana Ruiz · 2026-03-06'],
  ])('%s', async (said, task) => {
    expect(await summariesOf(says(said))).toEqual([task])
  })

  test('a yes makes it a task of whoever says it', async () => {
    const lines: SpokenLine[] = [
      ['Ana Ruiz', 'Wer kümmert sich um die Folien?'],
      ['Carla Voss', 'Das übernehme ich.'],
      ['Ben Ode', 'Super, danke dir.'],
    ]
    expect(await summariesOf(lines)).toEqual(['Um die Folien kümmern · Carla Voss'])
  })

  test('"Ja, mach ich" to "Kannst du den Saal buchen?"', async () => {
    const lines: SpokenLine[] = [
      ['Ana Ruiz', 'Ben, kannst du den Saal buchen?'],
      ['Ben Ode', 'Ja, mach ich bis Freitag.'],
    ]
    expect(await summariesOf(lines)).toEqual(['Saal buchen · Ben Ode · 2026-03-06'])
  })

  test.each([
    'Nein, das schaffe ich leider nicht.',
    'Geht leider nicht, ich bin im Urlaub.',
    'Nee.',
    'Ich kann da leider nicht.',
  ])('no task after a refusal: %s', async (refusal) => {
    expect(
      await tasksOf([
        ['Ana Ruiz', 'Kannst du den Saal buchen?'],
        ['Ben Ode', refusal],
      ]),
    ).toEqual([])
  })

  test('someone else may take what was refused', async () => {
    const lines: SpokenLine[] = [
      ['Ana Ruiz', 'Ben, kannst du den Saal buchen?'],
      ['Ben Ode', 'Das schaffe ich leider nicht.'],
      ['Carla Voss', 'Dann mache ich das.'],
    ]
    expect(await summariesOf(lines)).toEqual(['Saal buchen · Carla Voss'])
  })

  test('an offer counts once it was accepted', async () => {
    const offer: SpokenLine = ['Ana Ruiz', 'Ich könnte meinen Bruder nach einem Anhänger fragen.']
    expect(await tasksOf([offer, ['Ben Ode', 'Hm, mal sehen.']])).toEqual([])
    expect(await summariesOf([offer, ['Ben Ode', 'Oh ja, bitte.']])).toEqual([
      'Bruder nach einem Anhänger fragen · Ana Ruiz',
    ])
  })

  test('what was withdrawn is no task', async () => {
    expect(
      await tasksOf([
        ['Ana Ruiz', 'Kannst du die Stühle bestellen?'],
        ['Ben Ode', 'Ja, mach ich.'],
        ['Ana Ruiz', 'Ach, vergiss das mit den Stühlen, wir brauchen keine.'],
      ]),
    ).toEqual([])
  })
})

describe('what nobody was asked to do', () => {
  test.each<[said: string, answer: string, task: string]>([
    [
      'Wir müssen noch den Antrag stellen.',
      'Ok, dann mache ich das bis Freitag.',
      'Antrag stellen · Carla Voss · 2026-03-06',
    ],
    [
      'Die Fenster müssen noch geputzt werden.',
      'Das übernehme ich am Samstag.',
      'Fenster putzen · Carla Voss · 2026-03-07',
    ],
    ['Wir brauchen noch ein Verlängerungskabel.', 'Bring ich mit.', 'Verlängerungskabel besorgen · Carla Voss'],
    ['Wir brauchen noch jemanden, der die Tische aufbaut.', 'Kann ich machen.', 'Tische aufbauen · Carla Voss'],
    ['Wer bringt den Beamer mit?', 'Ich.', 'Beamer mitbringen · Carla Voss'],
    ['Lass uns die Einladungen verschicken.', 'Mach ich.', 'Einladungen verschicken · Carla Voss'],
  ])('%s – %s', async (said, answer, task) => {
    const lines: SpokenLine[] = [
      ['Ana Ruiz', said],
      ['Carla Voss', answer],
      ['Ben Ode', 'Schön, danke dir.'],
    ]
    expect(await summariesOf(lines)).toEqual([task])
  })

  test('it is no task as long as nobody takes it on', async () => {
    expect(await tasksOf(says('Wir müssen noch den Keller streichen.'))).toEqual([])
  })
})

test('"it" is what was asked about', async () => {
  const lines: SpokenLine[] = [
    ['Ana Ruiz', 'Und die Doku?'],
    ['Ben Ode', 'Die schreibe ich bis Montag.'],
  ]
  expect(await summariesOf(lines)).toEqual(['Doku schreiben · Ben Ode · 2026-03-09'])
})

test('the summary lists who does what by when, and there are no topics', async () => {
  const said = conversation([
    ['Ana Ruiz', 'Ben, kannst du den Saal buchen?'],
    ['Ben Ode', 'Ja, mach ich bis Freitag.'],
    ['Ana Ruiz', 'Und ich lade die Presse ein.'],
  ])
  const extractor = builtInExtractor()
  const tasks = await captureConversation(said, {}, extractor)

  expect(await extractor.describe(said, tasks)).toEqual({
    summary: 'Zwei Aufgaben. Ben: Saal buchen (bis 6. März). Ana: Presse einladen.',
    topics: [],
  })
  expect(tasks[0]?.contextSummary).toBe(
    'In der Besprechung “Weekly”, Ana sagte: “Ben, kannst du den Saal buchen?” Ben sagte: “Ja, mach ich bis Freitag.”',
  )
})

describe('an assignment', () => {
  test('Mia kümmert sich um die Folien, Ali um die Musik', async () => {
    const participants = ['Bettina Kraus', 'Mia Schubert', 'Ali Rahimi'].map((name) => ({ id: name, name }))
    const lines: SpokenLine[] = [
      ['Bettina Kraus', 'Mia kümmert sich um die Folien, Ali um die Musik.'],
      ['Mia Schubert', 'Alles klar.'],
    ]
    expect(await summariesOf(lines, { participants })).toEqual([
      'Um die Folien kümmern · Mia Schubert',
      'Um die Musik kümmern · Ali Rahimi',
    ])
  })

  test.each<Row>([
    ['Carla soll bitte die Schilder aufhängen.', 'Schilder aufhängen · Carla Voss'],
    ['Das Protokoll schreibt Carla.', 'Protokoll schreiben · Carla Voss'],
    ['Carla übernimmt das Catering, und ich kaufe die Getränke.', 'Catering übernehmen · Carla Voss'],
  ])('%s', async (said, task) => {
    expect(await summariesOf(says(said), team)).toContain(task)
  })

  test('Ben, du schreibst …, und ich kläre …', async () => {
    const lines: SpokenLine[] = [
      ['Ana Ruiz', 'Ben, du schreibst die Referenten an, und ich kläre das Catering.'],
      ['Ben Ode', 'Okay.'],
    ]
    expect(await summariesOf(lines)).toEqual(['Referenten anschreiben · Ben Ode', 'Catering klären · Ana Ruiz'])
  })
})

describe('not a task', () => {
  test.each([
    'Das könnte man ja mal machen.',
    'Man müsste mal den Keller aufräumen.',
    'Wenn ich Zeit hätte, würde ich den Zaun streichen.',
    'Ich habe gestern die Stühle bestellt.',
    'Die Rechnung hab ich schon bezahlt.',
    'Ich kaufe montags immer Brot.',
    'Ich fahre am Freitag nach Berlin.',
    'Leider muss ich den Termin absagen.',
    'Ich kann dir nicht sagen, wann das kommt.',
    'Ich rufe ihn nicht an.',
    'Irgendwann baue ich mir ein Boot.',
    'Hast du die Palette verschickt?',
    'Kannst du mal das Fenster zumachen?',
    'Ich teile mal kurz meinen Bildschirm.',
    'Ich muss jetzt leider los, bis später.',
    'Was macht eigentlich das neue Dach?',
    'Ich glaube, das Angebot ist gut.',
    'Ich freue mich auf die Feier.',
    'Wir sind ja schon seit Jahren in dem Haus.',
  ])('%s', async (said) => {
    expect(await tasksOf(says(said))).toEqual([])
  })
})

describe('a title', () => {
  test.each<Row>([
    // Names stand for "mir" and "dir", and a possessive for what it points to.
    ['Kannst du mir deine Bilder schicken?', 'Ben die Bilder schicken · Ana Ruiz'],
    ['Ich schreibe dem Bäcker ein neues Angebot.', 'Dem Bäcker ein neues Angebot schreiben · Ben Ode'],
    ['Ich hole einen neuen Schlüssel beim Hausmeister ab.', 'Neuen Schlüssel beim Hausmeister abholen · Ben Ode'],
    ['Ich muss das kaputte Rad reparieren.', 'Das kaputte Rad reparieren · Ben Ode'],
    // What was meant isn't known from these words alone.
    [
      'Ich schicke es ihm bis Freitag mit der Rechnung.',
      '“Ich schicke es ihm bis Freitag mit der Rechnung” · Ben Ode · 2026-03-06',
    ],
    [
      'Okay, ich rede bis Freitag mit ihr über den Vertrag.',
      '“Ich rede bis Freitag mit ihr über den Vertrag” · Ben Ode · 2026-03-06',
    ],
  ])('%s', async (said, task) => {
    expect(await summariesOf(says(said))).toEqual([task])
  })
})

test('email: the reader is asked, and the signature asks for nothing', async () => {
  const lines: SpokenLine[] = [
    ['Ana Ruiz', 'Sehr geehrter Herr Ode,'],
    ['Ana Ruiz', 'anbei der Entwurf. Bitte senden Sie mir Ihre Änderungen bis zum 12. März zurück.'],
    ['Ana Ruiz', 'Für Rückfragen stehe ich Ihnen jederzeit zur Verfügung.'],
    ['Ana Ruiz', 'Mit freundlichen Grüßen'],
    ['Ana Ruiz', 'Ana Ruiz'],
  ]
  expect(
    await summariesOf(lines, { source: 'email', me: 'Ben Ode', participants: [{ id: 'Ben Ode', name: 'Ben Ode' }] }),
  ).toEqual(['Ana die Änderungen zurücksenden · Ben Ode · 2026-03-12'])
})

test('a newsletter asks no one', async () => {
  const lines: SpokenLine[] = [
    ['Gartencenter', 'Liebe Kundinnen und Kunden, sichern Sie sich jetzt 20 % auf alle Hochbeete.'],
    ['Gartencenter', 'Bestellen Sie bis Sonntag, und wir liefern versandkostenfrei.'],
  ]
  expect(
    await tasksOf(lines, { source: 'email', me: 'Ben Ode', participants: [{ id: 'Ben Ode', name: 'Ben Ode' }] }),
  ).toEqual([])
})
