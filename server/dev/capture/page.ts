import { html } from 'hono/html'
import type { Explored, ExploredSentence } from '#server/dev/capture/explore.ts'
import type {
  Candidate,
  CapturedTask,
  ComposedCandidate,
  CapturedDeadline,
  ReconciledCandidate,
} from '#server/capture/types.ts'

type ExplorerView = { text: string; problem?: string; explored?: Explored }

const example = `[0:00] Ana Ruiz: Ben, could you send me the harbour plan by Friday?
[0:06] Ben Ode: Sure, will do.`

/** The capture explorer: shows what each step of capture makes of a text. */
export function explorerPage({ text, problem, explored }: ExplorerView) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Capture explorer · Kept</title>
        <link rel="stylesheet" href="/dev/capture/style.css" />
      </head>
      <body>
        <main>
          <h1>Capture explorer</h1>
          <form method="post" action="/dev/capture">
            <label for="text">A transcript, one line per turn</label>
            <textarea id="text" name="text" rows="8" required placeholder="${example}">${text}</textarea>
            <button>Show each step</button>
          </form>
          ${problem ? html`<p role="alert">${problem}</p>` : ''} ${explored ? steps(explored) : ''}
        </main>
      </body>
    </html>`
}

const steps = ({ sentences, detected, composed, reconciled, judged }: Explored) => html`
  ${step('Analyzed', 'What each sentence promises or asks, and the odds that it leads to a task.', ['Lines', 'Sentence', 'Acts', 'Odds', 'Reasons'], sentences.map(sentenceCells))}
  ${step('Detected', 'Passages that sound like tasks.', ['Lines', 'Kind', 'Action', 'Owner', 'Outcome', 'Confidence'], detected.map(candidateCells))}
  ${step('Composed', 'Reworded to stand on its own.', ['Key', 'Title', 'Said', 'Deadline', 'Why'], composed.map(composedCells))}
  ${step('Reconciled', 'Without tasks that were retracted or said before.', ['Key', 'Title', 'Relation'], reconciled.map(reconciledCells))}
  ${step('Judged', 'A task if someone will do it after the conversation.', ['Key', 'Title', 'Verdict', 'Actionable', 'Owner', 'Durable', 'Duplicate'], judged.map(judgedCells))}
`

const step = (title: string, about: string, heads: readonly string[], rows: readonly (readonly string[])[]) => html`
  <section>
    <h2>${title} <small>${String(rows.length)}</small></h2>
    <p>${about}</p>
    ${
      rows.length === 0
        ? html`<p><em>Nothing.</em></p>`
        : html`<table>
            <thead>
              <tr>
                ${heads.map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                (cells) =>
                  html`<tr>
                    ${cells.map((cell) => html`<td>${cell}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>
`

const sentenceCells = ({ lineIds, speaker, text, acts, odds, reasons }: ExploredSentence) => [
  lineIds.join(', '),
  `${speaker}: ${text}`,
  acts.join(' · ') || '–',
  signed(odds),
  reasons.map(({ feature, weight }) => `${feature} ${signed(weight)}`).join(', '),
]

const candidateCells = ({ lineIds, kind, action, ownerId, ownerName, outcome, confidence }: Candidate) => [
  lineIds.join(', '),
  kind,
  action,
  ownerId ?? ownerName ?? 'nobody',
  outcome,
  confidence.toFixed(2),
]

const composedCells = ({ key, title, due, deadline, reason }: ComposedCandidate) => [
  key,
  title,
  due?.phrase ?? '–',
  dayOf(deadline),
  reason,
]

const reconciledCells = ({ key, title, updateOf, duplicateOf, resembles }: ReconciledCandidate) => [
  key,
  title,
  updateOf
    ? `updates ${updateOf}`
    : duplicateOf
      ? `repeats ${duplicateOf}`
      : resembles
        ? `resembles ${resembles}`
        : 'new',
]

const judgedCells = ({
  key,
  title,
  isNoise,
  verdict,
  scores: { actionable, owner, durable, duplicate },
}: CapturedTask) => [
  key,
  title,
  isNoise ? 'noise' : `task, ${verdict}`,
  ...[actionable, owner, durable, duplicate].map((score) => score.toFixed(2)),
]

const dayOf = (deadline: CapturedDeadline | null) =>
  deadline === null ? '–' : deadline.type === 'DATE' ? deadline.day : deadline.instant
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}`
