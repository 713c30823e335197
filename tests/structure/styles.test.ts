import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('renderer/**/*.css')
const isNamed = /[.[&]|:(checked|disabled)/

/** The pairs of siblings in a style sheet that name no class, attribute or state. */
function anySiblings(css: string): string[] {
  const bare = withoutArguments(css.replaceAll(/\/\*.*?\*\//gs, ''))
  return [...bare.matchAll(/([^\s>,{]+)\s*[+~]\s*([^\s>,{]+)/g)]
    .filter(([, before = '', after = '']) => !isNamed.test(before) && !isNamed.test(after))
    .map(([pair]) => pair)
}

function withoutArguments(css: string): string {
  const shorter = css.replaceAll(/\([^()]*\)/g, '')
  return shorter === css ? css : withoutArguments(shorter)
}

test('siblings are styled by class, attribute or state, or the browser restyles much of the page for each new element', () => {
  expect(anySiblings('li:has(> .row) + li {} .row + li {} * + .row {}')).toEqual(['li:has + li'])
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap((file) => anySiblings(readFileSync(file, 'utf8')))).toEqual([])
})
