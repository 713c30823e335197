import { afterEach, describe, expect, test } from 'vitest'
import { announced } from '../platform/announcer.ts'
import { clearState, store } from '../platform/state.ts'
import { showToast, toasts, withToast, type Toast } from './toast-list.ts'

afterEach(clearState)

const named = (texts: string) => texts.split('').map((text): Toast => ({ id: text, text }))
const problem: Toast = { id: '!', text: '!', tone: 'problem' }
const textsOf = (shown: readonly Toast[]) => shown.map(({ text }) => text).join('')

describe('a new toast', () => {
  test('comes last', () => {
    expect(textsOf(withToast(named('a'), { id: 'b', text: 'b' }))).toBe('ab')
  })

  test('replaces the one about the same, such as the last thing to undo', () => {
    const archived: Toast = { id: '1', key: 'undo', text: 'Archived' }
    const completed: Toast = { id: '2', key: 'undo', text: 'Completed' }

    expect(withToast([archived], completed)).toEqual([completed])
    expect(textsOf(withToast(named('ab'), { id: 'again', text: 'a' }))).toBe('ba')
  })

  test('displaces the oldest of three, but a problem only if all are problems', () => {
    expect(textsOf(withToast(named('abc'), { id: 'd', text: 'd' }))).toBe('bcd')
    expect(textsOf(withToast([problem, ...named('ab')], { id: 'c', text: 'c' }))).toBe('!bc')
    const problems = named('abc').map((toast): Toast => ({ ...toast, tone: 'problem' }))
    expect(textsOf(withToast(problems, problem))).toBe('bc!')
  })

  test('is announced, unless its role does that', () => {
    showToast({ text: 'The bot joined.', detail: 'Tasks appear while people talk.' })
    showToast({ text: 'The bot couldn’t join.', tone: 'problem' })

    expect(store.get(announced).text).toBe('The bot joined. Tasks appear while people talk.')
    expect(store.get(toasts).length).toBe(2)
  })
})
