import { Target } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoachMark } from './CoachMark.tsx'

/** The actions of a tip, in order. */
function actionsOf(action?: ReactNode) {
  const tip = { icon: Target, title: 'Focus is ready', children: 'You have eight tasks.', onDismiss: () => {}, action }
  const html = renderToStaticMarkup(createElement(CoachMark, tip))
  return [...html.matchAll(/<(?:button|a)[^>]*>([^<]*)</g)].map(([, text]) => text)
}

test('a tip ends with “Got it!” or “Dismiss”, unless it leads on', () => {
  expect(actionsOf()).toEqual(['Got it!', 'Dismiss'])
  expect(actionsOf(createElement('a', { href: '/download-app' }, 'Get the Mac app'))).toEqual([
    'Get the Mac app',
    'Dismiss',
  ])
})
