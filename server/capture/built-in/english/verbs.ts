const list = (words: string) => new Set(words.trim().split(/\s+/))

/** Base forms of verbs for work someone can be asked to do. */
export const workVerbs = list(`
  accept add adjust align analyse analyze announce answer apply approve archive arrange ask assemble assess assign attach audit
  back backfill bake balance block book borrow bring brief broadcast budget build bump buy
  calculate calibrate call cancel chat consult consider contribute cooperate capture carry change charge chase check choose circulate clarify clean clear close coach code
  collect compare compile complete compose configure confirm connect contact contribute convert coordinate copy correct count cover
  create cut deactivate debug decide define delete deliver demo deploy describe design determine develop disable discuss distribute
  document double-check download draft draw drive drop email e-mail edit enable escalate establish estimate evaluate examine expand
  explore export extend fetch figure file fill finalise finalize find finish fix flag follow format forward
  gather generate get give grab hand handle help hire hold host identify implement import improve include increase inform inspect
  install integrate interview introduce investigate invite invoice issue join keep label launch lay lead leave lend link list load lock log look
  mail make manage map mark measure meet merge message migrate model monitor move name negotiate nominate note notify
  obtain offer open order organise organize outline own pack paint park patch pay perform phone pick ping place plan point polish post postpone
  prepare present price print prioritise prioritize process produce promote propose provide prune publish pull purchase push put
  query raise reach read rearrange reboot rebuild recalculate recheck recommend reconcile record recruit redesign redo reduce refactor refine refresh refund
  register regroup rehearse reject relay release remind remove rename renew rent repair replace reply report request research
  reschedule reserve reset resend resize resolve respond restart restock restore return review revise revisit rewrite ring rollback roll rotate
  run sand save schedule scope scan script search secure see sell send separate serve set settle setup share ship shortlist show sign simplify sketch solve sort
  source speak specify split stage stock store submit subscribe suggest summarise summarize supply survey swap sweep switch sync
  tag take talk tell tender test text tidy track train transfer translate transport trim try tune turn type
  unblock unlock unplug update upgrade upload validate vet verify visit walk warn wash watch water wire work wrap write`)

/** Verbs whose promise ends with the conversation, or that promise nothing. */
export const emptyVerbs = list(`
  be become think guess suppose believe assume imagine hope wish know understand realise realize remember mean agree disagree admit
  say repeat mention explain wonder feel like love prefer enjoy hate hear see wait pause stop start begin continue go come
  stay sit stand leave join return stick stay hang hold sound seem look-like recommend suggest argue bet point want need have
  let shut speak describe note move skip jump show hand introduce appreciate remain expect end
  use press click happen cost last live happen forget lose get`)

/** Verbs for things mostly done right away, or said about a product instead of a person. */
export const lightVerbs = list(`
  add attach build change choose close compare cover create cut define describe design discuss do draw drive drop expand extend feed figure
  fill find flag generate get give grab have hold implement improve include increase introduce keep launch lay leave list load look make mark meet mind
  move name note open own park pick place play point present press print pull push put query rank rate reach read recommend reduce remove
  say see sell serve set show sketch sort speak split start stock store switch take talk touch track trim try turn use walk watch work`)

/** Phrases with empty verbs that do promise work. */
export const workPhrases =
  /^(?:have (?:(?:the|an?|my|your|his|her|our|their|this|these|it|them|\p{Lu}\p{L}+) )(?:[\p{L}'-]+ ){0,5}?(?:\p{L}+ed|done|made|sent|cut|built|sewn|written|shut|ready)\b|let (?:me|us|him|her|them|everyone|\p{L}+|\p{L}+ \p{L}+) know|tell (?:me|us)|think (?:about (?:the|what|how|a)|through)|keep (?:working|watching|looking)|get (?:back to|in touch|hold of|with|together|involved|access|an?|some|me|us|their|his|my|more|the|you|him|her|them|\p{Lu}\p{L}+|it (?:done|fixed|sorted|ready|out|over|to))|go (?:through|over|to the|and|ahead)|come (?:up with|back (?:to|with))|look (?:into|at|for|up|over|through)|speak (?:to|with)|hand (?:(?:it|them|that|this|(?:the|my|your) [\p{L}-]+) )?(?:in|over|out)|see (?:if|whether|what|to it|about)|have (?:it|that|this|the \S+(?: \S+){0,3}) (?:ready|done|finished|sent)|have \p{Lu}\p{L}+ \p{L}+|have (?:it|that|them|this|the (?:[\p{L}'-]+ ){1,4}|on )(?:by|on|before|for you|tomorrow|tonight|today|next)|join (?:me|us|the)|go ahead and|hold (?:a|the) \S+|show (?:\S+ ){1,3}(?:at|on|next|tomorrow)|move the|start (?:on|with|the|writing|working|preparing|drafting)|continue (?:with|working|to work)|return (?:the|your|my|his|her|it|them)\b|point (?:out|to)|note down|introduce (?:you to|him to|her to|them to)|recommend (?:some|a|two|three)|suggest (?:some|a|two|three)|leave (?:the|a|me|him|her|them) \S+|come (?:see|to|by|over|and)|stop by|drop by|forget to)/iu

