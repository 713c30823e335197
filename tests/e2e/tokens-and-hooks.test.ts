import { describe, expect, onTestFinished, test } from 'vitest'
import { Hook } from '#shared/hooks/schemas.ts'
import { ApiToken, CreatedToken } from '#shared/tokens/schemas.ts'
import { answerWith, deliveries, hooks, tokens } from '#tests/support/account-answers.ts'
import { aList, atWith, button, dialog, refusal } from '#tests/support/account-page.ts'
import { hasFocus } from '#tests/support/browser-page.ts'
import { newLabel } from '#tests/support/board.ts'
import { aHookReceiver } from '#tests/support/hook-receiver.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const at = atWith(given)

describe('API tokens', () => {
  const made = CreatedToken.parse({
    id: '0199a000-0000-7000-8000-000000000099',
    token: 'kept_4fJ0qvYxW2mTn8sLcRz7bPdGhA1eKuVo9iXwBk3Fw',
  })

  test('are created by keyboard, shown once, and copied', async () => {
    const { page, open, complaints } = await at('/settings/api')
    const list = await aList(page, '/api/tokens', [] as ApiToken[])
    await answerWith(page, '/api/hooks', [])
    await page.route('**/api/tokens', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      list.body = route.request().postDataJSON()
      list.now = [ApiToken.parse({ ...tokens[0], id: made.id, name: 'n8n', hint: '…k3Fw', lastUsedAt: null })]
      return route.fulfill({ status: 201, json: made })
    })
    await open()
    await button(page, 'New token').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('n8n')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')

    await dialog(page).getByText('Copy it now. Kept won’t show it again.').waitFor()
    expect(list.body).toEqual({ name: 'n8n', scopes: ['read', 'write'] })
    await page.keyboard.press('Enter')
    await button(page, 'Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made.token)

    await button(page, 'Done').click()
    await dialog(page).getByText('Read and write · Never used').waitFor()
    expect(await page.content()).not.toContain(made.token)
    await hasFocus(button(page, 'New token'))
    expect(complaints).toEqual([])
  })

  test('without a name or a scope are refused at that field, and others are revoked after asking', async () => {
    const { page, open } = await at('/settings/api')
    const list = await aList(page, '/api/tokens', tokens)
    await answerWith(page, '/api/hooks', [])
    const sentences = ['Name the token after what will use it.', 'Choose at least one scope.']
    await page.route('**/api/tokens', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(
            refusal(400, 'invalid_input', 'Some fields aren’t valid. Fix the ones named below.', [
              { path: 'name', message: sentences[0] },
              { path: 'scopes', message: sentences[1] },
            ]),
          )
        : route.fallback(),
    )
    await open()
    await button(page, 'New token').click()
    await dialog(page).getByRole('checkbox', { name: /^Read/ }).uncheck()
    await button(page, 'Create token').click()

    for (const sentence of sentences) await dialog(page).getByRole('alert').getByText(sentence).waitFor()

    await button(page, 'Cancel').click()
    await button(page, 'Revoke the token “Weekly report”').click()
    await dialog(page, 'Revoke “Weekly report”?').waitFor()
    await button(page, 'Keep it').click()
    await dialog(page, 'Revoke “Weekly report”?').waitFor({ state: 'detached' })
    expect(list.asked).toEqual([])

    await button(page, 'Revoke the token “Weekly report”').click()
    await button(page, 'Revoke').click()
    await dialog(page).getByText('Weekly report').waitFor({ state: 'detached' })
    expect(list.asked).toEqual([`DELETE ${tokens[1]!.id}`])
    await dialog(page).getByText('n8n at home').waitFor()
  })
})

