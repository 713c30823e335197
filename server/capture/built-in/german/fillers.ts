import type { StutterWords } from '../language.ts'

/** "versuch's" → "versuch es", and short forms of chats. */
export const contractions: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|\s)(\p{Ll}+)'s(?![\p{L}])/gu, '$1 es'],
  [/(?<=^|\s)(\p{Lu}\p{Ll}+)'s(?= (?:ich|du|mir|dir|mal|noch|bitte|gleich|dann)\b)/gu, '$1 es'],
  [/(?<=^|\s)(?:'nen|nen)(?=\s)/giu, 'einen'],
  [/(?<=^|\s)(?:'ne|ne)(?=\s\p{L}{3,})/giu, 'eine'],
  [/(?<=^|\s)(?:'n|n)(?=\s\p{L}{3,})/giu, 'ein'],
  [/(?<=^|\s)nochma(?=\s|$)/giu, 'nochmal'],
  [/(?<=^|\s)(?:bzgl|wg)\.(?=\s)/giu, 'wegen'],
  [/(kann|hab|mach|willst|kannst|machst|hast|soll|schick)(?:ste|st du)(?=\s)/giu, '$1'],
]

export const mayExpand = /'|\b(?:nen|ne|n|nochma|bzgl|wg)\b/i

export const hesitations =
  /(?:^|(?<=[\s,]))(?:ä+h+m*|e+h+m+|öh+m*|u+h+m*|h+m+|m+h+m+|naja|tja|puh|uff|ach)(?=[\s,.!?]|$),?/giu

export const parentheses =
  /,? (?:sag(?:e|en)? (?:ich|wir) mal|weißt du|wissen Sie|oder so(?: was| ähnlich)?|und so(?: weiter)?|glaub(?:e)? ich|denk(?:e)? ich|ehrlich gesagt|wenn's geht|wenn es geht|falls möglich|wenn möglich|soweit ich weiß)(?=[\s,.!?]|$),?/giu

export const stutter: StutterWords = {
  doubled: new Set(['das', 'die', 'der', 'sehr', 'ja', 'nein', 'so', 'sie', 'viel']),
  pronouns: new Set(['das', 'die', 'der', 'den', 'es', 'sie', 'er', 'ich', 'du', 'wir', 'ihr', 'mir', 'dir', 'uns']),
  shortWords: new Set(
    'ab am an da das dem den der des die du ein er es für hab hat ich ihm ihn im in ist ja man mal mir mit mo na nach neu nie nur ob oft ok rot so um und uns vom von vor war was weg wer wie wir wo zu zum zur aus bei bis dir auf alt arm bad box eis fax gar gas gut hof hut job jux kuh los lob mut not öl öde pro rat see sie tag tee tor tür typ uhr'.split(
      ' ',
    ),
  ),
}

/** Words before the point, removed repeatedly. */
export const leadIn =
  /^(?:(?:okay|ok|oki|so|und|aber|also|na|naja|ja|jo|joa|jep|jap|jup|nein|nee|nö|gut|na gut|super|prima|perfekt|schön|sehr schön|sehr gut|toll|top|klasse|cool|nice|fein|genau|stimmt|richtig|klar|na klar|klaro|alles klar|geht klar|verstehe|verstanden|einverstanden|passt|sicher|natürlich|selbstverständlich|gern|gerne|danke(?: dir| ihnen| euch)?|vielen dank|besten dank|sorry|tut mir leid|kein problem|kein ding|meinetwegen|von mir aus|oh|ah|aha|ach so|ach ja|ach|oh ja|hey|hi|hallo|moin|servus|guten morgen|guten tag|morgen zusammen|hallo zusammen|wie gesagt|wie besprochen|übrigens|jedenfalls|außerdem|ansonsten|apropos|ps|pps|nur kurz|kurze frage|eine frage|noch was|eins noch|moment|warte|du(?=,)|sag mal|hör mal|du,? sag mal|ich würde sagen|ich glaube|ich denke|ich schätze|das heißt|sprich|yes|wir machen das so|dann machen wir das so)(?=[\s,.:;!–—-])[\s,.:;!–—-]*)/iu

const greeting =
  '(?:(?:mit )?(?:freundliche[nm]?|beste[nm]?|liebe[nm]?|viele[nm]?|herzliche[nm]?|schöne[nm]?)(?: und (?:\\p{L}+))? (?:grüße[n]?|grüsse[n]?|gruß|gruss)|(?:danke|vielen dank|besten dank)(?: (?:im voraus|vorab|und .*(?:grüße|gruß|grüsse)))?|(?:mfg|lg|vg|bg)|grüße|gruß|bis (?:bald|dann|morgen|später)|hochachtungsvoll)'

export const closing = new RegExp(
  `^(?:danke und )?${greeting}\\b[,!.]?\\s*(?:\\p{Lu}[\\p{L}.'-]*\\s*){0,4}[.!]?$`,
  'iu',
)

export const afterword = /^p\.? ?p?\.?s\b/i

const abbreviation =
  /(?:^|[\s(])(?:dr|prof|hr|fr|nr|str|bzw|ca|evtl|ggf|inkl|exkl|max|min|tel|usw|vgl|bspw|sog|u|z|d|i|o|s|st|mo|di|mi|do|jan|feb|apr|aug|sept?|okt|nov|dez|etc|wg|bzgl)\.$/iu
const month = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/iu

/** "Dr. Sommer", "am 12. März", "bis zum 20. raus", "z. B." */
export function goesOn(before: string, after: string): boolean {
  if (abbreviation.test(before)) return true
  return /(?:^|\s)\d{1,2}\.$/u.test(before) && (month.test(after) || /^\p{Ll}/u.test(after))
}
