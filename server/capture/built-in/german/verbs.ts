const list = (words: string) => words.trim().split(/\s+/)

/** Verbs for work someone can be asked to do; `|` follows a prefix that a main clause moves to its end. */
const separable = list(`
  ab|bauen ab|bestellen ab|fragen ab|geben ab|gleichen ab|haken ab|hängen ab|heften ab|holen ab|klären ab|lehnen ab|lesen ab|liefern ab|melden ab|nehmen ab|rechnen
  ab|sagen ab|schalten ab|schicken ab|schließen ab|senden ab|sprechen ab|stellen ab|stimmen an|bieten an|bringen an|fertigen an|fordern an|fragen an|geben
  an|gucken an|hängen an|hören an|kündigen an|legen an|machen an|mailen an|melden an|passen an|rufen an|schaffen an|schauen an|schließen an|schreiben an|sehen
  an|sprechen an|stoßen an|weisen auf|arbeiten auf|bauen auf|bereiten auf|frischen auf|füllen auf|hängen auf|listen auf|nehmen auf|räumen auf|schreiben auf|setzen
  auf|stellen auf|teilen aus|arbeiten aus|drucken aus|füllen aus|hängen aus|leihen aus|machen aus|messen aus|probieren aus|räumen aus|rechnen aus|richten
  aus|schreiben aus|suchen aus|tauschen aus|wählen aus|werten aus|zahlen bei|bringen bei|legen bereit|stellen durch|arbeiten durch|führen durch|gehen durch|lesen
  durch|rechnen durch|schauen durch|sehen ein|arbeiten ein|bauen ein|binden ein|fügen ein|führen ein|fordern ein|geben ein|holen ein|kaufen ein|laden ein|lesen
  ein|packen ein|pflegen ein|planen ein|reichen ein|richten ein|sammeln ein|scannen ein|schicken ein|spielen ein|stellen ein|tippen ein|tragen ein|werfen ein|zahlen
  fertig|machen fertig|schreiben fertig|stellen fest|halten fest|legen fest|machen frei|geben frei|schalten gegen|lesen heraus|finden heraus|geben heraus|suchen her|stellen
  hin|bringen hin|fahren hin|gehen hin|schicken hinzu|fügen hoch|laden klar|machen klar|stellen los|schicken mit|bringen mit|geben mit|nehmen mit|schicken mit|teilen nach|bestellen nach|bohren
  nach|fassen nach|forschen nach|fragen nach|gucken nach|haken nach|holen nach|kaufen nach|lesen nach|liefern nach|messen nach|prüfen nach|rechnen nach|reichen
  nach|schauen nach|schlagen nach|sehen nach|tragen nach|zählen raus|bringen raus|finden raus|geben raus|schicken raus|suchen rein|bringen rein|schreiben rein|stellen
  rüber|bringen rüber|schicken rum|fragen rum|schicken runter|bringen runter|laden rund|mailen sauber|machen sicher|stellen teil|nehmen um|bauen um|benennen um|buchen um|räumen
  um|schreiben um|setzen um|stellen um|tauschen um|ziehen vor|bereiten vor|legen vor|lesen vor|schlagen vor|stellen vorbei|bringen weg|bringen weg|räumen weg|werfen
  weiter|geben weiter|leiten weiter|schicken zu|ordnen zu|sagen zu|schicken zu|senden zurück|bringen zurück|geben zurück|rufen zurück|schicken zurück|schreiben
  zurück|senden zurück|stellen zurück|ziehen zusammen|fassen zusammen|schreiben zusammen|stellen zusammen|suchen zusammen|tragen`)

