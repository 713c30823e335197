/** Labels that transcripts and recordings use for unknown speakers. "Guest" isn't one: in chats it's a real account. */
const label =
  /^(?:(?:the )?(?:speaker|participant|caller|attendee|voice|person|spk|unidentified(?: speaker)?|unknown(?: (?:speaker|participant|caller|person|user))?|anonymous(?: \p{L}+)?)(?:[ _#.-]*\d{1,4}|[ _#.-]\p{L})?|the call)$/iu
const phoneNumber = /^(?:call-in user ?)?[+(]?[\d*x][\d*x ().-]{4,}$/i
const isNumbered = /\d$|[ _#.-]\p{L}$/u

/** Whether a speaker's label isn't a name: "Speaker 2", "SPEAKER_00", "Unknown speaker", "The call", a phone number. */
export function isAnonymous(speaker: string): boolean {
  return label.test(speaker.trim()) || phoneNumber.test(speaker.trim())
}

/** Whether a label may stand for several people, such as "The call". */
export function mayBeSeveral(speaker: string): boolean {
  return isAnonymous(speaker) && !isNumbered.test(speaker.trim())
}

/** Removes anonymous labels from a text: "Speaker 2" and the like, and those among `speakers`. */
export function withoutAnonymous(text: string, speakers: readonly string[]): string {
  const known = speakers
    .filter((speaker) => isAnonymous(speaker) && /[\s\d_]/.test(speaker))
    .map((speaker) => speaker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const numbered = '[Ss](?:peaker|PEAKER)[ _#]?\\d+'
  const labels = [numbered, ...known].map((one) => `(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`).join('|')
  return text
    .replace(new RegExp(`(?:${labels})['’]s\\b`, 'gu'), 'the')
    .replace(new RegExp(`(?:\\b(?:to|for|with|from|of|by) )?(?:${labels})`, 'gu'), '')
    .replace(/\s+/g, ' ')
    .trim()
}
