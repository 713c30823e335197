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

  // “API” was found in “rapid”, and taken out of it.
  test.each([
    ['Rapid answers', 'API', false, 'Rapid answers, API'],
    ['Rapid answers, API', 'api', true, 'Rapid answers'],
    ['Answers, C++', 'c++', true, 'Answers'],
    ['Überstunden', 'Stunden', false, 'Überstunden, Stunden'],
  ])('of whole words only: “%s” with “%s”', (text, topic, isIncluded, toggled) => {
    expect(includesTopic(text, topic)).toBe(isIncluded)
    expect(isIncluded ? withoutTopic(text, topic) : withTopic(text, topic)).toBe(toggled)
  })
})
