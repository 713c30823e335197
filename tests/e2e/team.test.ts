import { describe, expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import { pathOf } from '#tests/support/account-page.ts'
import { aWindow, goWithin, hasFocus, type Page, toast } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { selling } from '#tests/support/subscription-page.ts'
import { prices, subscriptions } from '#tests/support/subscription.ts'
import { anInvitation, aTeam, teamId } from '#tests/support/team-answers.ts'

const given = inABrowser()
const owner: Partial<Subscription> = {
  isWorkspaceSubscriptionOwner: true,
  viaWorkspace: true,
  workspaceId: teamId,
  workspaceName: 'Tidewater product',
  seats: 3,
  total: 5700,
}

async function opened(name: string, change: Partial<Subscription> = owner) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  await selling(window.page, person, { ...subscriptions.active, ...change })
  const team = await aTeam(window.page, person)
  await window.page.goto('/settings')
  return { person, team, ...window }
}

const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const settings = (page: Page) => modal(page, 'Settings')
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function manage(page: Page) {
  await settings(page).getByRole('button', { name: 'Subscription menu' }).click()
  await page.getByRole('menuitem', { name: 'Manage Team' }).click()
  return modal(page, 'Manage team')
}

describe('a team', () => {
  test('is created with members, a ghost and a checked address, at the cost that was shown', async () => {
    const { page, team, complaints } = await opened('Ada Founds', {})
    await settings(page).getByRole('button', { name: 'Add team members' }).click()
    const form = modal(page, 'Create a team')
    expect(await form.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true)
    await form.getByLabel('Name your team').fill('  ')
    await form.getByLabel('Name your team').blur()
    await form.getByText('A team name is required').waitFor()
    await form.getByLabel('Name your team').fill('Tidewater product')
    await form.getByRole('checkbox', { name: 'Invite Jonas Lindqvist' }).check()
    await form.getByRole('button', { name: 'Invite lena@portolan.example' }).click()
    const address = form.getByLabel('Invite by email')
    team.domains = { 'mail.example': 'not_google', 'slow.example': 'down' }
    for (const [typed, problem] of [
      ['lena', 'Incorrect email. Try again'],
      ['jonas@portolan.example', 'Email already added'],
      ['owen@gmail.com', 'Email must be a work Gmail account (not "@gmail.com")'],
      ['owen@mail.example', 'Email must be a work Gmail account'],
      ['owen@slow.example', 'That domain couldn’t be checked right now.'],
    ] as const) {
      await address.fill(typed)
      await page.keyboard.press('Enter')
      await form.getByText(problem, { exact: true }).waitFor()
    }
    await address.fill('owen@tidewater.example')
    await page.keyboard.press('Enter')
    await row(page, 'owen@tidewater.example').getByText('Will be invited').waitFor()
    await hasFocus(address)
    await form.getByText('$76 / month').waitFor()
    await form.getByRole('switch', { name: 'Add everyone new at portolan.example' }).click()

    await form.getByRole('button', { name: 'Create' }).click()
    await modal(page, 'Your team is ready')
      .getByText('Tidewater product pays for your seat now. 1 invite sent.')
      .waitFor()
    expect(team.asked.at(-1)).toMatchObject([
      'POST team',
      {
        teamName: 'Tidewater product',
        isAutoAddEnabled: true,
        inviteEmails: ['lena@portolan.example', 'owen@tidewater.example'],
        proration_date: 1_796_000_000,
      },
    ])
    expect(complaints).toEqual([])
  })

  test('is changed: a seat taken, an invite resent and deleted, a failure told', async () => {
    const { page, team } = await opened('Ada Manages')
    team.workspace.memberships[2]!.isAdmin = true
    const form = await manage(page)
    await row(page, 'Priya Raman').getByText('Administrator', { exact: true }).waitFor()
    await form.getByRole('checkbox', { name: 'Seat for Priya Raman' }).uncheck()
    await form.getByText('Taken off your next bill').waitFor()
    const resend = form.getByRole('button', { name: 'Resend invite to owen@tidewater.example' })
    team.resend = 'refused'
    await resend.click()
    await form.getByRole('alert', { name: 'The invite to owen@tidewater.example wasn’t sent' }).waitFor()
    team.resend = 'sent'
    await resend.click()
    await form.getByText('Invite sent').waitFor()
    await form.getByRole('button', { name: 'Delete invite to owen@tidewater.example' }).click()
    await resend.waitFor({ state: 'detached' })

    team.save = 'refused'
    await form.getByRole('button', { name: 'Update' }).click()
    await form.getByText('Failed to update team. Please try again.').waitFor()
    team.save = 'outdated'
    team.prorationDate += 3600
    await form.getByRole('button', { name: 'Update' }).click()
    await form.getByText('The cost may have changed.').waitFor()
    await form.locator('[aria-busy=false]').waitFor()
    team.save = 'saved'
    await form.getByRole('button', { name: 'Update' }).click()
    await form.waitFor({ state: 'detached' })
    expect(team.asked.at(-1)).toMatchObject([
      'PUT team',
      { userIds: [team.workspace.memberships[1]!.userId], proration_date: team.prorationDate },
    ])
  })

  test('is viewed, transferred and deleted', async () => {
    const { page, team } = await opened('Ada Leads')
    team.workspace = { ...team.workspace, afterDeletion: 'canceled' }
    await settings(page).getByRole('button', { name: 'View team' }).click()
    await modal(page, 'Tidewater product').getByText('$57 / month').waitFor()
    await row(page, 'Priya Raman').getByRole('button', { name: 'Priya Raman menu' }).click()
    await page.getByText('Administrators add and remove members').waitFor()
    await page.getByRole('menuitem', { name: 'Make administrator' }).click()
    await row(page, 'Priya Raman').getByText('Administrator').waitFor()
    await modal(page, 'Tidewater product').getByRole('button', { name: 'Transfer' }).click()
    const transfer = modal(page, 'Transfer the team')
    await transfer.getByText('Jonas Lindqvist').click()
    await transfer.getByRole('button', { name: 'Transfer', exact: true }).click()
    await toast(page, 'Jonas Lindqvist owns the team now.').waitFor()

    await settings(page).getByRole('button', { name: 'Subscription menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete Team' }).click()
    const question = modal(page, 'Delete Tidewater product?')
    await question.getByText('The team’s subscription, which its former owner pays for, is canceled').waitFor()
    team.save = 'refused'
    await question.getByRole('button', { name: 'Delete Team' }).click()
    await question.getByText('Failed to delete team. Please try again or contact support.').waitFor()
    team.save = 'saved'
    await question.getByRole('button', { name: 'Delete Team' }).click()
    await question.waitFor({ state: 'detached' })
  })

  test('can’t be created without a subscription', async () => {
    const { page } = await opened('Ada Unpaid', { canCreateWorkspaceSubscription: false })
    const add = settings(page).getByRole('button', { name: 'Add team members' })
    expect(await add.getAttribute('aria-disabled')).toBe('true')
    expect(await add.getAttribute('data-tip')).toBe('Subscribe to unlock team billing')
    await add.click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(1)
  })
})

