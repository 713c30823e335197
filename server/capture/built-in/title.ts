import { localMoment } from '#shared/dates/local-day.ts'
import type { Candidate, Conversation } from '../types.ts'
import { findDays } from './find-days.ts'
import type { Language } from './language.ts'
import { type PeopleIndex } from './people.ts'

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
  const named = withReferents(withNames(trimmed, candidate, people, language), candidate)
  return finish(shorten(named.replace(/\s+/g, ' ').trim()), language)
}

/** Removes days and the words before them ("by"). */
function withoutDays(action: string, saidAt: Date, timezone: string, language: Language): string {
  let text = action
  for (const { start, end } of findDays(action, localMoment(saidAt, timezone), language.dates).reverse()) {
    const before = text.slice(0, start).replace(language.titles.dueLead, '')
    const after = text
      .slice(end)
      .replace(
        /^\s*(?:at the latest|latest|or so|if possible|morning|afternoon|evening|night|your time|my time|(?:\p{Lu}\p{L}+ )?time\b)/iu,
        '',
      )
    text = before.trim() === '' ? after : `${before} ${after.trim()}`
  }
  return text.replace(/\s+([,.])/g, '$1').trim()
}

function withNames(text: string, candidate: Candidate, people: PeopleIndex, language: Language): string {
  const isPromise = candidate.kind === 'commitment'
  const owner = people.short(candidate.ownerId)
  const other = people.short(candidate.counterpartId)
  const asker = isPromise ? owner : other
  const asked = isPromise ? other : owner
  const possessive = (name: string) => (name.endsWith('s') ? `${name}'` : `${name}'s`)

  const nameless = !people.isAnonymous(candidate.counterpartId)
    ? text
    : isPromise
      ? withoutOther(
          text.replace(/\byour\b/gi, 'the'),
          'you both|you two|both of you|you guys|you all|all of you|you',
          language,
        )
      : withoutOther(text, 'me', language)
  let named = nameless.replace(/\b(?:me|us)\b/gi, (word, at: number) => {
    if (isPromise) return /(?:let|remind)\s$/i.test(nameless.slice(0, at)) ? word : 'us'
    return word.toLowerCase() === 'us' ? 'the team' : (asker ?? 'the sender')
  })
  named = named.replace(/\bmyself|yourself\b/gi, '')
  named = isPromise
    ? named
        .replace(
          /\b(?:to|for|with|from) (?:you both|you two|both of you|you guys|you all|all of you|you)\b/gi,
          (words) => (asked ? words.replace(/(?:both of |all of )?you.*$/i, asked) : ''),
        )
        .replace(/(?<![\w-])(?:you both|you two|both of you|you guys|you all|all of you|you)(?![\w-])/gi, asked ?? '')
        .replace(/\byour\b/gi, asked ? possessive(asked) : 'the')
        .replace(/\b(?:my|our)\b/gi, 'the')
    : named
        .replace(/\byour\b/gi, 'the')
        .replace(/\bmy\b/gi, asker ? possessive(asker) : 'the')
        .replace(/\bour\b/gi, 'the')
        .replace(/\b(?:for|to|from|with) (?:you|i)\b/gi, '')
        .replace(/(?<![\w-])(?:you|I)(?![\w-])/g, '')
  return named.replace(/\b(the) (?:the|own)\b/gi, '$1')
}

/** Replaces the pronouns of a person without a known name: drops them where possible, otherwise "them". */
function withoutOther(text: string, pronouns: string, language: Language): string {
  return text
    .replace(new RegExp(`\\b(?:to|for|with|from|by) (?:${pronouns})\\b(?! (?:guys|all)\\b)`, 'giu'), '')
    .replace(
      new RegExp(
        `\\b(${language.titles.transferVerbs}) (?:${pronouns}) (?=(?!(?:about|when|if|on|at|by|for|to|from|with|in|via|as|back|again|once|whether|how|what|why|where|who|and|or|that)\\b)[\\p{L}\\p{N}])`,
        'giu',
      ),
      '$1 ',
    )
    .replace(new RegExp(`(?<![\\w-])(?:${pronouns})(?![\\w-])`, 'giu'), 'them')
}

/** "check it" with "the old contract" known becomes "check the old contract". */
function withReferents(text: string, candidate: Candidate): string {
  if (!candidate.about || text.toLowerCase().includes(candidate.about.toLowerCase())) return text
  const about = candidate.about
  const pronoun =
    /\b(?:it|that|this|them|those|these|one|that one|a new one|the one)\b(?! \p{L}*(?:is|was|we|you|i|the|\p{L}+s)\b)(?=$|[\s,.!?])/iu
  if (pronoun.test(text)) return text.replace(pronoun, about)
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
  title = title.replace(/\s+([,.])/g, '$1').replace(/\bi\b/g, 'I')
  if (title.split(' ').length < 2 || language.titles.notAVerb.test(title)) return ''
  return title.charAt(0).toUpperCase() + title.slice(1)
}
