export type Params = { [name: string]: Params | string | undefined }

/** Decodes what Stripe's client sends, such as `items[0][price]=price_1`. */
export function decodeForm(encoded: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((step) => step !== '')
    let at = params
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Params
    at[path.at(-1)!] = value
  }
  return params
}

export const text = (value: Params[string]) => (typeof value === 'string' ? value : undefined)
export const textOrNull = (value: Params[string]) => text(value) || null
export const number = (value: Params[string]) => (typeof value === 'string' && value !== '' ? Number(value) : undefined)
export const flag = (value: Params[string]) => (typeof value === 'string' ? value === 'true' : undefined)
export const inside = (value: Params[string]): Params => (typeof value === 'object' ? value : {})
export const list = (value: Params[string]) => Object.values(inside(value))
export const metadata = (value: Params[string]) => inside(value) as Record<string, string>
