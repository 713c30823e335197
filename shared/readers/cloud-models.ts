import type { CloudVendor } from './schemas.ts'

type CloudModel = {
  id: string
  name: string
  /** Dollars per million tokens. */ price: { input: number; output: number }
}

/** The vendors whose keys can be given on the page, with the models that suit reading, the cheapest first. */
export const cloudVendors: Record<CloudVendor, { name: string; keysUrl: string; models: CloudModel[] }> = {
  anthropic: {
    name: 'Anthropic',
    keysUrl: 'https://console.anthropic.com/settings/keys',
    models: [
      { id: 'claude-haiku-4-5', name: 'Claude Haiku 4.5', price: { input: 1, output: 5 } },
      { id: 'claude-sonnet-4-5', name: 'Claude Sonnet 4.5', price: { input: 3, output: 15 } },
    ],
  },
  openai: {
    name: 'OpenAI',
    keysUrl: 'https://platform.openai.com/api-keys',
    models: [
      { id: 'gpt-5-mini', name: 'GPT-5 mini', price: { input: 0.25, output: 2 } },
      { id: 'gpt-5', name: 'GPT-5', price: { input: 1.25, output: 10 } },
    ],
  },
}

/** A model on the list, or undefined. */
export function cloudModel(vendor: CloudVendor, model: string): CloudModel | undefined {
  return cloudVendors[vendor].models.find(({ id }) => id === model)
}
