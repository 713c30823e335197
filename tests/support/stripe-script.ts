import type { Page } from './browser-page.ts'
import type { StripeStandIn } from './stripe/stripe-stand-in.ts'

/**
 * Defines `window.Stripe` as Stripe's script would, before the page can load that. Its form has one field, and behaves by
 * the numbers of Stripe's test cards: `4000 0000 0000 0002` is declined, `4000 0025 0000 3155` asks its bank. What it saves
 * is kept in `account`, if any.
 */
export async function withStripeScript(page: Page, account?: StripeStandIn) {
  if (account)
    await page.exposeFunction('saveAtStripe', (secret: string, method: string) => account.confirmSetup(secret, method))
  await page.addInitScript(() => {
    const declines: Record<string, string> = {
      '4000000000000002': 'card_declined',
      '4000000000000069': 'expired_card',
      '4000000000000127': 'incorrect_cvc',
    }
    const asksBank = '4000002500003155'
    const failsLater = '4000000000000341'
    type Save = (secret: string, method: string) => Promise<string>
    const { saveAtStripe = async () => 'pm_new' } = globalThis as { saveAtStripe?: Save }
    const asked: unknown[] = ((globalThis as { askedOfStripe?: unknown[] }).askedOfStripe = [])

    /** The bank's window, which Stripe appends to the page. */
    function bank(): Promise<boolean> {
      const frame = document.createElement('div')
      frame.setAttribute('role', 'dialog')
      frame.setAttribute('aria-label', 'Your bank')
      frame.style.cssText = 'position: fixed; z-index: 2147483647; inset: 20% 30%; background: white'
      return new Promise((resolve) => {
        for (const [name, allows] of [
          ['Complete', true],
          ['Fail', false],
        ] as const) {
          const button = document.createElement('button')
          button.textContent = name
          button.addEventListener('click', () => {
            frame.remove()
            resolve(allows)
          })
          frame.append(button)
        }
        document.body.append(frame)
      })
    }

    const failed = { error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' } }
    const refusedPayment = { error: { type: 'card_error', code: 'payment_intent_authentication_failure' } }

    function stripe(publishableKey: string) {
      asked.push(['Stripe', publishableKey])
      let input: HTMLInputElement | null = null

      const elements = (options: { clientSecret: string }) => ({
        create: () => element(),
        getElement: () => null,
        update: () => {},
        fetchUpdates: () => Promise.resolve({}),
        submit: () =>
          Promise.resolve(
            input?.value
              ? { selectedPaymentMethod: 'card' }
              : {
                  error: {
                    type: 'validation_error',
                    code: 'incomplete_number',
                    message: 'Your card number is incomplete.',
                  },
                },
          ),
        clientSecret: options.clientSecret,
      })

      function element() {
        const listeners: Record<string, ((event: unknown) => void)[]> = {}
        const box = document.createElement('div')
        return {
          on: (name: string, listener: (event: unknown) => void) => (listeners[name] ??= []).push(listener),
          off: () => {},
          update: () => {},
          destroy: () => box.remove(),
          mount(place: HTMLElement) {
            const label = document.createElement('label')
            label.textContent = 'Card number'
            input = document.createElement('input')
            label.style.cssText = 'display: grid; gap: 6px; font-weight: 500'
            input.style.cssText =
              'height: 32px; padding: 0 10px; border: 1px solid gray; border-radius: 6px; background: none; color: inherit'
            label.append(input)
            box.append(label)
            place.append(box)
            setTimeout(() => listeners.ready?.forEach((listener) => listener({})))
          },
        }
      }

      return {
        version: 'endive',
        elements,
        createToken: () => {},
        createPaymentMethod: () => {},
        confirmCardPayment: () => {},
        async confirmSetup({ elements: own }: { elements: { clientSecret: string } }) {
          const number = (input?.value ?? '').replaceAll(/\D/g, '')
          asked.push(['confirmSetup', own.clientSecret])
          const code = declines[number]
          if (code) return { error: { type: 'card_error', code, message: 'No.' } }
          if (number === asksBank && !(await bank())) return failed
          const method = number === failsLater ? 'pm_card_chargeCustomerFail' : 'pm_card_visa'
          const id = await saveAtStripe(own.clientSecret, method)
          return { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: id } }
        },
        async handleNextAction({ clientSecret }: { clientSecret: string }) {
          asked.push(['handleNextAction', clientSecret])
          return (await bank()) ? { paymentIntent: { id: 'pi_1', status: 'succeeded' } } : refusedPayment
        },
        retrieveSetupIntent: (clientSecret: string) => {
          asked.push(['retrieveSetupIntent', clientSecret])
          return Promise.resolve({ setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_new' } })
        },
      }
    }

    Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) })
  })
}

/** What the page asked of Stripe's script, in order. */
export const askedOfStripe = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as unknown as { askedOfStripe: unknown[] }).askedOfStripe)
