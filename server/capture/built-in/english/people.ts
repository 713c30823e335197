import type { AddressPatterns } from '../language.ts'

/** Names that are also words. They count only when capitalized and set off by a comma. */
export const wordyNames = new Set(
  'will may mark art bill hope grace rose pat rob jack frank sue dot faith joy summer april june august guy drew grant chase chip miles penny ray rich skip ward wade reed lane king young long price page best day bob gene lance pierce dean sky star rain river stone wood field banks brook bush cash cook carter'.split(
    ' ',
  ),
)
export const honorific =
  /^(?:rev|mr|mrs|ms|miss|dr|prof|sir|dame|fr|sr|mme|herr|frau|signora?|uncle|aunt|auntie|agent|nurse|captain|father|pastor|rabbi)\.? /i
/** A speaker known by their role or organization has no first name. */
export const isRole =
  /\b(?:manager|designer|expert|lead|engineer|director|officer|assistant|developer|analyst|owner|specialist|chair|host|admissions|fund|foundation|management|notifications?|administrator|outreach|reminders?|support|office|department|registry|bank|museum|library|college|society|council|insurance|pooling|ltd|inc|gmbh|llc|plc)$|\b(?:desk|team|service|services)\b| [–—-] /i

const request = '(?:can|could|would|will) (?:you|i|we)\\b|please\\b|i need\\b|do you\\b|any chance\\b'

/** What stands before a thing or a place, but not before a person's name. */
export const beforeThing = '(?:the|an?|our|my|your|his|her|their|this|that|some|in|at|near|via)'

/** Takes on what someone should do: "yeah, I am doing that anyway". */
export const saysI =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|well|oh|fine|no)[,.! ]+)*(?:i (?:(?:can|could|will|am|do|would)\b(?! not\b)|have (?:it|that|this|them|one|to)\b)|me\b|mine\b|leave it)/i

/** Roles are named loosely: "the marketing manager". */
export const looseRole = /^(?:the|our) \S+ \S+/i
export const leadingThe = /^the /i

/** A name at the end of a spoken question: "can you order the skip ben". */
export const lastAsked =
  /^(?:(?:and|so|then|ok|okay),? )?(?:can|could|would|will) you .* (?<name>\p{L}[\p{L}'-]+)\s*\??$/iu

/** How people are addressed, given patterns of all names and of those that aren't also words. */
export function addressed(names: string, unmistakable: string): AddressPatterns {
  return {
    atStart: new RegExp(
      `^@?(?:(${names})(?: \\([^)]{1,40}\\))?(?:\\s*[,:]\\s*|\\s+[–-]\\s+)|(${unmistakable})\\s+(?=${request}|you\\b))(?=\\S)`,
      'iu',
    ),
    asRole: new RegExp(`^(?:as|for) (?:the |our )?(${names}),? +(?=you\\b)`, 'iu'),
    greeted: new RegExp(
      `^(?:hi|hey|hello|dear|ok|okay|and|so|thanks|thank you|good morning|good afternoon|@)?[ ,]*@?(${names})\\s*[,:!.–-]+\\s*`,
      'iu',
    ),
    atEnd: new RegExp(`(?:,|\\bplease|[.!?]|—|–)\\s*@?(${names})\\s*[?.!]*\\s*$`, 'iu'),
    between: new RegExp(`[,:]\\s*@?(${names})\\s*,\\s*`, 'iu'),
    mentioned: new RegExp(`@(${names})\\b`, 'iu'),
  }
}
