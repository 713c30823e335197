import { languageOf } from './built-in/language-of.ts'
import type { Conversation } from './types.ts'

export type MailKind = 'personal' | 'promotion' | 'automated'

/** Whether a person wrote an email to people, judging by headers, sender and phrases that only bulk mail uses. */
export function kindOfMail(conversation: Conversation): MailKind {
  if (conversation.source !== 'email') return 'personal'
  if (conversation.bulk === 'promotion' || conversation.bulk === 'automated') return conversation.bulk
  const { bulkMail, coldMail, automatedSender, automatedAddress, automatedText } = languageOf(conversation).notTasks
  const fresh = conversation.lines.filter((line) => !line.quoted)
  const sender = fresh[0]?.speaker ?? ''
  const address = conversation.participants.find((person) => person.id === fresh[0]?.participantId)?.email ?? ''
  const text = [conversation.title, ...fresh.slice(0, 200).map((line) => line.text.slice(0, 2000))].join('\n')

  // On a mailing list "you" means no one in particular, so it takes my name or an answer of mine.
  if (
    conversation.bulk === 'list' &&
    !isAddressed(conversation, text) &&
    !fresh.some((line) => line.participantId === conversation.me)
  )
    return 'promotion'
  const bulk = count(text, bulkMail)
  const isFromMachine = automatedSender.test(sender) || automatedAddress.test(address)
  if (isFromMachine && bulk > 0) return 'promotion'
  if (isFromMachine) return 'automated'
  if (bulk > 0 && sender !== '' && conversation.me !== null && !isAddressed(conversation, text)) return 'promotion'
  if (bulk >= 2 || count(text, coldMail) >= 2) return 'promotion'
  return automatedText.test(text) ? 'automated' : 'personal'
}

function count(text: string, cue: RegExp): number {
  return text.match(new RegExp(cue.source, 'giu'))?.length ?? 0
}

function isAddressed(conversation: Conversation, text: string): boolean {
  const first = conversation.participants.find((person) => person.id === conversation.me)?.name.split(/\s+/)[0] ?? ''
  return first !== '' && text.toLowerCase().includes(first.toLowerCase())
}
