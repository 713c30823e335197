import { expect, test } from 'vitest'
import { machineOf } from './machine.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`

test.each([
  ['a Mac', mac, 0, 'mac'],
  [
    'a Mac with Chrome',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    0,
    'mac',
  ],
  ['an iPad that claims to be a Mac', mac, 5, 'mobile'],
  ['an iPad that does not', `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${safari}`, 5, 'mobile'],
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari}`, 5, 'mobile'],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    5,
    'mobile',
  ],
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    0,
    'other',
  ],
  [
    'Windows with a screen to touch',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    10,
    'other',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'other'],
  ['nothing known', '', 0, 'other'],
] as const)('%s', (_, userAgent, maxTouchPoints, machine) => {
  expect(machineOf({ userAgent, maxTouchPoints })).toBe(machine)
})
