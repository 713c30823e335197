import { expect, test } from 'vitest'
import { googlePath } from './google-path.ts'

const at = (address: string) => {
  const { pathname, search, origin } = new URL(address, 'https://kept.example')
  return { pathname, search, origin }
}

test.each([
  ['/', '/api/auth/google'],
  ['/?sign-in=denied', '/api/auth/google'],
  ['/tasks/t1', '/api/auth/google?next=%2Ftasks%2Ft1'],
  ['/label?id=l1&sign-in=expired', '/api/auth/google?next=%2Flabel%3Fid%3Dl1'],
  ['/?next=/connections', '/api/auth/google?next=%2Fconnections'],
  ['/?next=https://evil.example', '/api/auth/google?next=%2F%3Fnext%3Dhttps%253A%252F%252Fevil.example'],
  ['/onboarding/no-work-email', '/api/auth/google'],
  ['/onboarding/survey?role=sales', '/api/auth/google?next=%2Fonboarding%2Fsurvey%3Frole%3Dsales'],
])('signing in on %s starts at %s', (address, path) => {
  expect(googlePath(at(address))).toBe(path)
})

test('choosing another account is part of the path', () => {
  expect(googlePath(at('/onboarding/no-work-email?next=/events'), { chooseAccount: true })).toBe(
    '/api/auth/google?next=%2Fevents&account=other',
  )
})
