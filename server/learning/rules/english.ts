const words = (text: string) => new Set(text.split(' '))

/** Words that begin or end no phrase. */
export const glue = words(
  'and but or so of to the a an on in at for with from by as that is are was were be it this and then then okay ok well just also too',
)

/** Words that everyday talk is made of, so a phrase of nothing else says little. */
export const everyday = words(
  "i i'll i'm i've i'd you you'll you're we we'll we're let's he she they them it's its me my your our us his her their " +
    "can could will would shall should may might must do does did don't have has had got get go going make made take " +
    'send check look ask call see tell think try use give put let know need want work talk write add fix finish book bring ' +
    'keep find show move start stop run set meet read follow update share review prepare draft ' +
    'please thanks yes yeah no not all any some one two now today tomorrow tonight later soon week day monday tuesday wednesday ' +
    'thursday friday saturday sunday morning afternoon evening what when where who how why which there here if up out over back off',
)

/** Whether a word says what a phrase is about. */
export const isTelling = (key: string) => key.length > 1 && !glue.has(key) && !everyday.has(key)

/** Capitalized words that are no names. */
export const notNames = words(
  'january february march april may june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday english german french spanish',
)

/** What comes after the name of someone who should do something: "the captain will …", "Bea, can you …", "Bea owes us …". */
export const doing =
  /^(?:,|['’](?:ll|s|d)\b|\s+(?:will|can|could|should|shall|must|needs?|has|is|was|to|would|won['’]t|\p{Ll}{2,}s)\b)/u

/** What comes before the name of someone who is asked: "ask the captain", "tell Bea". */
export const asking = /\b(?:ask|asks|asked|tell|remind|get|have|let|want|wants|for|and|with)\s+$/iu

/** Vague days, which everyone means differently. */
export const vagueDays =
  /\b(?:(?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?week|(?:early|late|later|mid)[ -](?:this |next )?week|(?:this|next) week|eow|(?:the |this |next )?weekend)\b/giu
