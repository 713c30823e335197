/**
 * What others or a model wrote, on one line and without what could close the fence around it, hide in it or
 * not be stored: "<" becomes a look-alike, and characters that nobody sees or that turn the direction go.
 */
export function inert(text: string): string {
  return text
    .replace(/[\u{E0000}-\u{E007F}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('<', '‹')
    .trim()
}
