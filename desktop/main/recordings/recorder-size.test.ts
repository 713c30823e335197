import { expect, test } from 'vitest'
import { placeRecorder, sizeOf } from './recorder-size.ts'

const screen = { x: 0, y: 34, width: 1512, height: 948 }

test('the panel opens under the right end of the menu bar', () => {
  expect(placeRecorder('panel', sizeOf('panel'), null, screen)).toEqual({ x: 1164, y: 46, width: 336, height: 322 })
})

test('the window keeps its upper right corner where the user put it, in every view', () => {
  const was = { x: 500, y: 200, width: 336, height: 322 }

  expect(placeRecorder('small', sizeOf('small'), was, screen)).toEqual({ x: 536, y: 200, width: 300, height: 44 })
  expect(placeRecorder('panel', sizeOf('panel', 446), was, screen)).toEqual({ ...was, height: 446 })
})

test('the window never leaves the screen, even when it grows or the screen changes', () => {
  expect(placeRecorder('panel', sizeOf('panel', 600), { x: -60, y: 900, width: 300, height: 44 }, screen)).toEqual({
    x: 0,
    y: 382,
    width: 336,
    height: 600,
  })
  expect(placeRecorder('small', sizeOf('small'), { x: 3000, y: -500, width: 300, height: 44 }, screen)).toMatchObject({
    x: 1212,
    y: 34,
  })
  expect(placeRecorder('panel', sizeOf('panel', 2000), null, screen)).toMatchObject({ height: 924 })
})

test('permissions are centered', () => {
  expect(placeRecorder('permissions', sizeOf('permissions'), { x: 0, y: 34, width: 336, height: 322 }, screen)).toEqual(
    { x: 476, y: 248, width: 560, height: 520 },
  )
})
