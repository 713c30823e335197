/**
 * Makes outside text safe inside a fence and in the database: one line, "<" replaced by a lookalike, and no invisible
 * or direction-changing characters.
 */
export function inert(text: string): string {
  return text
    .replace(/[\u{E0000}-\u{E007F}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('<', '‹')
    .trim()
}
