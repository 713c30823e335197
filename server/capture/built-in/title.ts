import { localMoment } from '#shared/dates/local-day.ts'
import type { Candidate, Conversation } from '../types.ts'
import { findDays } from './find-days.ts'
import type { Language } from './language.ts'
import { type PeopleIndex } from './people.ts'
import {
  afterDay,
  anyOf,
  anyYou,
  asRecipient,
  betweenVerbAndThing,
  doubledThe,
  fromYouOn,
  letOrRemind,
  lowerI,
  meOrUs,
  my,
  myOrOur,
  our,
  referent,
  reflexive,
  toYou,
  toYouOrI,
  your,
  youOrI,
  yous,
} from './english/titles.ts'

const mostWords = 13

/** A task title: verb first, no date, no filler, names instead of "me" and "you", and what "it" stands for if known. */
export function titleOf(
  candidate: Candidate,
  conversation: Conversation,
  people: PeopleIndex,
  language: Language,
): string {
  const withoutDue = withoutDays(
    candidate.action,
    candidate.due?.saidAt ?? conversation.startsAt,
    conversation.timezone,
    language,
  )
  const trimmed = withoutDue
    .replace(language.titles.tailBreak, '')
    .replace(language.titleFillers, ' ')
    .replace(language.titles.fragments, '')
    .replace(/\s+/g, ' ')
    .trim()
  const named = withReferents(withNames(trimmed, candidate, people), candidate)
  return finish(shorten(named.replace(/\s+/g, ' ').trim()), language)
}

/** Removes days and the words before them ("by"). */
function withoutDays(action: string, saidAt: Date, timezone: string, language: Language): string {
  let text = action
  for (const { start, end } of findDays(action, localMoment(saidAt, timezone), language.dates).reverse()) {
    const before = text.slice(0, start).replace(language.titles.dueLead, '')
    const after = text.slice(end).replace(afterDay, '')
    text = before.trim() === '' ? after : `${before} ${after.trim()}`
  }
  return text.replace(/\s+([,.])/g, '$1').trim()
}

function withNames(text: string, candidate: Candidate, people: PeopleIndex): string {
  const isPromise = candidate.kind === 'commitment'
  const owner = people.short(candidate.ownerId)
  const other = people.short(candidate.counterpartId)
  const asker = isPromise ? owner : other
  const asked = isPromise ? other : owner
  const possessive = (name: string) => (name.endsWith('s') ? `${name}'` : `${name}'s`)

  const nameless = !people.isAnonymous(candidate.counterpartId)
    ? text
    : isPromise
      ? withoutOther(text.replace(your, 'the'), yous)
      : withoutOther(text, 'me')
  let named = nameless.replace(meOrUs, (word, at: number) => {
    if (isPromise) return letOrRemind.test(nameless.slice(0, at)) ? word : 'us'
    return word.toLowerCase() === 'us' ? 'the team' : (asker ?? 'the sender')
  })
  named = named.replace(reflexive, '')
  named = isPromise
    ? named
        .replace(toYou, (words) => (asked ? words.replace(fromYouOn, asked) : ''))
        .replace(anyYou, asked ?? '')
        .replace(your, asked ? possessive(asked) : 'the')
        .replace(myOrOur, 'the')
    : named
        .replace(your, 'the')
        .replace(my, asker ? possessive(asker) : 'the')
        .replace(our, 'the')
        .replace(toYouOrI, '')
        .replace(youOrI, '')
  return named.replace(doubledThe, '$1')
}

/** Replaces the pronouns of a person without a known name: drops them where possible, otherwise "them". */
function withoutOther(text: string, pronouns: string): string {
  return text
    .replace(asRecipient(pronouns), '')
    .replace(betweenVerbAndThing(pronouns), '$1 ')
    .replace(anyOf(pronouns), 'them')
}

/** "check it" with "the old contract" known becomes "check the old contract". */
function withReferents(text: string, candidate: Candidate): string {
  if (!candidate.about || text.toLowerCase().includes(candidate.about.toLowerCase())) return text
  const about = candidate.about
  if (referent.test(text)) return text.replace(referent, about)
  return text.split(' ').length === 1 ? `${text} ${about}` : text
}

function shorten(text: string): string {
  const words = text.split(' ')
  if (words.length <= mostWords) return text
  const head = words.slice(0, mostWords)
  const comma = head.findLastIndex((word, index) => index >= 4 && /[,.]$/.test(word))
  return (comma === -1 ? head : head.slice(0, comma + 1)).join(' ')
}

function finish(text: string, language: Language): string {
  let title = text.replace(/[\s,.!?;:–—-]+$/, '').replace(/^[\s,.!?;:–—-]+/, '')
  for (let round = 0; round < 6; round++) {
    const shorter = title.replace(language.titles.dangling, '').replace(/[\s,.!?;:–—-]+$/, '')
    if (shorter === title || !shorter.includes(' ')) break
    title = shorter
  }
  title = title.replace(/\s+([,.])/g, '$1').replace(lowerI, 'I')
  if (title.split(' ').length < 2 || language.titles.notAVerb.test(title)) return ''
  return title.charAt(0).toUpperCase() + title.slice(1)
}
