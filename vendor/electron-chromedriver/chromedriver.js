#!/usr/bin/env node
const { spawn } = require('node:child_process')

const command = process.env.CHROMEDRIVER_PATH || 'chromedriver'
const driver = spawn(command, process.argv.slice(2), { stdio: 'inherit' })

driver.on('error', (error) => {
  console.error(`Could not start ${command}: ${error.message}. Install chromedriver or set CHROMEDRIVER_PATH.`)
  process.exit(1)
})
driver.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => driver.kill(signal))
