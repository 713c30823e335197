import type { ReplyCues } from '../language.ts'

const end = '(?=$|[\\s,.!?;:–-])'
const start = (words: string) => new RegExp(`^(?:${words})${end}`, 'iu')
const never = /(?!)/

const lead =
  '(?:(?:ja|jo|jep|okay|ok|gut|na gut|klar|super|ach|oh|alles klar|also|dann|nein|nee|nö|leider|sorry|hm+)[,.!]? +)*'
const doing =
  '(?:mach|mache|übernehm|übernehme|erledige|erledig|prüfe|prüf|kläre|klär|regel|regle|schicke|schick|bring|bringe|hol|hole|frag|frage|schreib|schreibe|kümmer|kümmere|organisiere|besorg|besorge|bestelle|bestell)'
const weekday = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)'

const taking = `(?:das |die |den |es |gern |gerne )?${doing} ich|(?:das |es )?kann ich (?:gern |gerne |schon |ja )?(?:machen|übernehmen|erledigen)|kann ich machen|ich ${doing}(?: (?:das|es|mich|den|die))?|ich kann (?:das|es) (?:gern |gerne )?(?:machen|übernehmen)|bin dabei|bin dran|ich(?=[.!]*$)|lass mich das machen`

export const replies: ReplyCues = {
  accepts: start(
    `(?:ja|jo|jep|jap|jupp?|joa|yes|klar|na klar|klaro|sicher|natürlich|selbstverständlich|aber klar|gerne?|logo|geht klar|alles klar|wird gemacht|wird erledigt|abgemacht|einverstanden|versprochen|kein problem|kein ding|kein thema|mit vergnügen|verstanden|notiert|👍|✔️?|meinetwegen)|${lead}(?:${taking}|(?:das )?(?:schaff|schaffe|krieg|kriege|bekomme) ich(?: hin)?|(?:das )?kriegen wir hin|(?:das )?(?:sollte|müsste|wird) klappen|(?:kriegst|bekommst) du|(?:kriegen|bekommen) sie|(?:kommt|ist unterwegs|mache|mach) (?:sofort|gleich|heute|morgen)|kommt)`,
  ),
  volunteers: start(`${lead}(?:${taking})`),
  weaklyAccepts: start(
    'ok|okay|oki|gut|na gut|super|prima|perfekt|in ordnung|top|genau|mhm|fein|schön|passt|von mir aus',
  ),
  acceptsOffer: start(
    `${lead}(?:(?:oh )?ja,? (?:bitte|gern|gerne|mach|unbedingt|das)|bitte|gern|gerne|mach das|mach (?:das )?(?:mal )?bitte|unbedingt|das wäre (?:super|toll|nett|lieb|klasse|gut|hilfreich|großartig|prima)|super|perfekt|prima|klasse|danke|vielen dank|sehr gern|sehr gerne|auf jeden fall|👍|🙏|❤️)|(?:oh,? )?das wäre (?:super|toll|nett|lieb|klasse|gut|prima)|(?:oh )?ja`,
  ),
  refuses: new RegExp(
    `^${lead}(?:ich )?(?:kann|schaffe?|könnte?) (?:ich )?(?:das )?(?:\\p{L}+ ){0,4}(?:leider |wirklich |gerade )*nicht\\b|^${lead}(?:das )?(?:geht|klappt|passt) (?:\\p{L}+ ){0,2}nicht\\b|\\b(?:das|dies)? ?(?:schaffe?|kann) ich (?:\\p{L}+ ){0,6}nicht\\b|^(?:leider nein|nein,? leider|nee,? (?:tut mir|sorry|leider)|auf keinen fall|keine zeit|keine chance|ohne mich)|\\bkeine zeit\\b|\\bkeine kapazität|\\bbin (?:da |ich )?(?:da |dann )?(?:im urlaub|krank|nicht da|verreist|unterwegs)\\b|\\bwird (?:\\p{L}+ ){0,3}(?:nix|nichts)\\b|\\b(?:muss|müsste) ich (?:leider )?(?:passen|absagen|ablehnen)\\b|🚫|👎|❌`,
    'iu',
  ),
  plainNo: /^(?:(?:sorry|leider|hm+|oh)[,.! ]+)*(?:nein|nee|nö|ne)[.!]*$/iu,
  isDone: new RegExp(
    '^(?:(?:ja|jep|jo|ok|okay|oh|so|ist|sind|hab|habe|ich|das|die|der|es|schon|bereits|alles|grade|gerade|eben|gestern|,|!)[ ,]*)*(?:erledigt|fertig|gemacht|raus|abgehakt|verschickt|rausgeschickt|geschickt|bestellt|gebucht|bezahlt|überwiesen|unterschrieben|abgeschickt|hochgeladen|gefixt|gemerged|eingetragen|reserviert|weggebracht|angewiesen|geklärt)(?=$|[\\s.!,✅👍🎉])(?! ich)' +
      '|^✅|✅\\s*$|\\b(?:hab|habe|haben) (?:ich|wir) (?:dir |euch |ihnen |die |das |den |es )*(?:schon|bereits|eben|gerade|grade|gestern|vorhin|heute früh)(?: \\p{L}+){0,4} (?!angefangen|überlegt|gedacht|gesehen)(?:\\p{L}*ge\\p{L}+(?:t|en)|ver\\p{L}+(?:t|en)|be\\p{L}+(?:t|en)|er\\p{L}+(?:t|en)|über\\p{L}+(?:t|en)|\\p{L}+iert)(?=$|[\\s.!,✅])|^(?:das|die|der|es) (?:ist|sind) (?:schon |bereits |längst )?(?:erledigt|fertig|raus|gemacht|bestellt|bezahlt|gebucht)\\b',
    'iu',
  ),
  withdraws:
    /\b(?:vergiss (?:es|das|was ich)|vergessen Sie (?:es|das)|(?:hat|haben) sich (?:schon |damit |inzwischen )?erledigt|nicht mehr (?:nötig|notwendig|erforderlich)|nicht nötig|(?:brauchst|brauch|brauche|brauchen|musst|müssen|muss) (?:du |ich |wir |sie )?(?:das |es |die |den |mich |uns )?(?:jetzt |doch |dann |nun )*nicht(?: mehr)?(?=[,.! ]*$|[,.!]| zu\b| mehr\b| machen\b)|lass (?:es|das)(?: (?:mal|lieber|doch|sein|erstmal))*(?=[,.!]|$)|lassen wir das|doch nicht(?: mehr)?(?=[,.!]|$)|fällt (?:leider |jetzt |damit )?aus|ist vom tisch|ist gestorben|blasen wir ab|streich(?:en wir)? das|nehme ich zurück|stopp,? nicht)/iu,
  withdrawsLast:
    /\b(?:vergiss (?:es|das)|vergessen Sie (?:es|das)|hat sich (?:schon |damit |inzwischen )?erledigt|nicht mehr nötig|nicht nötig|lass (?:es|das)|lassen wir das|doch nicht|ist vom tisch|brauchst du (?:das |es )?(?:doch )?nicht|musst du (?:das |es )?(?:doch )?nicht|nehme ich zurück|brauch(?:e)? ich nicht)/iu,
  passesOn:
    /(?<who>\p{Lu}[\p{L}'-]+),? (?:kannst|könntest|magst|würdest|machst) du(?: (?:das|es))?(?: vielleicht| bitte)?(?: übernehmen| machen)?\s*\?|\bfrag(?:t|en Sie)? (?:doch |mal |bitte )*(?:die |den )?(?<also>\p{Lu}[\p{L}'-]+)[.!]*$|\b(?:das )?(?:soll|kann) (?:doch |lieber |besser )*(?<better>\p{Lu}[\p{L}'-]+) (?:machen|übernehmen)\b/u,
  promises: start(
    `${lead}(?:${taking}|ich (?!bin|war|hab|habe|hatte|weiß|glaub|glaube|denke|denk|finde|find|würde|hätte|wäre|wollte|könnte)\\p{L}+)`,
  ),
  claims: never,
  deliversIt:
    /^(?:das|es|die|der|sie|du|alles)(?: \p{L}+)? (?:kommt|kommen|kriegst|bekommst|ist|sind|wird|folgt|liegt)\b/iu,
  dueIt:
    /^(?:(?:ich |wir )?(?:bräuchte|bräuchten|brauche|brauch|brauchen) (?:ich |wir )?(?:es|das|die|den|sie|ihn|alles)|(?:das|es|die|der|sie|alles)(?: alles)? (?:muss|müssen|sollte|soll|müsste|sollten|hat|reicht))\b/iu,
  adds: /\b(?:auch noch|außerdem|zusätzlich|ebenfalls|noch (?:einen|eine|ein)|auch|noch was)\b/iu,
  setsLimit:
    /^(?!(?:ich|wir|du) (?:bin|sind|bist)\b).*\b(?:muss|müssen|müsste|soll|sollte|brauch\p{L}*|bräuchte\p{L}*|fällig|frist|spätestens)\b/iu,
  corrects:
    /\b(?:nein,? (?:warte|doch|lieber)|quatsch|ach nee|ich meine|besser gesagt|sorry|beziehungsweise|oder sagen wir|(?:geht|passt|klappt|ginge)(?: \p{L}+)? nicht,)(?![\p{L}])/iu,
  takesOver:
    /\b(?:(?:gib|überlass|gebt) (?:das|es|den|die) mir|(?:das )?nehme ich (?:dir|Ihnen) ab|kann ich (?:dir|Ihnen) abnehmen|lass mich das (?:machen|übernehmen)|dann (?:übernehme|übernehm|mache|mach) ich (?:das|es|die|den))\b/iu,
  yields: /\b(?:(?:gehört|überlasse ich|überlass ich) dir|(?:kannst|darfst) du haben)\b/iu,
  givesTo:
    /^(?<who>\p{Lu}[\p{L}'-]+) (?:macht|übernimmt|erledigt) (?:das|es)\b|^(?:das|es) (?:macht|übernimmt|erledigt)(?: jetzt| doch| dann)* (?<other>\p{Lu}[\p{L}'-]+)[.!]*$/u,
  datesAll: /\b(?:brauche|brauch|bräuchte|brauchen) (?:ich |wir )?(?:alles|beides|das alles)\b/iu,
  arrived:
    /^(?:(?:ah|oh|super|perfekt|ok(?:ay)?|ja|danke)[,.! ]+)*(?:(?:ist )?angekommen|(?:habe?|hab) (?:ich |es )?(?:bekommen|erhalten)|ist da\b|läuft wieder|geht wieder)/iu,
  disowns:
    /\b(?:(?:ich )?(?:kann|schaffe?) (?:ich )?(?:das )?(?:jetzt )?doch nicht|das bin nicht ich|nicht mein job|das muss (?:jemand|wer) anders)\b/iu,
  instead: /\b(?:stattdessen|für dich|an deiner stelle|dann (?:übernehme|übernehm|mache|mach) ich)\b/iu,
  movesDay: new RegExp(
    `\\b(?:lieber|besser|eher|doch|sagen wir|machen wir)(?: (?:erst|am|bis|auf))* (?:nächsten )?${weekday}|\\b${weekday} (?:würde (?:gehen|passen|reichen)|geht|passt|reicht|ist besser|wäre besser|ginge)\\b|\\b(?:reicht|passt|geht)(?: (?:auch|noch|bis|am))* ${weekday}|\\b(?:verschieb\\p{L}*|leg\\p{L}*)(?: \\p{L}+){0,2} auf (?:den )?`,
    'iu',
  ),
  doesIt: /^(?:machen|erledigen|übernehmen|tun|regeln|klären)\b/iu,
  takesThatOn:
    /^(?:machen|übernehmen|erledigen|anschauen|ansehen|organisieren|klären|aushängen|mitbringen|besorgen)(?: (?:das|es|die|den|mir|gern|gerne))*(?: (?:am|bis|noch|dann|heute|morgen|übermorgen|nächste|gleich|auch|schon) ?.*)?[.!]*$/iu,
  asksForAnswer:
    /^(?:sagen|erklären|erzählen|verraten)(?: (?:mir|uns|mal|kurz|bitte|noch))*,? (?:ob|wie|was|wann|wo|wer|warum|welche\p{L}*)\b/iu,
  asksToLookUp: /^(?:schauen|gucken|nachsehen|nachschauen|nachgucken|checken)(?: (?:mal|kurz|bitte))*,? ob\b/iu,
}