describe('hooks', () => {
  async function aReceiver() {
    const receiver = await aHookReceiver()
    onTestFinished(() => receiver.stop())
    return receiver
  }

  test('are created by keyboard, show their secret once, and are tested and edited', async () => {
    const { person, page, open, complaints } = await at('/settings/api')
    const receiver = await aReceiver()
    await open()
    await button(page, 'New webhook').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(receiver.url)
    await page.keyboard.press('Tab')
    for (const step of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(step)
    await page.keyboard.press('Enter')

    await dialog(page).getByText('Copy it now. Kept won’t show it again.').waitFor()
    const secret = await dialog(page).getByRole('textbox', { name: 'Your webhook’s secret' }).inputValue()
    expect(secret).toMatch(/^whsec_/)
    await page.keyboard.press('Enter')
    await button(page, 'Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await button(page, 'Done').click()
    await hasFocus(button(page, 'New webhook'))
    expect(await page.content()).not.toContain(secret)

    await button(page, `Deliveries to ${receiver.url}`).click()
    await dialog(page).getByText('Nothing sent yet.').waitFor()
    await button(page, 'Send test').click()
    await dialog(page).getByRole('status').getByText('Test delivered').waitFor()
    expect(receiver.delivered.map(({ event, isSigned }) => [event, isSigned(secret)])).toEqual([['test', true]])
    receiver.answer({ status: 500 })
    await button(page, 'Send test').click()
    await dialog(page)
      .getByRole('status')
      .getByText(/^\d+ ms · It responded with 500\.$/)
      .waitFor()

    await button(page, `Edit the webhook to ${receiver.url}`).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('radio', { name: 'Meeting ended' }).check({ force: true })
    await page.keyboard.press('Enter')
    await hasFocus(button(page, `Edit the webhook to ${receiver.url}`))
    await dialog(page).getByText('Meeting ended').waitFor()
    expect(Hook.array().parse((await person.get('/api/hooks')).body)).toMatchObject([
      { targetUrl: receiver.url, event: 'meeting.ended' },
    ])
    expect(complaints).toEqual([])
  })

  test('are limited to a label, and say when it’s deleted', async () => {
    const { person, page, open } = await at('/settings/api')
    const label = await newLabel(person)
    await person.post('/api/hooks', { targetUrl: 'http://127.0.0.1:9/', event: 'task.created' })
    const edit = button(page, 'Edit the webhook to http://127.0.0.1:9/')
    await open()
    await edit.click()
    await dialog(page).getByLabel('Label').selectOption('Launch')
    await button(page, 'Save').click()
    await hasFocus(edit)
    await dialog(page).getByText('Launch').waitFor()
    expect((await person.get('/api/hooks')).body).toMatchObject([{ event: 'task.created', labelId: label.id }])

    await edit.click()
    await dialog(page).getByRole('radio', { name: 'Meeting ended' }).check({ force: true })
    await dialog(page).getByText('Meetings have no labels.').waitFor()
    expect(await dialog(page).getByLabel('Label').isDisabled()).toBe(true)
    await button(page, 'Cancel').click()

    await person.delete(`/api/labels/${label.id}`)
    await dialog(page).getByText('Sends nothing, because its label was deleted. Edit the webhook').waitFor()
    await edit.click()
    await button(page, 'Save').click()
    await dialog(page).getByRole('alert').getByText('That label no longer exists.').waitFor()
    await dialog(page).getByLabel('Label').selectOption('All tasks')
    await button(page, 'Save').click()
    await hasFocus(edit)
    expect((await person.get('/api/hooks')).body).toMatchObject([{ labelId: null }])
  })

  test('are refused at their address, and say when Kept isn’t responding', async () => {
    const { page, open } = await at('/settings/api')
    await open()
    await button(page, 'New webhook').click()
    await button(page, 'Create webhook').click()
    const refused = dialog(page).getByRole('alert')
    await refused.getByText('Enter a full URL such as https://hooks.example.com/kept.').waitFor()

    await dialog(page).getByLabel('Address', { exact: true }).fill('https://10.0.0.1/hook')
    await page.keyboard.press('Enter')
    await refused.getByText('Hooks only go to public https addresses. 10.0.0.1 isn’t a public address.').waitFor()

    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await refused.getByText('Kept isn’t responding. Check your connection, then try again.').waitFor()
    await button(page, 'Cancel').click()
    await hasFocus(button(page, 'New webhook'))
  })

  test('show on retry their events, target and deliveries, which are resent, and are removed', async () => {
    const { page, open } = await at('/settings/api')
    await answerWith(page, '/api/tokens', [])
    const list = await aList(page, '/api/hooks', hooks)
    const off = hooks[1]!
    await answerWith(page, `/api/hooks/${off.id}/deliveries`, deliveries)
    const resent: string[] = []
    await page.route('**/resend', (route) => {
      resent.push(new URL(route.request().url()).pathname)
      list.now = hooks.map((hook) => ({ ...hook, disabledAt: null }))
      return route.fulfill({ status: 202, json: deliveries[0] })
    })
    let isDown = true
    await page.route('**/api/hooks', (route) =>
      isDown
        ? route.fulfill(refusal(503, 'database_down', 'The database isn’t responding. Try again in a moment.'))
        : route.fallback(),
    )
    await open()
    await dialog(page).getByText('Couldn’t load your webhooks').waitFor()
    isDown = false
    await button(page, 'Try again').click()
    await dialog(page).getByText('Task created').waitFor()
    await dialog(page)
      .getByText(/^Turned off .+\. Its deliveries show why\. Resend one or edit the webhook to turn it back on\.$/)
      .waitFor()

    await button(page, `Deliveries to ${off.targetUrl}`).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('It responded with 503.').waitFor()
    await dialog(page)
      .getByText(/^Not delivered\. Next try /)
      .waitFor()
    await dialog(page).getByText('Delivered', { exact: true }).waitFor()

    await button(page, /^Resend the delivery of/)
      .first()
      .click()
    await dialog(page)
      .getByText(/^Turned off/)
      .waitFor({ state: 'detached' })
    expect(resent).toEqual([`/api/hooks/${off.id}/deliveries/${deliveries[0]!.id}/resend`])

    for (const { targetUrl } of hooks) {
      await button(page, `Remove the webhook to ${targetUrl}`).click()
      await button(page, 'Remove').click()
      await button(page, `Remove the webhook to ${targetUrl}`).waitFor({ state: 'detached' })
    }
    expect(list.asked).toEqual(hooks.map(({ id }) => `DELETE ${id}`))
  })
})