test('a member with a subscription of their own sees who pays, and can leave', async () => {
  const seat = {
    workspaceId: teamId,
    workspaceName: 'Tidewater product',
    workspacePays: true,
    ownerName: 'Inês Duarte',
  }
  const { page, team } = await opened('Ada Twofold', { ...subscriptions.canceling, ...seat })
  await settings(page).getByText('Tidewater product pays for your seat, so you don’t need to').waitFor()
  await settings(page).getByText('Pays for your seat, managed by Inês Duarte').waitFor()

  await settings(page).getByRole('button', { name: 'Leave team' }).click()
  const question = modal(page, 'Leave Tidewater product?')
  await question.getByText('Your own subscription goes on, unless you canceled it.').waitFor()
  await question.getByRole('button', { name: 'Leave team' }).click()
  await toast(page, 'You left Tidewater product').waitFor()
  expect(team.asked.at(-1)?.[0]).toBe('DELETE memberships/mine')
})

// Once, the price of a seat was that of the administrator's own subscription.
test('an administrator with a subscription of their own sees what the team’s seats cost', async () => {
  const seat = {
    workspaceId: teamId,
    workspaceName: 'Tidewater product',
    workspacePays: true,
    ownerName: 'Inês Duarte',
  }
  const own = { ...subscriptions.canceling, ...seat, isWorkspaceAdmin: true, price: prices.yearly }
  const { page } = await opened('Ada Administers', own)
  await settings(page).getByText('Pays for your seat, managed by Inês Duarte. You’re an administrator').waitFor()
  await settings(page).getByRole('button', { name: 'Manage Team' }).click()
  const form = modal(page, 'Manage team')
  await form.getByText('3 seats × $19').waitFor()
  await form.getByText('$57 / month').waitFor()
})

test('an invitation is accepted or declined by whom it’s for, and leads anyone else to sign in', async () => {
  const ada = await given.server.person('Ada Invited')
  const { page, complaints } = await aWindow(given.browser, given.server.url, ada)
  const answered = await anInvitation(page, ada.me.email)
  await selling(page, ada, subscriptions.active)
  await page.goto('/invite/v2.abc_d-e')
  await page.getByText('Your own subscription runs to the end of its period without a refund').waitFor()
  await page.getByRole('heading', { name: 'Inês Duarte invites you to Tidewater product' }).waitFor()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await page.waitForURL('**/settings/subscription')
  await goWithin(page, '/invite/v2.abc_d-e')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(answered).toEqual(['accept v2.abc_d-e', 'decline v2.abc_d-e'])
  await goWithin(page, '/invite/used')
  await page.getByText('This invitation was already accepted.').waitFor()
  await goWithin(page, '/invite/member')
  await page.getByRole('heading', { name: 'Welcome to Tidewater product' }).waitFor()
  await page.getByRole('link', { name: 'To the board' }).waitFor()
  expect(complaints).toEqual([])

  const other = await aWindow(given.browser, given.server.url, await given.server.person('Bob Other'))
  await anInvitation(other.page, ada.me.email, { isForYou: false })
  await other.page.goto('/invite/v2.abc_d-e')
  await other.page.getByText(`You’re signed in as bob.other@portolan.example.`).waitFor()
  await other.page.getByRole('button', { name: 'Log out and sign in with that address' }).click()
  await other.page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  expect([pathOf(other.page), new URL(other.page.url()).searchParams.get('next')]).toEqual(['/', '/invite/v2.abc_d-e'])
})
