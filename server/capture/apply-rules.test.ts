import { describe, expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'
import type { Extractor } from './extractor.ts'
import type { OwnRule } from './types.ts'

const said = conversation([
  ['Ines Duarte', 'Bea, can you send the pilot the list of berths on Thursday?'],
  ['Samir Haddad', "I'll raise a glass to the insurance."],
  ['Beatriz Nunes', 'So do I.'],
  ['Ines Duarte', "I'll update the planner by the end of the week."],
  ['Samir Haddad', "I'll put the bins out."],
])

const builtIn = builtInExtractor()
/** Unsure about the bins, so they're noise. */
const extractor: Extractor = {
  ...builtIn,
  detect: async (about) =>
    (await builtIn.detect(about)).map((one) => (one.action.includes('bins') ? { ...one, confidence: 0.45 } : one)),
}

const captured = async (...rules: OwnRule[]) =>
  (await captureConversation(said, { rules }, extractor)).map(({ title, ownerId, ownerName, deadline, isNoise }) => ({
    title,
    owner: ownerId ?? ownerName,
    day: deadline?.type === 'DATE' ? deadline.day : null,
    isNoise,
  }))
const rule = (kind: OwnRule['kind'], phrase: string, value: string | null = null): OwnRule => ({ kind, phrase, value })

describe('a rule of the user', () => {
  test('gives a nickname’s tasks to the person it means', async () => {
    const asked = expect.objectContaining({ title: 'Send the pilot the list of berths', owner: 'Beatriz Nunes' })

    expect(await captured()).not.toContainEqual(asked)
    expect(await captured(rule('nickname', 'Bea', 'Beatriz Nunes'))).toContainEqual(asked)
    expect(
      await captured(rule('nickname', 'bea', 'Ines Duarte'), rule('nickname', 'Samir', 'Ines Duarte')),
    ).not.toContainEqual(expect.objectContaining({ title: 'Put the bins out', owner: 'Ines Duarte' }))
  })

  test('makes noise of words that are never a task, and of an unwanted topic', async () => {
    const toast = { title: 'Raise a glass to the insurance' }

    expect(await captured()).toContainEqual(expect.objectContaining({ ...toast, isNoise: false }))
    expect(await captured(rule('never', "I'll raise a glass"))).toContainEqual(
      expect.objectContaining({ ...toast, isNoise: true }),
    )
    expect(await captured(rule('topic', 'planners'))).toContainEqual(
      expect.objectContaining({ title: 'Update the planner', isNoise: true }),
    )
  })

  test('lifts a task like one that wasn’t noise', async () => {
    const bins = { title: 'Put the bins out' }

    expect(await captured()).toContainEqual(expect.objectContaining({ ...bins, isNoise: true }))
    expect(await captured(rule('wanted', 'Put the bins out'))).toContainEqual(
      expect.objectContaining({ ...bins, isNoise: false }),
    )
  })

  test('words titles and reads vague days as the user does', async () => {
    const [friday] = (await captured()).filter(({ title }) => title === 'Update the planner')
    const [thursday] = (
      await captured(rule('title', 'the planner', 'Berth planner'), rule('day', 'the end of the week', '4'))
    ).filter(({ title }) => title === 'Update Berth planner')

    expect(new Date(`${friday!.day}T00:00:00Z`).getUTCDay()).toBe(5)
    expect(new Date(`${thursday!.day}T00:00:00Z`).getUTCDay()).toBe(4)
  })

  test('counts only for the user’s own tasks when there are several users', async () => {
    const ofInes = { ...rule('never', "I'll raise a glass"), ownerId: 'Ines Duarte' }
    const ofSamir = { ...ofInes, ownerId: 'Samir Haddad' }
    const toast = { title: 'Raise a glass to the insurance' }

    expect(await captured(ofInes)).toContainEqual(expect.objectContaining({ ...toast, isNoise: false }))
    expect(await captured(ofSamir)).toContainEqual(expect.objectContaining({ ...toast, isNoise: true }))
  })
})
