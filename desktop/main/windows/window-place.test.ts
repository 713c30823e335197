import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeWindow } from './window-place.ts'

const laptop = { x: 0, y: 34, width: 1512, height: 948 }
const beside = { x: 1512, y: 0, width: 2560, height: 1440 }
const was = { x: 1800, y: 200, width: 1600, height: 1000 }

test('a window reopens where it was', () => {
  expect(placeWindow(was, [laptop, beside])).toEqual(was)
})

test('if its screen is gone, it opens centered on another and fits', () => {
  expect(placeWindow(was, [laptop])).toEqual({ x: 0, y: 34, width: 1512, height: 948 })
})

test('the first window has the default size', () => {
  expect(placeWindow(null, [laptop])).toEqual({ x: 116, y: 98, width: 1280, height: 820 })
})

test('a window whose title bar is out of reach is brought back', () => {
  for (const y of [-400, 33, 975])
    expect(placeWindow({ x: 0, y, width: 800, height: 600 }, [laptop])).toEqual({
      x: 356,
      y: 208,
      width: 800,
      height: 600,
    })
})

test('a window can always be grabbed on some screen', () => {
  const side = fc.integer({ min: -10_000, max: 10_000 })
  fc.assert(
    fc.property(fc.record({ x: side, y: side, width: side, height: side }), (anywhere) => {
      const { x, y, width, height } = placeWindow(anywhere, [laptop, beside])
      const isOn = [laptop, beside].some(
        (screen) =>
          x + width > screen.x && x < screen.x + screen.width && y >= screen.y && y < screen.y + screen.height,
      )
      expect(isOn && width >= 360 && height >= 480).toBe(true)
    }),
  )
})
