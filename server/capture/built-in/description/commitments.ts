import { localMoment } from '#shared/dates/local-day.ts'
import { isQuotation } from '#shared/tasks/title.ts'
import type { CapturedDeadline, CapturedTask, Conversation } from '../../types.ts'
import type { SpeechAct } from '../clauses.ts'
import {
  baseFormsOf,
  clearlyObject,
  leavesOpen,
  plainPromise,
  saysTooLittle,
  saysWhen,
  worksOn,
} from '../english/third-person.ts'
import { beforeThing } from '../english/people.ts'
import { vagueNoun } from '../english/title-words.ts'
import { findDays } from '../find-days.ts'
import type { DescribedLanguage } from '../language.ts'
import type { Sentence } from '../sentences.ts'
import { withDays } from '../titles/with-days.ts'
import { tag } from '../titles/tag.ts'
import { overlap, stems } from '../words.ts'
import type { Scene } from './scene.ts'
import { inThirdPerson } from './third-person.ts'
import type { Action, Agreement, DueDay } from './words.ts'

/** A task as others tell it. `asker`: who asked its owner, if somebody did. */
export type Commitment = Omit<Agreement, 'actions'> & Action & { task: CapturedTask }

const toldAtMost = 4
const wordsAtMost = 40
const mostTitleWords = 14
const sureTitle = 0.75
const mostShared = 0.7
const msPerDay = 86_400_000

/** What can be told of the sure tasks, the surest first. */
export function commitmentsOf(tasks: readonly CapturedTask[], scene: Scene): Commitment[] {
  const found = tasks
    .filter(({ verdict }) => verdict === 'GOOD')
    .toSorted((a, b) => b.confidence - a.confidence)
    .flatMap((task) => commitmentOf(task, scene) ?? [])
  return found.filter(
    ({ who, action }, at) =>
      !found.slice(0, at).some((other) => other.who === who && isSame(other.action, action, scene.language)),
  )
}

/** The surest few, in the order they came up, those of one person together. */
export function agreementsOf(commitments: readonly Commitment[], { lines }: Conversation): Agreement[] {
  let words = 0
  const told = commitments.slice(0, toldAtMost).filter(({ action }, at) => {
    words += action.split(' ').length + 2
    return at === 0 || words <= wordsAtMost
  })
  const places = new Map(lines.map(({ id }, index) => [id, index]))
  const placeOf = ({ task }: Commitment) => Math.min(...task.lineIds.map((id) => places.get(id) ?? 0))
  const inOrder = told.toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...Map.groupBy(inOrder, ({ who, asker, isPromise }) => `${who} ${asker} ${isPromise}`).values()].map(
    (own) => ({ ...own[0]!, actions: own }),
  )
}

const isSame = (one: string, other: string, language: DescribedLanguage) =>
  overlap(stems(one, language), stems(other, language)) > mostShared

/** What somebody said they will do or was asked to do; else the task's title, if it follows "Ana will". */
function commitmentOf(task: CapturedTask, scene: Scene): Commitment | null {
  const { conversation, people, sentences, language } = scene
  const who = people.short(task.ownerId) ?? absentPerson(task, scene)
  if (who === null) return null
  const ids = new Set(task.lineIds)
  const cited = sentences.filter(({ lineIds }) => lineIds.some((id) => ids.has(id)))
  const told = toldIn(cited, task, scene) ?? titleOf(task, who, cited, scene)
  if (told === null) return null
  return {
    who,
    ...told,
    due: saysWhen.test(told.action) ? null : dueOf(task.deadline, cited, conversation, language),
    task,
  }
}

/** Somebody who isn't in the conversation. "Pink" and "Lyon" may look like names at first. */
function absentPerson({ ownerName: name }: CapturedTask, { sentences, language }: Scene): string | null {
  if (name === null || !/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}+)*$/u.test(name)) return null
  if (language.description.boundaryWords.has(name.toLowerCase())) return null
  const asThing = new RegExp(`(?<!\\p{L})${beforeThing} ${name}(?!\\p{L})`, 'iu')
  return sentences.some(({ text }) => asThing.test(text)) ? null : name
}

type Told = Pick<Commitment, 'action' | 'asker' | 'isPromise'>

function toldIn(cited: readonly Sentence[], task: CapturedTask, scene: Scene): Told | null {
  const { conversation, people, language } = scene
  const wanted = stems(task.title, language)
  let best: (Told & { worth: number }) | null = null
  for (const sentence of cited) {
    const { speakerId, saidAt } = sentence
    if (isSoftware(sentence, language)) continue
    const { acts, addressed, core } = language.parse(sentence, people)
    const isOwn = speakerId === task.ownerId
    const you = people.short(addressed?.id ?? listenerOf(sentence, scene))
    for (const { words, weight, isAsked } of saidOf(
      task,
      { sentence, acts, core, addressedId: addressed?.id ?? null },
      scene,
    )) {
      const asker = isAsked ? people.short(speakerId) || null : null
      if (!isWork(words, language) || (isAsked && asker === null)) continue
      const tagged = withDays({ text: words, saidAt }, conversation.timezone, language)
      const action = inThirdPerson(tagged, { you, isOwn, people })
      if (action === null || saysTooLittle.test(action)) continue
      const likeness = overlap(stems(action, language), wanted)
      if (likeness === 0 && wanted.size > 1) continue
      const worth = likeness + (isOwn ? 0.1 : 0) + weight / 2
      if (worth > (best?.worth ?? 0)) best = { action, asker, isPromise: !isAsked, worth }
    }
  }
  return best && { action: best.action, asker: best.asker, isPromise: best.isPromise }
}

