import { Prisma } from '#prisma'

/** What others see in the place of somebody who deleted their account. */
export const formerMember = 'Former member'

/** Who goes, and the ghost that takes their place. */
export type Leaver = {
  id: string
  name: string
  email: string
  slack: { installationId: string; slackUserId: string } | null
  ghostId: string
  at: Date
}

/** A text column without the person's full name. One word may mean anything, so a name of one word stays in sentences. */
export function withoutName(column: string, { name }: Leaver): Prisma.Sql {
  return Prisma.sql`replace(${Prisma.raw(column)}, ${/\s/.test(name) ? name : ''}, ${formerMember})`
}

/** A JSON column without the person's id, addresses and full name; a name of one word goes where it is all that is said. */
export function withoutPerson(column: string, { id, name, email, slack, ghostId }: Leaver): Prisma.Sql {
  const quoted = JSON.stringify(name)
  const replacements: [said: string, instead: string][] = [
    [id, ghostId],
    /\s/.test(name) ? [quoted.slice(1, -1), formerMember] : [quoted, JSON.stringify(formerMember)],
    [email, formerMember],
    [slack?.slackUserId ?? '', formerMember],
  ]
  const text = replacements.reduce(
    (json, [said, instead]) => Prisma.sql`replace(${json}, ${said}, ${instead})`,
    Prisma.sql`${Prisma.raw(column)}::text`,
  )
  return Prisma.sql`${text}::jsonb`
}

/** Whether a JSON column says the person's id, address or Slack id anywhere. */
export function mentions(column: string, { id, email, slack }: Leaver): Prisma.Sql {
  const said = [id, email, slack?.slackUserId].filter(Boolean)
  return Prisma.join(
    said.map((word) => Prisma.sql`position(${word} in ${Prisma.raw(column)}::text) > 0`),
    ' or ',
    '(',
    ')',
  )
}
