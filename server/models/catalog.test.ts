import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config.ts'
import { memoryNeededBytes } from '#server/providers/embedded-model/estimate.ts'
import { aCatalog } from '#tests/support/file-host.ts'
import { catalogOf, modelNamed, type CatalogModel } from './catalog.ts'

const ours = catalogOf({ MODEL_CATALOG: undefined })

describe('the models we offer', () => {
  test('are three, each larger than the one before, of about 1, 2 and 5 GB', () => {
    expect(ours.map(({ id, bytes }) => [id, Math.floor(bytes / 1e9)])).toEqual([
      ['small', 1],
      ['medium', 2],
      ['large', 5],
    ])
    expect(ours.map(({ bytes, contextTokens }) => memoryNeededBytes(bytes, contextTokens) < 7e9)).toEqual([
      true,
      true,
      true,
    ])
  })

  test.each(ours.map((model) => [model.name, model] as const))(
    '%s is one file at one revision',
    (_, { url, sha256 }) => {
      expect(url).toMatch(/^https:\/\/huggingface\.co\/[\w-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w.-]+Q4_K_M\.gguf$/)
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    },
  )
})

describe('an operator’s own list', () => {
  const [small] = ours as [CatalogModel, ...CatalogModel[]]

  test('replaces ours', () => {
    const MODEL_CATALOG = aCatalog([{ ...small, name: 'Our own' }])

    expect(modelNamed({ MODEL_CATALOG }, 'small')?.name).toBe('Our own')
    expect(modelNamed({ MODEL_CATALOG }, 'large')).toBe(undefined)
  })

  test.each<[string, object[], string]>([
    ['that is empty', [], 'Send at least 1 item.'],
    ['without a checksum', [{ ...small, sha256: undefined }], '0 sha256'],
    ['from an address without encryption', [{ ...small, url: 'http://models.example/a.gguf' }], '0 url must be https'],
    ['from a file', [{ ...small, url: 'file:///etc/passwd' }], '0 url must be https'],
    ['with another id', [{ ...small, id: '../users' }], '0 id'],
    ['with an id twice', [small, small], 'Two models have the same id.'],
    ['with a field that doesn’t exist', [{ ...small, bites: 5 }], 'bites'],
  ])('%s is refused', (_, models, why) => {
    const MODEL_CATALOG = aCatalog(models as CatalogModel[])

    expect(() => catalogOf({ MODEL_CATALOG })).toThrow(ConfigProblem)
    expect(() => catalogOf({ MODEL_CATALOG })).toThrow(why)
  })

  test('that can’t be read is refused', () => {
    const notJson = path.join(mkdtempSync(path.join(tmpdir(), 'kept-catalog-')), 'models.json')
    writeFileSync(notJson, 'models: []')

    expect(() => catalogOf({ MODEL_CATALOG: notJson })).toThrow(`Check that ${notJson} is a JSON file.`)
    expect(() => catalogOf({ MODEL_CATALOG: '/nowhere.json' })).toThrow('Check that /nowhere.json is a JSON file.')
  })
})
