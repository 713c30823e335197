import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DescriptionAnswer, DetectionAnswer, WordingsAnswer } from '#server/capture/language-model/answers.ts'
import { guideOf } from './guide.ts'
import { createOnDeviceModel } from './on-device-model.ts'

const Answer = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), day: z.string().nullable() })),
})

/** A program that says what it is asked to, in place of the one that runs on a Mac only. */
function aHelper(answer: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kept-helper-')), 'on-device-model')
  writeFileSync(
    file,
    `#!${process.execPath}
console.log('{"availability":"available"}')
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const question = JSON.parse(line)
  const reply = ${answer}
  if (reply) console.log(JSON.stringify(reply))
  else setInterval(() => {}, 1000)
})
`,
  )
  chmodSync(file, 0o755)
  return file
}

const ask = (helper: string, options: { deadlineMs?: number; signal?: AbortSignal } = {}) =>
  createOnDeviceModel({ helper, deadlineMs: options.deadlineMs ?? 20_000 }).ask({
    instructions: 'Name the people.',
    content: 'Ana and Ben.',
    schema: Answer,
    schemaName: 'people',
    ...(options.signal ? { signal: options.signal } : {}),
  })

test('is asked with the form of the answer, and what guided output leaves out is null', async () => {
  const helper = aHelper(
    `{ text: JSON.stringify({ people: [{ name: [question.instructions, question.content, question.guide.properties[0].name, question.mostTokens].join(' ') }, { name: 'Ben', day: 'Friday' }] }) }`,
  )

  expect((await ask(helper)).answer).toEqual({
    people: [
      { name: 'Name the people. Ana and Ben. people 1024', day: null },
      { name: 'Ben', day: 'Friday' },
    ],
  })
})

test('the questions that capture asks can be guided', () => {
  for (const schema of [DetectionAnswer, WordingsAnswer, DescriptionAnswer])
    expect(guideOf(schema)).toMatchObject({ is: 'object' })
  expect(guideOf(WordingsAnswer)).toEqual({
    is: 'object',
    properties: [
      {
        name: 'wordings',
        isOptional: false,
        guide: {
          is: 'list',
          of: {
            is: 'object',
            properties: [
              { name: 'number', guide: { is: 'number' }, isOptional: false },
              { name: 'title', guide: { is: 'text' }, isOptional: false },
              { name: 'summary', guide: { is: 'text' }, isOptional: false },
              { name: 'day', guide: { is: 'text' }, isOptional: true },
            ],
          },
        },
      },
    ],
  })
})

test('is asked again when the answer does not fit', async () => {
  const helper = aHelper(`{ text: question.content.includes('rejected') ? '{"people":[]}' : '{"people":3}' }`)

  expect((await ask(helper)).answer).toEqual({ people: [] })
  await expect(ask(aHelper(`{ text: '{"pe' }`))).rejects.toThrow(
    'The language model Apple’s on-device model failed twice to answer in the required format.',
  )
})

test.each([
  ['{ fault: "unavailable" }', 'isn’t available; turn on Apple Intelligence in System Settings.'],
  ['{ fault: "too-long" }', 'has no room for a question this long.'],
  ['{ fault: "refused" }', 'refused to answer.'],
  ['{ other: 1 }', 'gave no answer.'],
  ['process.exit(1)', 'gave no answer.'],
])('what goes wrong is a sentence: %s', async (answer, why) => {
  await expect(ask(aHelper(answer))).rejects.toThrow(`Apple’s on-device model ${why}`)
})

test('a program that is missing, silent or stopped gives no answer', async () => {
  await expect(ask('/nowhere/on-device-model')).rejects.toThrow('gave no answer.')
  await expect(ask(aHelper('null'), { deadlineMs: 300 })).rejects.toThrow('gave no answer.')
  await expect(ask(aHelper('null'), { signal: AbortSignal.timeout(300) })).rejects.toThrow(
    'was stopped at the deadline.',
  )
})
