import type { AnalyzedSentence } from '#server/capture/built-in/classifier/features.ts'
import type { ConversationState } from '#server/capture/built-in/conversation-state.ts'
import { type DayChoice, dayChoicesIn } from '#server/capture/built-in/days/choose-day.ts'
import { english } from '#server/capture/built-in/english/index.ts'
import { type Finding, toCandidate } from '#server/capture/built-in/finding.ts'
import { learned } from '#server/capture/built-in/classifier/weights.ts'
import { follow } from '#server/capture/built-in/follow.ts'
import { rate } from '#server/capture/built-in/rate.ts'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { peopleOf } from '#server/capture/built-in/people.ts'
import { overlap, stems } from '#server/capture/built-in/words.ts'
import { captureSteps } from '#server/capture/capture-conversation.ts'
import type { CaseDocument, GoldTask } from '../scoring/documents.ts'
import { matchTasks } from '../scoring/match.ts'
import { isSamePerson } from '../scoring/people.ts'
import { conversationOf, predictedFrom } from '../scoring/predict.ts'

/** The days a task may be due, and those that are right. Null among them: no deadline is right, too. */
export type DayExample = { choice: DayChoice; right: readonly (string | null)[] }

/** An example for every task with a known deadline, whether the extractor finds the task or not. */
export async function dayExamplesOf(documents: readonly CaseDocument[]): Promise<DayExample[]> {
  const examples: DayExample[] = []
  for (const document of documents) examples.push(...(await examplesIn(document)))
  return examples
}

async function examplesIn(document: CaseDocument): Promise<DayExample[]> {
  if ('label' in document.gold) return []
  const conversation = conversationOf(document)
  const weights = learned()
  const followed = follow(conversation, peopleOf(conversation.participants, english), english, weights.sentences)
  const { state, analyzed } = followed
  const dayChoiceOf = dayChoicesIn(state)
  const findings = rate(followed, weights.findings)
  const detect = () => Promise.resolve(findings.map(toCandidate))
  const { composed, judged } = await captureSteps(conversation, {}, { ...builtInExtractor(), detect })

  const found = judged.map((task) => ({ ...predictedFrom(task, conversation), key: task.key }))
  const { pairs, missed } = matchTasks(document, document.gold.tasks, found)
  const fromFound = pairs.flatMap(({ gold, predicted }) => {
    const { key } = found.find((task) => task === predicted)!
    const candidate = composed.find((one) => one.key === key)!
    const finding = findings.find(
      ({ action, lineIds }) => action === candidate.action && lineIds[0] === candidate.lineIds[0],
    )
    const isSame =
      predicted.lines.some((line) => gold.lines.includes(line)) &&
      [gold.assignee, ...(gold.assigneeAlt ?? [])].some((name) => isSamePerson(predicted.assignee, name, document))
    return finding && isSame ? exampleOf(dayChoiceOf(finding), gold) : []
  })
  const fromMissed = missed.flatMap((gold) => {
    const finding = asIfFound(state, analyzed, gold)
    return finding ? exampleOf(dayChoiceOf(finding), gold) : []
  })
  return [...fromFound, ...fromMissed]
}

function exampleOf(choice: DayChoice, { deadline, deadlineAlt = [] }: GoldTask): DayExample[] {
  return deadline === undefined ? [] : [{ choice, right: [deadline, ...deadlineAlt] }]
}

/** What the extractor would have found in the sentence that is most like the task. */
function asIfFound(
  state: ConversationState,
  analyzed: readonly AnalyzedSentence[],
  { title, lines, assignee }: GoldTask,
): Finding | null {
  if (Array.isArray(assignee)) return null
  const wanted = stems(title, english)
  const [best] = state.sentences
    .flatMap((sentence, index) => (sentence.lineIds.some((id) => lines.includes(id)) ? [{ sentence, index }] : []))
    .map((one) => ({ ...one, shared: overlap(wanted, stems(one.sentence.text, english)) }))
    .toSorted((one, other) => other.shared - one.shared)
  if (!best || best.shared === 0) return null

  const { sentence, index } = best
  const { acts } = analyzed[index]!.parsed
  const action = acts[0]?.action ?? sentence.text
  const said = stems(sentence.text, english)
  return {
    act: 'promise',
    kind: 'commitment',
    lineIds: [...sentence.lineIds],
    action,
    ownerId: assignee ?? null,
    ownerName: null,
    isOwnerOpen: false,
    isToYou: false,
    isForGroup: false,
    speakerId: sentence.speakerId,
    counterpartId: null,
    about: null,
    due: state.hasDay(action, sentence.saidAt) ? { phrase: action, saidAt: sentence.saidAt } : null,
    isAnswered: true,
    outcome: 'open',
    confidence: 1,
    turn: sentence.turn,
    sentence: index,
    stems: said,
    objects: said,
  }
}
