import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import {
  emptyAccount,
  newId,
  secondsOf,
  type Account,
  type Coupon,
  type PromotionCode,
  type StripeEvent,
} from './account.ts'
import { answerRequest, type Answer, type KeptAnswers, type Request } from './answer.ts'
import { emit } from './events.ts'
import { decodeForm } from './form.ts'
import { confirmPayment } from './invoices.ts'
import { saveMethod, type TestMethodName } from './payments.ts'
import { idOfSecret, invoiceOfPayment } from './present.ts'
import { StripeRefusal } from './refusals.ts'
import { soldSettings } from './settings.ts'
import { advance } from './time.ts'
import { sendBody, sendEvent } from './webhooks.ts'

/** `down`: no connection. `lost`: does the work, then loses the answer. `busy`: 429. `held`: answers once released. */
export type Fault = 'down' | 'lost' | 'busy' | 'held'

type Delivered = { in?: (events: StripeEvent[]) => StripeEvent[]; secret?: string }
type AskedByBank = { allows?: boolean }

export type StripeStandIn = Account & {
  url: string
  /** Server settings that sell through this stand-in. */
  settings: typeof soldSettings
  /** Requests so far, such as `POST /v1/subscriptions`. */
  requests: Request[]
  /** Makes requests whose method and path match fail, a number of times or until `heal`. */
  fail: (request: RegExp, fault: Fault, times?: number) => void
  heal: () => void
  /** Whether `held` holds a request back. */
  isHolding: () => boolean
  /** Answers what `held` holds back. */
  release: () => void
  /** Moves the clock; trials end, periods renew and payments are retried on the way. */
  advance: (to: string) => void
  addCode: (code: string, coupon?: Partial<Coupon>, promotion?: Partial<PromotionCode>) => PromotionCode
  /**
   * What Stripe's form does in the browser: saves a test method for the intent's customer and returns its id. A bank
   * that asks is answered with `allows`. Throws what the bank refuses.
   */
  confirmSetup: (clientSecret: string, method: TestMethodName, asked?: AskedByBank) => string
  /** The customer answers the bank that asks about a payment. */
  confirmPayment: (clientSecret: string, asked?: AskedByBank) => void
  /** Delivers the events that wait, and returns the server's statuses. */
  deliver: (serverUrl: string, how?: Delivered) => Promise<number[]>
  /** From now on delivers each event at once. */
  deliverTo: (serverUrl: string) => void
  /** Delivers any body, signed. */
  send: (serverUrl: string, body: string, signed?: { at?: number; secret?: string }) => Promise<Response>
  stop: () => Promise<void>
}

