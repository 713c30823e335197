import { Prisma } from '#prisma'

/** What others see in place of a user who deleted their account. */
export const formerMember = 'Former member'

/** A user whose account is being deleted, and the ghost that replaces them. */
export type Leaver = {
  id: string
  name: string
  email: string
  slack: { installationId: string; slackUserId: string } | null
  ghostId: string
  at: Date
}

/** A text column without the user's full name. Keeps a one-word name, which may be an ordinary word. */
export function withoutName(column: string, { name }: Leaver): Prisma.Sql {
  return Prisma.sql`replace(${Prisma.raw(column)}, ${/\s/.test(name) ? name : ''}, ${formerMember})`
}

/** A JSON column without the user's ids, address and full name. A one-word name is removed only as a whole string. */
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

/** Whether a JSON column contains the user's id, address or Slack id. */
export function mentions(column: string, { id, email, slack }: Leaver): Prisma.Sql {
  const said = [id, email, slack?.slackUserId].filter(Boolean)
  return Prisma.join(
    said.map((word) => Prisma.sql`position(${word} in ${Prisma.raw(column)}::text) > 0`),
    ' or ',
    '(',
    ')',
  )
}