const plain = list(`
  aktivieren aktualisieren analysieren antworten archivieren ändern backen basteln bauen beantragen beantworten bearbeiten beauftragen befestigen befragen
  begleiten begrüßen beheben bemalen benachrichtigen benennen berechnen berichten beschaffen beschreiben beschriften besichtigen besorgen besprechen bestätigen bestellen besuchen betreuen bewerben bewerten
  bezahlen bohren bringen buchen checken committen debuggen definieren deployen designen dokumentieren drehen drucken durchforsten durchsuchen empfangen entfernen entscheiden
  entsorgen entwerfen entwickeln erfassen erfragen ergänzen erinnern erklären erledigen ermitteln erneuern ersetzen erstatten erstellen erweitern fahren filmen finalisieren fixen
  formatieren formulieren fotografieren fragen füttern geben genehmigen gestalten gießen haken hängen helfen hinterlegen holen importieren informieren installieren
  kalkulieren kaufen kennzeichnen klären kleben kochen kommentieren konfigurieren kontaktieren kontrollieren konzipieren koordinieren kopieren korrigieren kümmern kündigen kürzen
  laden layouten legen leeren leihen leiten lesen liefern löschen lösen machen mailen malen melden mergen messen mieten migrieren moderieren montieren nähen
  nehmen nennen notieren nutzen optimieren ordnen organisieren packen pflanzen pflegen pingen planen posten präsentieren priorisieren probieren programmieren protokollieren prüfen pushen
  putzen recherchieren rechnen reden refactoren regeln registrieren reinigen releasen reparieren reservieren reviewen sammeln scannen schauen schicken
  schätzen schneiden schneidern schrauben schreiben schulen senden setzen sichern sichten simsen sorgen skizzieren sortieren speichern spenden sperren spülen sprechen starten stellen stornieren
  streichen suchen tauschen teilen telefonieren terminieren testen tippen tracken tragen treffen trocknen tun übergeben überarbeiten überlegen übermitteln übernehmen überprüfen übersetzen
  überwachen überweisen umreißen unterrichten unterschreiben unterstützen untersuchen updaten validieren veranlassen verbessern vereinbaren verfassen vergleichen verhandeln
  verkaufen verlängern verlegen vermessen vermieten veröffentlichen verpacken verschicken verschieben versenden versuchen verteilen vertreten vervollständigen verwalten
  wählen waschen wechseln wickeln zahlen zählen zeichnen zeigen zerlegen ziehen zimmern`)

const joined = (verb: string) => verb.replace('|', '')

export const workVerbs: ReadonlySet<string> = new Set([...plain, ...separable.map(joined)])

/** Prefixes that combine with any verb in speech: "ich schick dir das mal eben rüber". */
const prefixes = new Set([
  ...separable.map((verb) => verb.slice(0, verb.indexOf('|'))),
  ...list('dazu drüber heim her herum hinein los nieder voran vorbei weiter zurecht'),
])

/** Verbs that promise nothing by themselves. */
export const emptyVerbs: ReadonlySet<string> = new Set(
  list(`
  sein haben werden denken glauben meinen finden hoffen wissen verstehen sehen sagen kommen gehen bleiben sitzen stehen liegen freuen wünschen mögen
  wollen brauchen lassen hören erzählen kennen gucken schauen anfangen aufhören weitermachen halten heißen scheinen überlegen`),
)

/** Verbs for things mostly done right away in a meeting. */
export const lightVerbs: ReadonlySet<string> = new Set(
  list(
    'erklären zeigen lesen teilen nehmen geben legen stellen setzen starten nennen wählen drehen machen vorstellen vorlesen zusammenfassen',
  ),
)

/** Phrases with empty verbs that do promise work. */
export const workPhrases =
  /^(?:(?:sagen|geben) .*\bbescheid\b|denken .*\ban\b|lassen .*\p{L}(?:en|ern|eln)$|schaffen (?!das\b|es\b|mir\b)\p{L}|brauchen .*\bvon (?:dir|ihnen|euch)\b|gucken .*\b(?:an|nach|ob)\b|schauen .*\b(?:an|nach|drüber|ob|mir|uns)\b|überlegen .*\b(?:mir|uns|etwas|was)\b|gehen .*\beinkaufen\b|halten .*\b(?:fest|frei|vortrag)\b|kommen .*\bvorbei\b|finden .*\bheraus|werfen .*\bblick\b)/iu

