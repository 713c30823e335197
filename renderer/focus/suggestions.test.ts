import { describe, expect, test } from 'vitest'
import { includesTopic, suggestionsOf, withoutTopic, withTopic } from './suggestions.ts'

describe('suggestions', () => {
  test('come from topics, events, groups and labels, without duplicates or long names', () => {
    const suggestions = suggestionsOf({
      topics: ['Berth planner launch'],
      eventTopics: ['Pricing', ' Launch '],
      groups: ['launch', 'Hiring', 'x'.repeat(41)],
      labels: ['', 'Board deck'],
    })

    expect(suggestions).toEqual(['Berth planner launch', 'Pricing', 'Launch', 'Hiring', 'Board deck'])
  })
})

describe('a topic', () => {
  test.each([
    ['', 'Pricing', 'Pricing'],
    ['Hiring', 'Pricing', 'Hiring, Pricing'],
    ['Everything about hiring. ', 'Pricing', 'Everything about hiring. Pricing'],
  ])('is added to “%s”', (text, topic, after) => {
    expect(withTopic(text, topic)).toBe(after)
    expect(includesTopic(after, topic)).toBe(true)
  })

  test.each([
    ['Pricing', ''],
    ['Hiring, pricing', 'Hiring'],
    ['Pricing, Hiring', 'Hiring'],
    ['Hiring, Pricing, launch', 'Hiring, launch'],
  ])('is removed from “%s”', (text, after) => {
    expect(withoutTopic(text, 'Pricing')).toBe(after)
  })
})