/** Starts a server that behaves like Stripe: one account with a monthly and a yearly price. It answers after `takesMs`. */
export async function aStripe({ now = '2026-03-05T10:00:00Z', takesMs = 0 } = {}): Promise<StripeStandIn> {
  const account = emptyAccount(now)
  account.prices.set('price_kept', {
    id: 'price_kept',
    active: true,
    unitAmount: 1900,
    currency: 'usd',
    interval: 'month',
  })
  account.prices.set('price_yearly', {
    ...account.prices.get('price_kept')!,
    id: 'price_yearly',
    unitAmount: 20_400,
    interval: 'year',
  })
  const kept: KeptAnswers = new Map()
  const requests: Request[] = []
  const held: (() => void)[] = []
  const inProgress = new Set<string>()
  const waiting: StripeEvent[] = []
  let faults: { request: RegExp; fault: Fault; times: number }[] = []
  let deliversTo: string | null = null

  account.onEvent = (event) => {
    if (deliversTo === null) waiting.push(event)
    else void sendEvent(deliversTo, event, { at: account.now })
  }

  const server = createServer((request, response) => {
    void readRequest(request).then(async (asked) => {
      if (takesMs > 0) await delay(takesMs)
      requests.push(asked)
      const { idempotencyKey: key } = asked
      const fault = faultOf(asked)
      if (fault === 'down') return response.destroy()
      if (fault === 'busy') return send(response, refusals.busy)
      if (key && inProgress.has(key)) return send(response, refusals.inProgress)
      const answer = () =>
        request.headers.authorization === `Bearer ${soldSettings.STRIPE_SECRET_KEY}`
          ? answerRequest(account, kept, asked)
          : refusals.wrongKey
      if (fault !== 'held') {
        const done = answer()
        return fault === 'lost' ? response.destroy() : send(response, done)
      }
      if (key) inProgress.add(key)
      held.push(() => {
        if (key) inProgress.delete(key)
        send(response, answer())
      })
    })
  })

  function faultOf({ method, path }: Request): Fault | undefined {
    const planned = faults.find(({ request }) => request.test(`${method} ${path}`))
    if (planned && planned.times-- <= 1) faults = faults.filter((one) => one !== planned)
    return planned?.fault
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(account, {
    url,
    settings: { ...soldSettings, STRIPE_API_URL: url },
    requests,
    fail: (request: RegExp, fault: Fault, times = Infinity) => void faults.push({ request, fault, times }),
    heal: () => void (faults = []),
    isHolding: () => held.length > 0,
    release: () => {
      for (const go of held.splice(0)) go()
    },
    advance: (to: string) => advance(account, secondsOf(to)),
    addCode: (code: string, coupon: Partial<Coupon> = {}, promotion: Partial<PromotionCode> = {}) =>
      addCode(account, code, coupon, promotion),
    confirmSetup: (clientSecret: string, method: TestMethodName, { allows = true }: AskedByBank = {}) =>
      confirmSetup(account, idOfSecret(clientSecret), String(method), allows),
    confirmPayment: (clientSecret: string, { allows = true }: AskedByBank = {}) =>
      confirmPayment(account, account.invoices.get(invoiceOfPayment(idOfSecret(clientSecret)))!, allows),
    deliver: async (serverUrl: string, { in: order = (events) => events, secret }: Delivered = {}) => {
      const statuses: number[] = []
      for (const event of order(waiting.splice(0)))
        statuses.push((await sendEvent(serverUrl, event, { at: account.now, secret })).status)
      return statuses
    },
    deliverTo: (serverUrl: string) => void (deliversTo = serverUrl),
    send: (serverUrl: string, body: string, { at = account.now, secret }: { at?: number; secret?: string } = {}) =>
      sendBody(serverUrl, body, { at, secret }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function readRequest(request: IncomingMessage): Promise<Request> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const { method = 'GET', headers } = request
  const idempotencyKey = headers['idempotency-key']
  return { method, path: pathname, params: decodeForm(body || search), idempotencyKey: idempotencyKey?.toString() }
}

function send(response: ServerResponse, { status, body, isReplayed }: Answer) {
  if (isReplayed) response.setHeader('idempotent-replayed', 'true')
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(JSON.stringify(body))
}

const refusals = {
  busy: {
    status: 429,
    body: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' } },
  },
  inProgress: {
    status: 409,
    body: {
      error: {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      },
    },
  },
  wrongKey: { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } },
} satisfies Record<string, Answer>

function addCode(account: Account, code: string, coupon: Partial<Coupon>, promotion: Partial<PromotionCode>) {
  const couponId = coupon.id ?? `coupon_${code.toLowerCase()}`
  account.coupons.set(couponId, {
    id: couponId,
    percentOff: coupon.amountOff ? null : 20,
    amountOff: null,
    currency: coupon.amountOff ? 'usd' : null,
    duration: 'forever',
    durationInMonths: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    valid: true,
    ...coupon,
  })
  const one: PromotionCode = {
    id: newId('promo'),
    code,
    coupon: couponId,
    active: true,
    customer: null,
    firstTimeTransaction: false,
    expiresAt: null,
    ...promotion,
  }
  account.promotionCodes.set(one.id, one)
  return one
}

function confirmSetup(account: Account, intentId: string, name: string, allows: boolean): string {
  const intent = account.setupIntents.get(intentId)!
  const method = saveMethod(account, name, intent.customer)
  if (method.charging === 'asks' && !allows) {
    method.customer = null
    intent.status = 'requires_payment_method'
    emit(account, 'setup_intent.setup_failed', intentId)
    throw new StripeRefusal('We are unable to authenticate your payment method.', {
      code: 'setup_intent_authentication_failure',
    })
  }
  Object.assign(intent, { status: 'succeeded', paymentMethod: method.id })
  emit(account, 'payment_method.attached', method.id)
  emit(account, 'setup_intent.succeeded', intentId)
  return method.id
}
