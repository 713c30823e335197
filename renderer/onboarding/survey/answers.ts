import { surveyNotes, surveyRoles, surveyWishes } from '#shared/me/survey.ts'

export type SurveyRole = (typeof surveyRoles)[number]
export type SurveyNotes = (typeof surveyNotes)[number]
export type SurveyWish = (typeof surveyWishes)[number]

export type Answers = { role: SurveyRole | null; notes: SurveyNotes | null; wishes: SurveyWish[] }

/** What is chosen at first: what the user answered before, else the role in the address. Unknown words don't count. */
export function answersAtFirst(attributes: Readonly<Record<string, string>>, search: string): Answers {
  const asked = new URLSearchParams(search).get('role')
  return {
    role: oneOf(surveyRoles, attributes.surveyRole) ?? oneOf(surveyRoles, asked?.toLowerCase()),
    notes: oneOf(surveyNotes, attributes.surveyNotes),
    wishes: wishesIn(attributes),
  }
}

/** What the user wants to capture, as answered. */
export const wishesIn = ({ surveyWishes: stored = '' }: Readonly<Record<string, string>>): SurveyWish[] =>
  surveyWishes.filter((wish) => stored.split(',').includes(wish))

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | null =>
  words.find((known) => known === word) ?? null
