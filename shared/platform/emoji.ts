const single = /^\p{RGI_Emoji}$/v

/** Whether a text is one emoji and nothing else. */
export function isEmoji(text: string): boolean {
  return single.test(text)
}
