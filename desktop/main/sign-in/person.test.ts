import { expect, test } from 'vitest'
import { openPerson } from './person.ts'
import { Unreachable, type Server } from '../server/signed-server.ts'

const ada = '0199a1b2-0000-7000-8000-0000000000a1'

test('the user is loaded once per session and known offline', async () => {
  const world = {
    token: 'first' as string | null,
    answer: { id: ada } as unknown,
    asked: 0,
    kept: { session: null as string | null, userId: null as string | null },
  }
  const server: Server = {
    url: '',
    name: '',
    ask: async <Answer>() => {
      world.asked += 1
      if (world.answer instanceof Error) throw world.answer
      return world.answer as Answer
    },
  }
  const open = () =>
    openPerson({
      server,
      token: () => world.token,
      file: { read: async () => world.kept, write: async (value) => void (world.kept = value) },
    })
  const person = await open()

  expect([person.id(), await person.ask(), await person.ask(), world.asked]).toEqual([null, ada, ada, 1])
  world.answer = new Unreachable()
  const later = await open()
  expect(later.id()).toBe(ada)
  expect(JSON.stringify(world.kept)).not.toContain('first')

  world.token = 'second'
  expect([later.id(), await later.ask()]).toEqual([null, null])
  world.answer = { id: 'no id' }
  expect(await later.ask()).toBeNull()
  world.token = null
  expect(await later.ask()).toBeNull()
})
