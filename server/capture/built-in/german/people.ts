import type { AddressPatterns, PeoplePatterns } from '../language.ts'

const title = '(?:(?:frau|herrn?|dr\\.?|prof\\.?) )*'
const request =
  '(?:kannst|könntest|würdest|magst|machst|hast|schaffst|musst|müsstest|sollst|solltest|willst) du\\b|(?:können|könnten|würden|müssten|sollten|machen) Sie\\b|bitte\\b|du\\b'

function addressed(names: string, unmistakable: string): AddressPatterns {
  return {
    atStart: new RegExp(
      `^@?${title}(?:(${names})(?: \\([^)]{1,40}\\))?(?:\\s*[,:]\\s*|\\s+[–-]\\s+)|(${unmistakable})\\s+(?=${request}))(?=\\S)`,
      'iu',
    ),
    asRole: /(?!)/u,
    greeted: new RegExp(
      `^(?:hallo|hi|hey|moin|hoi|servus|liebe[rs]?|sehr geehrte[rs]?|guten morgen|guten tag|danke|vielen dank|ok|okay|gut|und|so|@)[ ,]*@?${title}(${names})\\s*[,:!.–-]+\\s*`,
      'iu',
    ),
    atEnd: new RegExp(`(?:,|\\bbitte|[.!?]|—|–)\\s*@?${title}(${names})\\s*[?.!]*\\s*$`, 'iu'),
    between: new RegExp(`[,:]\\s*@?${title}(${names})\\s*,\\s*`, 'iu'),
    mentioned: new RegExp(`@(${names})(?![\\p{L}])`, 'iu'),
  }
}

export const people: PeoplePatterns = {
  addressed,
  everyone:
    /^(?:liebe|hallo|hi|moin|guten morgen|sehr geehrte)(?: ihr)? (?:alle|zusammen|leute|lieben|team|kolleginnen|kollegen|damen und herren|freunde|mitglieder|gartenfreunde|kundinnen|kunden)|\b(?:ihr alle|euch alle|wir alle|jeder von euch|alle mal)\b|\beuch\b.*\ballen\b|\b(?:schickt|meldet|tragt|gebt|bringt|denkt|schaut|kommt|lest|füllt|prüft|macht) (?:\p{L}+ ){0,3}(?:bitte|alle)\b/iu,
  notNames:
    /^(?:.*tag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|das|die|der|es|alle|jemand|niemand)$/iu,
}