/** Words in "-ing" that aren't work. */
export const notProgressive = list(`
  thing something anything nothing everything morning evening king ring spring string during building meeting wedding ceiling
  pudding sibling interesting amazing boring exciting confusing willing going being having trying hoping wondering
  feeling saying getting kidding joking guessing assuming sitting standing struggling missing leaning enjoying seeing hearing
  wanting sorry starting talking using coming living losing assuming expecting afraid`)

/** Phrases with light verbs that are work. */
export const lightVerbWork =
  /^(?:take care of|take (?:it|this|that|over)|put together|set up|draw up|look (?:into|after|for)|get (?:back|in touch|hold|a quote|quotes)|find out|make (?:a |the |an )?(?:list|copy|copies|plan|call|reservation|booking|appointment|backup|announcement|poster|proposal|slides)|talk (?:to|with) (?:the |my |our |\p{Lu})|speak (?:to|with)|work (?:on|out)|figure out|push (?:the|it) to|open (?:a|an|the) (?:ticket|issue|pull request|pr|account|case))/iu

/** The base form of a verb in "-ing", using the verbs above and English spelling rules. */
export function baseOf(progressive: string): string {
  const word = progressive.toLowerCase()
  const stem = word.replace(/ing$/, '')
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem
  for (const candidate of [stem, `${stem}e`, undoubled]) {
    if (workVerbs.has(candidate)) return candidate
  }
  if (stem.endsWith('y') && stem.length === 2) return `${stem.slice(0, -1)}ie`
  if (undoubled !== stem && !/[sl]$/.test(undoubled)) return undoubled
  return /(?:[^aeiou][aeiou][cgsvz]|[aeiou]t|[^aeiou]l|[dr]g|uc|is|iz|av|iv|ov)$/.test(stem) ? `${stem}e` : stem
}

const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'bring brought, build built, buy bought, choose chose, come came, cut cut, do did, draw drew, drive drove, feed fed, find found, get got, give gave, go went, hang hung, have had, hold held, keep kept, ' +
    'lay laid, lead led, leave left, lend lent, let let, light lit, make made, meet met, pay paid, put put, read read, reset reset, rewrite rewrote, ring rang, run ran, say said, see saw, sell sold, send sent, set set, ' +
    'shut shut, speak spoke, spend spent, split split, take took, teach taught, tell told, think thought, wear wore, write wrote'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** The past form of a verb. In short verbs a single consonant after a single vowel is doubled ("drop" → "dropped"). */
export function pastOf(verb: string): string {
  if (irregular[verb]) return irregular[verb]
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return /^[^aeiou]*[aeiou][b-df-hj-np-tvz]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`
}

const participles: Readonly<Record<string, string>> = {
  done: 'do',
  written: 'write',
  rewritten: 'rewrite',
  drawn: 'draw',
  driven: 'drive',
  chosen: 'choose',
  given: 'give',
  taken: 'take',
  shown: 'show',
  spoken: 'speak',
}
const byPast = new Map([...workVerbs].map((verb) => [pastOf(verb), verb]))

export function baseOfPast(form: string): string | null {
  const word = form.toLowerCase()
  return participles[word] ?? byPast.get(word) ?? null
}

/** After such a word, a work verb is a noun: "the call". */
export const beforeNoun = /^(?:the|an?|my|your|his|her|our|their|this|that|any|some|no|of|for|on|in|at|by|with|from)$/i

export const negation = /^(?:not|never)$/i

/** The possible bases of a third person: "tries" → "trie", "try", "tri". */
export const basesOfThird = (verb: string) => [verb.slice(0, -1), verb.replace(/ies$/, 'y'), verb.replace(/es$/, '')]

/** What comes before the verb in "she would love to meet you" */
export const othersWish = /\b(?:he|she|they) (?:would|might|may)(?: \p{L}+){0,2}$/iu

/** "Most charge by the hour": what others do is no request. */
export const peopleAtLarge = /^(?:most|many|some|few|both|others|people)$/i
