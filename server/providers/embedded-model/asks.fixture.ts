/** Asks the model in the file that it's given, as a program or a worker thread, and prints the answer. */
import { z } from 'zod'
import { createEmbeddedModel } from './embedded-model.ts'

const [file = '', then = ''] = process.argv.slice(2)
const model = createEmbeddedModel({ file, name: 'Tiny', contextTokens: 4096, needsBytes: 0 })
const schema = z.strictObject({ isRed: z.boolean() })
const question = { instructions: 'Is it red?', content: 'The boat.', schema, schemaName: 'colour' }

const { answer } = await model.ask(question)
if (then === 'pause') {
  void model.ask(question)
  model.pause()
  setInterval(() => {}, 1_000)
}
console.log(JSON.stringify(answer))
