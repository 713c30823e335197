import { expect, test } from 'vitest'
import { aModel } from '#tests/support/readers.ts'
import { createArrivals } from './notices.ts'

test('a model that arrives is noticed once', () => {
  const isArrival = createArrivals()

  expect(isArrival(aModel('medium', { state: 'downloading' }))).toBe(false)
  expect(isArrival(aModel('medium', { state: 'checking' }))).toBe(false)
  expect(isArrival(aModel('medium', { state: 'installed' }))).toBe(true)
  expect(isArrival(aModel('medium', { state: 'installed' }))).toBe(false)
})

test('a download that failed is noticed once, and one that is retried isn’t', () => {
  const isArrival = createArrivals()

  isArrival(aModel('medium', { state: 'downloading' }))
  expect(isArrival(aModel('medium', { state: 'waiting', retriesAt: '2026-11-24T10:05:00.000Z' }))).toBe(false)
  expect(isArrival(aModel('medium', { state: 'failed' }))).toBe(true)
  expect(isArrival(aModel('medium', { state: 'failed' }))).toBe(false)
})

test('a model that was canceled, or that nobody here downloads, isn’t noticed', () => {
  const isArrival = createArrivals()

  isArrival(aModel('medium', { state: 'downloading' }))
  expect(isArrival(aModel('medium'))).toBe(false)
  expect(isArrival(aModel('medium', { state: 'installed' }))).toBe(false)
  expect(isArrival(aModel('small', { state: 'installed' }))).toBe(false)
})
