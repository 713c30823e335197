/** Without those that German has too: "will", "in", "was". */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'the a and or but if of to for from with at by on this that these those there it is are has have had be been would should could can may ' +
    "not no yes i you he she we they me him them my your our their what which who when where why how do does did i'll i'm it's don't let just please thanks"
  ).split(' '),
)
