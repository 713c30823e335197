import type { ControlledEvaluateInputItem, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import { FaultError, type Chances, type ChoiceQuestion, type Completion, type CompletionQuestion } from './messages.ts'

const mostTokens = 120
/** Enough to include every choice of a model that was trained to choose. */
const likeliest = { probabilities: true, options: { temperature: 1, topK: 12, topP: 1, minP: 0 } }

/** Answers what only a model can that was trained on it: choices after a text, and completions that go on from there. */
export function answersOf(model: LlamaModel, sequence: LlamaContextSequence) {
  const tokenOf = (text: string): Token => model.tokenize(text)[0]!

  /** Reads tokens, and says what may follow those at some positions. */
  const read = async (tokens: readonly Token[], positions: readonly number[]) => {
    if (sequence.nextTokenIndex + tokens.length + mostTokens > sequence.contextSize)
      throw new FaultError({ is: 'too-long' })
    const asked = new Set(positions)
    const input = tokens.map((token, at): ControlledEvaluateInputItem =>
      asked.has(at) ? [token, { generateNext: likeliest }] : token,
    )
    const output = await sequence.controlledEvaluate(input)
    return positions.map((at) => output[at]!.next.probabilities!)
  }

  return {
    choose: async ({ text, lines, choices }: ChoiceQuestion): Promise<Chances> => {
      await sequence.clearHistory()
      const wanted = choices.map(tokenOf)
      const tokens = model.tokenize(text, true)
      const ends = lines.map((line) => tokens.push(...model.tokenize(line.text), tokenOf(line.label)) - 1)
      const after = await read(tokens, ends)
      return { is: 'chances', chances: after.map((chances) => wanted.map((token) => chances.get(token) ?? 0)) }
    },
    complete: async (
      { text, end, none, mostNone, start }: CompletionQuestion,
      { signal }: AbortController,
    ): Promise<Completion> => {
      if (sequence.nextTokenIndex === 0) throw new FaultError({ is: 'crashed', signal: null }) // another process chose
      const tokens = model.tokenize(text)
      const [after] = await read(tokens, [tokens.length - 1])
      const last = model.tokenize(end, true)[0]!
      const isNone = tokenOf(none)
      const chanceOfNone = after!.get(isNone) ?? 0
      const first = [...after!.keys()].find((token) => token !== isNone)
      if (first === undefined || chanceOfNone > mostNone) {
        await sequence.evaluateWithoutGeneratingNewTokens([isNone, last])
        return { is: 'completion', text: none, chanceOfNone }
      }

      const written = start === undefined ? [first] : model.tokenize(start)
      for await (const token of sequence.evaluate([...written], { temperature: 0 })) {
        if (token === last || written.length === mostTokens || signal.aborted) break
        written.push(token)
      }
      await sequence.evaluateWithoutGeneratingNewTokens([last])
      return { is: 'completion', text: model.detokenize(written), chanceOfNone }
    },
  }
}
