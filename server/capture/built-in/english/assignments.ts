import type { AssignmentPatterns, PeoplePatterns, TaskListPatterns } from '../language.ts'
import { addressed } from './people.ts'

export const assignments: AssignmentPatterns = {
  planned:
    /^(?:(?:and|then|together|so)[, ]+)*(?<who>i|you|we)(?: (?:both|then|also|just))? (?<verb>\p{Ll}{2,}) (?<rest>.{3,})$/iu,
  nextPart:
    /,\s+(?:and\s+)?(?:then\s+)?(?=(?:together\s+)?(?:[Ii]|you|we|he|she|\p{Lu}\p{Ll}+)\b)|\s+and\s+(?:then\s+)?(?=(?:you|we|\p{Lu}\p{Ll}+)\s)/u,
  listHead: /^(?:(?:the |a |my |our )?(?:list|split|plan|tasks?|to-?dos?|who does what)|as (?:discussed|agreed)):\s*/i,
  heading:
    /^(?:from|to|cc|bcc|re|subject|sent|date|by|author|chair|scribe|host|speaker|attendees|present|absent|regrets|apologies|contact|owner|ps|note|hi|hello|dear|thanks|thank you|regards|best|cheers|yes|no|ok|okay)\b/i,
  habit:
    /\b(?:always|usually|often|normally|generally|every|each|never|mondays|tuesdays|wednesdays|thursdays|fridays)\b/i,
}

export const taskLists: TaskListPatterns = {
  nextPart: /,?\s+(?:and\s+)?(?:then\s+)?(?=(?:[Ii]|you|\p{Lu}\p{Ll}+(?: you)?)\s)/u,
  mine: /^i (?:am (?<ing>\p{L}+ing)|(?:will |am going to )?(?<verb>\p{Ll}+)) (?<rest>\S.*)$/iu,
  yours: /^(?:(?<name>\p{L}+),? )?you (?:will |are going to )?(?<verb>\p{Ll}+) (?<rest>\S.*)$/iu,
  theirs: /^(?<name>\p{L}+) (?:(?:will|to|has to|should) (?<verb>\p{Ll}+)|(?<does>\p{Ll}{2,}s)) (?<rest>\S.*)$/iu,
}

export const people: PeoplePatterns = {
  addressed,
  everyone:
    /^(?:dear|hi|hello) (?:all|everyone|everybody|team|colleagues|folks)\b|\b(?:everyone|everybody|all of you|you all|each of you|you guys)\b/i,
  notNames:
    /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|easter|christmas|the|that|this|these|those|my|our|your|his|her|their|there|what|who|which|it|everyone|everybody|someone|nobody)$/i,
}

export const sameTime = /^same (?:day|time)$/i

/** An occasion instead of a day: "once it is dry". */
export const onceSo = /\b(?:as soon as|once)\b/i

export const doesAThing = /^do (?:the|a|an|your|my|our)\b/i

export const hasDeterminer = /^(?:the|a|an|my|your|our|his|her|their|\p{Lu}{2,})\b/u
