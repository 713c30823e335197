import type { DescribedLanguage } from '../language.ts'

/** The icon of a subject. The last word matters most: a pilot boat is a boat. */
export function iconOf(keys: readonly string[], { description: { themes, otherTheme } }: DescribedLanguage): string {
  return (
    [keys.at(-1) ?? '', keys.join(' ')]
      .flatMap((words) => themes.find(([, theme]) => theme.test(words))?.[0] ?? [])
      .at(0) ?? otherTheme
  )
}