type Said = { words: string; weight: number; isAsked: boolean }
type Parsed = { sentence: Sentence; acts: readonly SpeechAct[]; core: string; addressedId: string | null }

/** What a sentence says the owner of a task will do or is asked to do. */
function saidOf(
  { ownerId }: CapturedTask,
  { sentence: { text, speakerId }, acts, core, addressedId }: Parsed,
  { people, language }: Scene,
): Said[] {
  const isOwn = speakerId === ownerId
  const said: Said[] = acts.flatMap((act): Said[] => {
    const { owner, action: words, weight } = act
    const isOpen = owner === 'open' || owner === 'group' || owner === 'everyone'
    if (isOwn ? owner === 'speaker' : isOpen) return [{ words, weight, isAsked: false }]
    if (isOwn || owner === 'speaker' || isOpen) return []
    const asked = act.person?.id ?? (owner === 'addressee' ? (addressedId ?? ownerId) : null)
    return asked === ownerId && isClearlyAsked(act) ? [{ words, weight, isAsked: true }] : []
  })
  const plain = isOwn ? plainPromise.exec(text)?.groups : undefined
  if (plain && language.workVerbs.has(plain['verb']!.toLowerCase()))
    said.push({ words: plain['do']!, weight: 0.3, isAsked: false })

  const name = people.short(ownerId)
  const works =
    name !== null && core.startsWith(`${name} `) ? worksOn.exec(core.slice(name.length + 1))?.groups : undefined
  const verb =
    works?.['verb'] === undefined ? undefined : baseFormsOf(works['verb']).find((base) => language.workVerbs.has(base))
  const words = works?.['do'] ?? (verb === undefined ? undefined : `${verb} ${works!['rest']}`)
  return words === undefined ? said : [...said, { words, weight: 0.5, isAsked: false }]
}

/** "Share the plan", but not "share price". */
const isClearlyAsked = ({ cue, weight, action }: SpeechAct) =>
  cue !== 'do' || weight > 0.5 || clearlyObject.test(action.slice(action.indexOf(' ') + 1))

const isSoftware = ({ speaker }: Sentence, { notTasks }: DescribedLanguage) =>
  notTasks.bot.test(speaker) || notTasks.automatedSender.test(speaker)

function isWork(action: string, { workVerbs, emptyVerbs, workPhrases }: DescribedLanguage): boolean {
  const [verb = ''] = action.toLowerCase().split(/[\s,]/)
  return workPhrases.test(action) || (workVerbs.has(verb) && !emptyVerbs.has(verb))
}

/** The only other person, or who spoke before. */
function listenerOf({ speakerId, turn }: Sentence, { conversation, people, sentences }: Scene): string | null {
  const others = people.all.filter(({ id }) => id !== speakerId)
  if (others.length === 1) return others[0]!.id
  if (conversation.source === 'email') return null
  return sentences.find((sentence) => sentence.turn === turn - 1)?.speakerId ?? null
}

/** A title whose thing was named elsewhere may mean another thing, so it isn't told. */
function titleOf(
  task: CapturedTask,
  who: string,
  cited: readonly Sentence[],
  { people, language }: Scene,
): Told | null {
  const { description } = language
  const words = task.title.split(' ')
  const said = stems(cited.map(({ text }) => text).join(' '), language)
  const isClear =
    !isQuotation(task.title) &&
    !words.some((word) => word.toLowerCase() === who.toLowerCase()) &&
    !(words.length === 2 && people.find(words[1]!)) &&
    words.length >= 2 &&
    words.length <= mostTitleWords &&
    isAction(task.title, language) &&
    [...stems(task.title, language)].every((stem) => said.has(stem)) &&
    (task.kind === 'commitment' || task.confidence >= sureTitle) &&
    !description.brokenOff.test(task.title) &&
    !description.notAnAction.test(task.title) &&
    !saysTooLittle.test(task.title) &&
    !leavesOpen.test(words.at(-1)!.toLowerCase())
  return isClear ? { action: inSentence(task.title), asker: null, isPromise: task.kind === 'commitment' } : null
}

/** Whether a title starts with what to do and names something. */
function isAction(title: string, language: DescribedLanguage): boolean {
  const [first, ...rest] = tag(title)
  const isVerb = isWork(title, language) || (first?.pos === 'VERB' && !language.emptyVerbs.has(first.lower))
  return isVerb && rest.some(({ pos, lower }) => /^(?:NOUN|PROPN)$/.test(pos) && !vagueNoun.test(lower))
}

/** "Fix the slow zoom" → "fix the slow zoom"; "DM Ana" stays. */
function inSentence(title: string): string {
  const [first = ''] = title.split(' ')
  return first.slice(1) === first.slice(1).toLowerCase() ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

function dueOf(
  deadline: CapturedDeadline | null,
  cited: readonly Sentence[],
  { startsAt, timezone }: Conversation,
  { dates }: DescribedLanguage,
): DueDay | null {
  if (deadline === null) return null
  const day = deadline.type === 'DATE' ? deadline.day : localMoment(new Date(deadline.instant), timezone).day
  const today = localMoment(startsAt, timezone).day
  const named = cited
    .flatMap(({ text, saidAt }) => findDays(text, localMoment(saidAt, timezone), dates))
    .filter((one) => one.day === day)
  return {
    day,
    daysAhead: Math.round((Date.parse(day) - Date.parse(today)) / msPerDay),
    isLimit: named.length === 0 || named.some(({ isLimit }) => isLimit),
  }
}
