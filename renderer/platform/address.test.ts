import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from './address.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'in a browser it is the page’s own address',
    undefined,
    'https://kept.example.com',
    'https://kept.example.com/task/1',
  ],
  [
    'in the app it is the server’s',
    { serverUrl: 'https://kept.example.com', isThisMac: false },
    'app://kept',
    'https://kept.example.com/task/1',
  ],
  [
    'on this Mac only it is the app’s',
    { serverUrl: 'http://127.0.0.1:5379', isThisMac: true },
    'app://kept',
    'kept://task/1',
  ],
])('%s', (_, kept, origin, address) => {
  vi.stubGlobal('window', { kept })
  vi.stubGlobal('location', { origin })

  expect(addressOf('/task/1')).toBe(address)
})