type Irregular = { du: string; er: string; done: string }

const irregular = new Map<string, Irregular>(
  (
    'backen backst backt gebacken, bieten bietest bietet geboten, binden bindest bindet gebunden, bringen bringst bringt gebracht, denken denkst denkt gedacht, fahren fährst fährt gefahren, ' +
    'finden findest findet gefunden, geben gibst gibt gegeben, gehen gehst geht gegangen, gießen gießt gießt gegossen, greifen greifst greift gegriffen, halten hältst hält gehalten, heben hebst hebt gehoben, ' +
    'helfen hilfst hilft geholfen, kommen kommst kommt gekommen, laden lädst lädt geladen, lassen lässt lässt gelassen, leihen leihst leiht geliehen, lesen liest liest gelesen, messen misst misst gemessen, ' +
    'nehmen nimmst nimmt genommen, nennen nennst nennt genannt, rufen rufst ruft gerufen, schieben schiebst schiebt geschoben, schlagen schlägst schlägt geschlagen, schließen schließt schließt geschlossen, ' +
    'schneiden schneidest schneidet geschnitten, schreiben schreibst schreibt geschrieben, sehen siehst sieht gesehen, senden sendest sendet gesendet, sprechen sprichst spricht gesprochen, stoßen stößt stößt gestoßen, ' +
    'streichen streichst streicht gestrichen, tragen trägst trägt getragen, treffen triffst trifft getroffen, treten trittst tritt getreten, tun tust tut getan, waschen wäschst wäscht gewaschen, ' +
    'weisen weist weist gewiesen, werben wirbst wirbt geworben, werfen wirfst wirft geworfen, ziehen ziehst zieht gezogen'
  )
    .split(', ')
    .map((row) => row.split(' ') as [string, string, string, string])
    .map(([verb, du, er, done]) => [verb, { du, er, done }]),
)

const inseparable = /^(?:be|emp|ent|er|ge|hinter|ver|zer|über|unter|umreiß)(?=\p{L}{3})/u

/** "übernehmen" is formed like "nehmen". */
function irregularOf(verb: string): (Irregular & { start: string }) | null {
  const whole = irregular.get(verb)
  if (whole) return { ...whole, start: '' }
  const start = inseparable.exec(verb)?.[0] ?? ''
  const root = start === '' ? undefined : irregular.get(verb.slice(start.length))
  return root ? { ...root, start } : null
}

const stemOf = (verb: string) => verb.replace(/(?<=e[lr])n$|en$|n$/u, '')

/** A form that agrees with "ich", "du", "er" or "wir", or gives an order. */
export type Person = 'ich' | 'du' | 'er' | 'wir' | 'ihr' | 'order'

function formsOf(verb: string): [form: string, person: Person][] {
  const stem = stemOf(verb)
  const own = irregularOf(verb)
  const e = /(?:[td]|[^lrh][mn])$/u.test(stem) ? 'e' : ''
  const du = own ? own.start + own.du : `${stem}${/[sßxz]$/u.test(stem) ? 't' : `${e}st`}`
  const er = own ? own.start + own.er : `${stem}${e}t`
  const short = stem.replace(/e(?=[lr]$)/u, '')
  const order =
    own && /^(?:gib|nimm|lies|sieh|sprich|triff|wirf|hilf|miss|wirb)/u.test(own.du)
      ? own.start + own.du.replace(/s?t$/u, '')
      : null
  return [
    [`${stem}e`, 'ich'],
    [stem, 'ich'],
    [`${short}e`, 'ich'],
    [du, 'du'],
    [er, 'er'],
    [verb, 'wir'],
    [`${stem}${e}t`, 'ihr'],
    ...(order === null
      ? ([
          [stem, 'order'],
          [`${stem}e`, 'order'],
          [`${short}e`, 'order'],
        ] as [string, Person][])
      : ([[order, 'order']] as [string, Person][])),
  ]
}

