import type { FlagCommand } from '#server/me/flag-command.ts'
import { readFeatures } from '#server/me/read-features.ts'
import { ConfigProblem, type Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { featureDefaults, featureFlags, type FeatureFlag } from '#shared/me/features.ts'

type Flags = Pick<Config, 'FEATURES'>

/** Shows or sets a feature flag, and returns what to print. Throws `ConfigProblem` for an address nobody signs in with. */
export async function runFlagCommand(db: Db, config: Flags, command: FlagCommand): Promise<string> {
  switch (command.do) {
    case 'list': {
      const states = await Promise.all(featureFlags.map((flag) => describeFlag(db, config, flag)))
      return states.join('\n')
    }
    case 'show': {
      const { flag, email } = command
      if (email === null) return describeFlag(db, config, flag)
      const features = await readFeatures(db, config, await userIdOf(db, email))
      return `${flag} is ${onOrOff(features[flag])} for ${email}.`
    }
    case 'set-user': {
      const { flag, email, to } = command
      await setForUser(db, { userId: await userIdOf(db, email), flag, to })
      return to === null
        ? `${flag} for ${email} is what it is for everyone. ${soon}`
        : `${flag} is ${onOrOff(to)} for ${email}. ${soon}`
    }
    case 'roll-out':
      await rollOut(db, command)
      return `${await describeFlag(db, config, command.flag)}\n${soon}`
  }
}

const soon = 'Open pages follow within half a minute.'
const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off')

async function userIdOf(db: Db, email: string): Promise<string> {
  const user = await db.user.findFirst({ where: { email, ghost: false }, select: { id: true } })
  if (!user) throw new ConfigProblem(`Nobody signs in with ${email} here.`)
  return user.id
}

async function setForUser(db: Db, { userId, flag, to }: { userId: string; flag: FeatureFlag; to: boolean | null }) {
  const own = { userId, feature: flag }
  if (to === null) return void (await db.featureOverride.deleteMany({ where: own }))
  await db.featureOverride.upsert({
    where: { userId_feature: own },
    create: { ...own, enabled: to },
    update: { enabled: to },
  })
}

async function rollOut(db: Db, { flag: feature, percent }: { flag: FeatureFlag; percent: number | null }) {
  if (percent === null) return void (await db.featureRollout.deleteMany({ where: { feature } }))
  await db.featureRollout.upsert({ where: { feature }, create: { feature, percent }, update: { percent } })
}

/** A flag's state in one line, such as `topicsPage: on for 30 % of the users; 2 users have their own setting`. */
async function describeFlag(db: Db, { FEATURES }: Flags, flag: FeatureFlag): Promise<string> {
  const [rollout, ownSettings] = await Promise.all([
    db.featureRollout.findUnique({ where: { feature: flag } }),
    db.featureOverride.count({ where: { feature: flag } }),
  ])
  const ofTheServer = FEATURES[flag]
  const state = rollout
    ? share(rollout.percent)
    : ofTheServer === undefined
      ? `${onOrOff(featureDefaults[flag])} by default`
      : `${onOrOff(ofTheServer)} by FEATURES`
  const exceptions =
    ownSettings === 1 ? '; 1 user has their own setting' : `; ${ownSettings} users have their own setting`
  return `${flag}: ${state}${ownSettings > 0 ? exceptions : ''}`
}

function share(percent: number): string {
  if (percent === 100) return 'on for everyone'
  return percent === 0 ? 'off for everyone' : `on for ${percent} % of the users`
}
