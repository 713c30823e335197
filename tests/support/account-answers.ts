import { Providers, SessionInfo } from '#shared/auth/schemas.ts'
import { Learned } from '#shared/learning/schemas.ts'
import { Me } from '#shared/me/schemas.ts'
import { Hook, HookDelivery } from '#shared/hooks/schemas.ts'
import { Program } from '#shared/programs/schemas.ts'
import { ApiToken } from '#shared/tokens/schemas.ts'
import type { Page } from './browser-page.ts'
import type { Someone } from './someone.ts'

/** Server answers for account pages, validated against the contract. */

const minute = 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const id = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const sessions = SessionInfo.array().parse([
  { id: id(1), device: 'Chrome on macOS', createdAt: ago(9 * 1440 * minute), lastSeenAt: ago(0), isCurrent: true },
  {
    id: id(2),
    device: 'Kept for Mac',
    createdAt: ago(5 * 1440 * minute),
    lastSeenAt: ago(30 * 60 * minute),
    isCurrent: false,
  },
  {
    id: id(3),
    device: 'Safari on iPhone',
    createdAt: ago(20 * 1440 * minute),
    lastSeenAt: ago(6 * 1440 * minute),
    isCurrent: false,
  },
])

const said = (number: number, source: string, speaker: string, text: string) => ({
  taskId: id(number),
  title: text,
  source,
  date: ago(number * 1440 * minute),
  lines: [{ speaker, text }],
})
const hoped = (number: number) =>
  said(number, 'Weekly planning', 'Jonas Weber', `Let’s circle back on pier ${number} next week.`)

export const learned = Learned.parse({
  rules: [
    {
      id: id(31),
      kind: 'nickname',
      phrase: 'Bea',
      value: 'Beatriz Nunes',
      evidence: [
        said(12, 'Rotterdam pilot', 'Samir Haddad', 'Then Bea confirms the dates with the port.'),
        said(7, 'Weekly planning', 'Jonas Weber', 'Bea owes us the list of berths.'),
      ],
    },
    {
      id: id(32),
      kind: 'nickname',
      phrase: 'the captain',
      value: 'Owen Clarke',
      evidence: [3, 4, 5].map((number) => said(number, 'Launch weekly', 'Priya Shah', 'Ask the captain to sign it.')),
    },
    { id: id(33), kind: 'never', phrase: 'Let’s circle back', value: null, evidence: [2, 3, 4].map(hoped) },
    { id: id(34), kind: 'wanted', phrase: 'Put the bins out', value: null, evidence: [hoped(8)] },
    { id: id(35), kind: 'topic', phrase: 'parking permits', value: null, evidence: [2, 3, 4, 5, 6].map(hoped) },
    { id: id(36), kind: 'title', phrase: 'the planner', value: 'Berth planner', evidence: [2, 3].map(hoped) },
    { id: id(37), kind: 'day', phrase: 'end of the week', value: '4', evidence: [2, 3].map(hoped) },
  ],
  corrections: { firstWeek: 9, lastWeek: 3 },
})

export const programs = Program.array().parse([
  {
    id: id(41),
    name: 'Northlight Assistant',
    scopes: ['read'],
    allowedAt: ago(300 * minute),
    lastUsedAt: ago(120 * minute),
  },
  {
    id: id(42),
    name: 'Bosun Notes',
    scopes: ['read', 'write'],
    allowedAt: ago(45 * 1440 * minute),
    lastUsedAt: ago(1440 * minute),
  },
  { id: id(43), name: 'Tillerman', scopes: ['read'], allowedAt: ago(57 * 1440 * minute), lastUsedAt: null },
])

export const tokens = ApiToken.array().parse([
  {
    id: id(11),
    name: 'n8n at home',
    hint: '…k3Fw',
    scopes: ['read', 'write'],
    lastUsedAt: ago(90 * minute),
    createdAt: ago(1440 * minute),
  },
  {
    id: id(12),
    name: 'Weekly report',
    hint: '…Q9pz',
    scopes: ['read'],
    lastUsedAt: null,
    createdAt: ago(3 * 1440 * minute),
  },
])

export const hooks = Hook.array().parse([
  {
    id: id(21),
    targetUrl: 'https://hooks.zapier.example/hooks/standard/15239/a91f0c3b7e',
    event: 'task.created',
    labelId: null,
    disabledAt: null,
    createdAt: ago(1440 * minute),
  },
  {
    id: id(22),
    targetUrl: 'https://n8n.portolan.example/webhook/kept-done',
    event: 'task.completed',
    labelId: null,
    disabledAt: ago(26 * 60 * minute),
    createdAt: ago(9 * 1440 * minute),
  },
])

export const deliveries = HookDelivery.array().parse([
  {
    id: id(31),
    event: 'task.completed',
    status: 503,
    error: 'It responded with 503.',
    attempts: 6,
    deliveredAt: null,
    nextAt: null,
    createdAt: ago(27 * 60 * minute),
  },
  {
    id: id(32),
    event: 'task.completed',
    status: null,
    error: 'It didn’t respond within 10 seconds.',
    attempts: 2,
    deliveredAt: null,
    nextAt: ago(-5 * minute),
    createdAt: ago(28 * 60 * minute),
  },
  {
    id: id(33),
    event: 'task.completed',
    status: 200,
    error: null,
    attempts: 1,
    deliveredAt: ago(50 * 60 * minute),
    nextAt: null,
    createdAt: ago(50 * 60 * minute),
  },
])

/** Answers GET requests for a path; other requests fall through to the next handler. */
export async function answerWith(page: Page, path: string, answer: unknown) {
  await page.route(
    (url) => url.pathname === path,
    (route) => (route.request().method() === 'GET' ? route.fulfill({ json: answer }) : route.fallback()),
  )
}

/** Makes the page see a server with a Google client and local sign-in off. */
export const withGoogle = (page: Page, providers: Providers = { google: true, local: false }) =>
  answerWith(page, '/api/auth/providers', Providers.parse(providers))

/** Answers `/api/me` with the user plus `changes`. The returned object can be mutated while the page is open. */
export async function withMe(page: Page, { me }: Someone, changes: Partial<Me>): Promise<Me> {
  const now = Me.parse({ ...me, ...changes })
  await page.route(
    (url) => url.pathname === '/api/me',
    async (route) => {
      const { cookie } = await route.request().allHeaders()
      if (!cookie?.includes('kept_session')) return route.fallback() // already logged out
      if (route.request().method() === 'PUT') Object.assign(now, route.request().postDataJSON())
      return ['GET', 'PUT'].includes(route.request().method()) ? route.fulfill({ json: now }) : route.fallback()
    },
  )
  await page.route('**/api/me/features', (route) => route.fulfill({ json: now.features }))
  return now
}

/** Sets the cookie that a browser gets when its address was just rejected. */
export const blockedBy = (page: Page, address: string) =>
  page.addInitScript((value) => {
    document.cookie = `blocked-email=${value}; path=/`
  }, encodeURIComponent(address))
