/** The tokens of `renderer/ui/tokens.css` that mails use, in light and dark, as mail clients know no OKLCH. */
export const colors = {
  canvas: ['#f4f3f0', '#0e1211'],
  raised: ['#ffffff', '#1b1f1e'],
  text: ['#1b221f', '#eaece7'],
  'text-2': ['#4b524c', '#b6bab5'],
  'text-3': ['#636861', '#9aa09b'],
  line: ['#e2e2de', '#282d2b'],
  'line-control': ['#82867f', '#6e7773'],
  accent: ['#016d52', '#57c49d'],
  'on-accent': ['#fbfefd', '#061a14'],
  'accent-text': ['#006249', '#70d9b0'],
  'danger-text': ['#b92323', '#f98b84'],
} as const

type Color = keyof typeof colors
type Property = 'color' | 'background' | 'border-color'

/** What has a color of its own: its class name, and which color each property has. */
const looks = {
  canvas: { background: 'canvas' },
  card: { background: 'raised', 'border-color': 'line' },
  rule: { 'border-color': 'line' },
  ring: { 'border-color': 'line-control' },
  bar: { 'border-color': 'accent' },
  ink: { color: 'text' },
  soft: { color: 'text-2' },
  quiet: { color: 'text-3' },
  link: { color: 'accent-text' },
  late: { color: 'danger-text' },
  fill: { background: 'accent' },
  'on-fill': { color: 'on-accent' },
  // These only look different on a phone.
  around: {},
  wide: {},
  body: {},
  small: {},
  actions: {},
  action: {},
} as const satisfies Record<string, Partial<Record<Property, Color>>>

export type Look = keyof typeof looks

const colored = (Object.keys(looks) as Look[]).filter((name) => Object.keys(looks[name]).length > 0)

const [light, dark] = [0, 1] as const

function rulesOf(look: Look, theme: typeof light | typeof dark, end: string): string {
  const rules = Object.entries(looks[look]) as [Property, Color][]
  return rules.map(([property, color]) => `${property}:${colors[color][theme]}${end}`).join(';')
}

/** The attributes of an element with these looks and further style. */
export function look(as: readonly Look[], style = ''): string {
  const rules = [style, ...as.map((name) => rulesOf(name, light, ''))].filter(Boolean)
  return `class="${as.join(' ')}" style="${rules.join(';')}"`
}

/** A style sheet for the clients that read it: dark colors, and larger text on a phone. Others see the light ones. */
export const styleSheets = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .around { padding: 0 !important }
  .card { border-width: 0 !important; border-radius: 0 !important }
  .wide { padding-left: 20px !important; padding-right: 20px !important }
  .body { font-size: 16px !important; line-height: 23px !important }
  .actions { width: 100% !important }
  .action { display: block !important; text-align: center !important }
  .small { font-size: 14px !important; line-height: 20px !important }
}
@media (prefers-color-scheme: dark) { ${darkRules('')} }
</style>
<style>${darkRules('[data-ogsc] ')}</style>`

/** Outlook marks what it shows dark with `data-ogsc`. */
function darkRules(under: string): string {
  return [
    ...colored.map((name) => `${under}.${name} { ${rulesOf(name, dark, ' !important')} }`),
    `${under}.on-light { display: none !important }`,
    `${under}.on-dark { display: block !important; max-height: none !important }`,
  ].join(' ')
}
