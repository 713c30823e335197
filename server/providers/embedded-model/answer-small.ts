import type { ControlledEvaluateInputItem, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { Chances, ChoiceQuestion, Completion, CompletionQuestion } from './messages.ts'

const mostTokens = 120
/** Enough to include every choice of a model that was trained to choose. */
const likeliest = { probabilities: true, options: { temperature: 1, topK: 12, topP: 1, minP: 0 } }

/** Answers what only a model can that was trained on it. Each question is read from its start. */
export function answersOf(model: LlamaModel, sequence: LlamaContextSequence) {
  const tokenOf = (text: string): Token => model.tokenize(text)[0]!

  /** Reads tokens, and says what may follow the last `count` of them. */
  const read = async (tokens: readonly Token[], count: number) => {
    await sequence.clearHistory()
    const from = tokens.length - count
    const input = tokens.map((token, at): ControlledEvaluateInputItem =>
      at < from ? token : [token, { generateNext: likeliest }],
    )
    const output = await sequence.controlledEvaluate(input)
    return output.slice(from).map((after) => after!.next.probabilities!)
  }

  return {
    choose: async ({ text, labels, choices }: ChoiceQuestion): Promise<Chances> => {
      const tokens = [...model.tokenize(text, true), ...labels.map(tokenOf)]
      const wanted = choices.map(tokenOf)
      const after = await read(tokens, labels.length)
      return { is: 'chances', chances: after.map((chances) => wanted.map((token) => chances.get(token) ?? 0)) }
    },
    complete: async (
      { text, end, none, mostNone }: CompletionQuestion,
      { signal }: AbortController,
    ): Promise<Completion> => {
      const [after] = await read(model.tokenize(text, true), 1)
      const isNone = tokenOf(none)
      const chanceOfNone = after!.get(isNone) ?? 0
      const first = [...after!.keys()].find((token) => token !== isNone)
      if (first === undefined || chanceOfNone > mostNone) return { is: 'completion', text: none, chanceOfNone }

      const last = model.tokenize(end, true)[0]
      const written = [first]
      for await (const token of sequence.evaluate([first], { temperature: 0 })) {
        if (token === last || written.length === mostTokens || signal.aborted) break
        written.push(token)
      }
      return { is: 'completion', text: model.detokenize(written), chanceOfNone }
    },
  }
}
