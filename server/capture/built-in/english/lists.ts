import type { ListPatterns } from '../language.ts'

export const lists: ListPatterns = {
  asks: /\b(?:(?:can|could|would|will) you|please|i need (?:you to|from you)|your (?:tasks?|to-?dos?|jobs?|part|list|plate))\b/i,
  mine: /\bi (?:\p{L}+ )?(?:need|have|want|plan|must|will|am going)\b|\bmy (?:tasks?|to-?dos?|part|list|next steps?)\b|^(?:notes?|reminder) (?:to|for) (?:self|me|myself)\b/iu,
  ours: /\b(?:to-?dos?|action (?:items?|points?)|tasks?|next steps?|who does what|plan|we (?:still )?(?:need|have) to|open (?:points|items)|still open|outstanding)\b/i,
}