const roots = new Set([
  ...plain,
  ...separable.map((verb) => verb.slice(verb.indexOf('|') + 1)),
  ...list('sagen denken lassen gucken schauen gehen kommen halten überlegen brauchen schaffen'),
])

const byForm = new Map<string, Map<Person, string>>()
for (const verb of roots)
  for (const [form, person] of formsOf(verb)) {
    const known = byForm.get(form) ?? new Map<Person, string>()
    if (!known.has(person)) byForm.set(form, known.set(person, verb))
  }

for (const form of ['bräuchte', 'bräuchten'])
  byForm.set(
    form,
    new Map([
      ['ich', 'brauchen'],
      ['wir', 'brauchen'],
    ]),
  )

/** The verb that a word is a form of for that person, or null. */
export const verbOfForm = (word: string, person: Person): string | null =>
  byForm.get(word.toLowerCase())?.get(person) ?? null

export const isPrefix = (word: string) => prefixes.has(word.toLowerCase())

const modalInfinitives = /^(?:können|müssen|sollen|wollen|dürfen|mögen|werden|haben|sein)$/u
const endsLikeInfinitive = /^\p{Ll}{2,}(?:en|ern|eln|tun)$/u
const notInfinitive =
  /^(?:den|einen|meinen|deinen|seinen|ihren|unseren|euren|keinen|diesen|jeden|allen|welchen|denen|ihnen|morgen|zwischen|neben|wegen|gegen|eben|oben|unten|hinten|vergangenen|nächsten|letzten|kommenden|ersten|\p{L}+(?:igen|lichen|ischen|sten))$/u

/** Whether a word at the end of a clause is a verb in its base form; "anzurufen" counts, too. */
export function infinitiveOf(word: string): string | null {
  const lower = word.toLowerCase()
  const bare = lower.replace(/^(\p{L}+)zu(?=\p{L}{4})/u, (all, prefix: string) => (prefixes.has(prefix) ? prefix : all))
  if (workVerbs.has(bare) || roots.has(bare)) return bare
  if (modalInfinitives.test(lower) || notInfinitive.test(lower)) return null
  return endsLikeInfinitive.test(word) ? lower : null
}

/** The verb of a form at the end of a subordinate clause: "klarmacht" → "klarmachen". */
export function verbAtEnd(word: string): string | null {
  const lower = word.toLowerCase()
  const direct = verbOfForm(lower, 'er') ?? verbOfForm(lower, 'wir')
  if (direct !== null) return direct
  const prefix = [...prefixes].filter((one) => lower.startsWith(one)).toSorted((a, b) => b.length - a.length)[0]
  const rest =
    prefix === undefined
      ? null
      : (verbOfForm(lower.slice(prefix.length), 'er') ?? verbOfForm(lower.slice(prefix.length), 'wir'))
  return rest === null ? null : `${prefix}${rest}`
}

function participleOf(verb: string): string {
  const own = irregularOf(verb)
  const stem = stemOf(verb)
  const e = /(?:[td]|[^lrh][mn])$/u.test(stem) ? 'e' : ''
  if (own) return own.start === '' ? own.done : own.start + own.done.replace(/^ge/u, '')
  return inseparable.test(verb) || verb.endsWith('ieren') ? `${stem}${e}t` : `ge${stem}${e}t`
}

const byParticiple = new Map<string, string>([
  ...plain.map((verb) => [participleOf(verb), verb] as const),
  ...separable.map((verb) => {
    const [prefix = '', root = ''] = verb.split('|')
    return [prefix + participleOf(root), joined(verb)] as const
  }),
])

/** The work verb of a participle, or null. */
export const baseOfPast = (form: string): string | null => byParticiple.get(form.toLowerCase()) ?? null

const participles = new Map([...byParticiple].map(([form, verb]) => [verb, form]))

/** The participle, which reports what is done: "anrufen" → "angerufen". */
export const pastOf = (verb: string): string => participles.get(verb) ?? ''
