import type { DateWords } from '../language.ts'
import { dayRules, weekdayNames } from './day-rules.ts'

export const calendarWords: DateWords = {
  hint: /(?:heute|morgen|mittag|abend|nachher|wochenende|tag|woche|monat|quartal|jahr|stunde|feierabend|januar|jänner|februar|feber|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so|jan|feb|apr|aug|sept?|okt|nov|dez)\b|\d/iu,
  startsWithLimit: /^(?:bis|spätestens|vor|in|innerhalb|binnen)(?!\p{L})/iu,
  rules: dayRules,
  // After "am", "zum" or "den": "bis zum 20."
  ordinalDay:
    /(?<!\p{L})(?<the>(?:am|zum|dem|den|bis) )(?<date>\d{1,2})\.(?!\d)(?! ?(?:stock|etage|klasse|platz|mal|punkt|geburtstag|jahrestag|auflage|version|kapitel|oder))/giu,
  weekdayBefore: new RegExp(
    `(?<!\\p{L})(?:${weekdayNames}|mo|di|mi|do|fr|sa|so)\\.?,?(?: (?:den|der|dem))?\\s*$`,
    'iu',
  ),
  ordinals: {},
  clockTime:
    /(?<!\p{L})(?:um|gegen|ab|bis|vor|so) (\d{1,2})(?:[:.](\d\d))?\s*(uhr|h)?(?=$|[\s,.!?;)])(?! ?(?:%|euro|€|stück|leute|personen|seiten|tage|wochen))|(?!)(mittag)|(?<word>(?!))|(?<!\p{L})(\d{1,2})(?:[:.](\d\d))?\s*(uhr)(?=$|[\s,.!?;)])/iu,
}
