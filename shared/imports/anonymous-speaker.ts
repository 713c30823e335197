/** What transcripts, calls and recordings call somebody whose name they do not know. Not "Guest": that is what a chat calls one account, which can be written to. */
const label =
  /^(?:(?:the )?(?:speaker|participant|caller|attendee|voice|person|spk|unidentified(?: speaker)?|unknown(?: (?:speaker|participant|caller|person|user))?|anonymous(?: \p{L}+)?)(?:[ _#.-]*\d{1,4}|[ _#.-]\p{L})?|the call)$/iu
const phoneNumber = /^(?:call-in user ?)?[+(]?[\d*x][\d*x ().-]{4,}$/i
const tellsApart = /\d$|[ _#.-]\p{L}$/u

/** Whether a speaker's label names nobody: "Speaker 2", "SPEAKER_00", "Unknown speaker", "The call", a phone number. */
export function isAnonymous(speaker: string): boolean {
  return label.test(speaker.trim()) || phoneNumber.test(speaker.trim())
}

/** Whether it may be several people, because nothing in the label tells one from another: "The call". */
export function mayBeSeveral(speaker: string): boolean {
  return isAnonymous(speaker) && !tellsApart.test(speaker.trim())
}

/** A text without such labels: those of the numbered kind wherever they stand, and those that are known to be somebody here. */
export function withoutAnonymous(text: string, speakers: readonly string[]): string {
  const here = speakers
    .filter((speaker) => isAnonymous(speaker) && /[\s\d_]/.test(speaker))
    .map((speaker) => speaker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const wherever = '[Ss](?:peaker|PEAKER)[ _#]?\\d+'
  const labels = [wherever, ...here].map((one) => `(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`).join('|')
  return text
    .replace(new RegExp(`(?:${labels})['’]s\\b`, 'gu'), 'the')
    .replace(new RegExp(`(?:\\b(?:to|for|with|from|of|by) )?(?:${labels})`, 'gu'), '')
    .replace(/\s+/g, ' ')
    .trim()
}
