import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { readFile } from './read-file.ts'

test('a file larger than 50 MB is refused before a byte of it is read', async () => {
  const file = new File([], 'backup.zip')
  Object.defineProperties(file, {
    size: { value: limits.moveBytes + 1 },
    arrayBuffer: { value: () => Promise.reject(new Error('The file was read')) },
  })

  await expect(readFile(file)).rejects.toMatchObject({ because: 'large' })
})
