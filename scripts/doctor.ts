/** npm run doctor: shows the settings in use, checks the services, and reports what's missing. */
import { ConfigProblem, loadConfig, settingNames, type Config } from '#server/platform/config.ts'
import { writeFlagList } from '#shared/me/features.ts'
import { diagnose, services } from './doctor/services.ts'

const secret = /SECRET|TOKEN$|_KEY$|^(DATABASE|DATABASE_DIRECT|REDIS)_URL$|^SMTP_URL$|^ANALYTICS_URL$/

try {
  const config = loadConfig()
  printSettings(config)
  console.log('\nServices')
  for (const service of services) {
    const { said, isWell } = await diagnose(service, config)
    console.log(`  ${said}`)
    if (!isWell) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function printSettings(config: Config) {
  console.log('Settings')
  for (const name of settingNames) {
    const value = config[name]
    const shown = typeof value === 'object' && !Array.isArray(value) ? writeFlagList(value) : String(value ?? '')
    if (shown) console.log(`  ${name.padEnd(24)} ${secret.test(name) ? '••••••' : shown}`)
  }
}
