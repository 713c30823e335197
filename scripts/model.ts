import { existsSync, rmSync } from 'node:fs'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { modelNamed, type CatalogModel } from '#server/models/catalog.ts'
import { checkRoom } from '#server/models/check-room.ts'
import { DownloadFault } from '#server/models/download-fault.ts'
import { fetchModel } from '#server/models/fetch-model.ts'
import { deleteFiles, filesOf, isInstalled, sizeOf } from '#server/models/files.ts'
import { meter } from '#server/models/meter.ts'
import { presentModels } from '#server/models/present.ts'
import { ConfigProblem, loadConfig, type Config } from '#server/platform/config.ts'
import { gigabytes } from '#shared/models/gigabytes.ts'
import { ModelId, type LocalModel } from '#shared/models/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { addGpuLibrary, gpuLibraries, hasGpuLibrary, usableGpu } from './gpu-library.ts'

const usage = `Usage: npm run model [-- install SIZE | remove SIZE | gpu] [--yes]

Lists the language models that Kept can run on this machine, installs one or removes it.
SIZE is small, medium or large. A download that stopped goes on where it was.
  gpu    adds the library that uses this machine's graphics card
  --yes  doesn't ask
`

class Refusal extends Error {}

try {
  await main()
} catch (error) {
  const isMisuse = error instanceof TypeError && 'code' in error
  const isExpected = [Refusal, ConfigProblem, Problem, DownloadFault].some((kind) => error instanceof kind)
  if (!isMisuse && !isExpected) throw error
  const { message } = error as Error
  const canGoOn = error instanceof DownloadFault && error.isTemporary
  process.stderr.write(`${message}${canGoOn ? ' Run the same command to go on.' : ''}\n`)
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void stdout.write(usage)

  const config = loadConfig()
  const [command, size, ...more] = positionals
  if (command === undefined) return void stdout.write(list(config))

  const isSure = async (question: string) => values.yes === true || (await ask(question))
  if (command === 'gpu' && size === undefined) return addLibrary(isSure)

  const id = ModelId.safeParse(size).data
  if (!['install', 'remove'].includes(command) || more.length > 0 || !id) throw new Refusal(usage)
  const model = modelNamed(config, id)
  if (!model) throw new Refusal(`MODEL_CATALOG has no ${id} model.`)

  if (command === 'install') await install(config, model, isSure)
  else await remove(config, model, isSure)
}

function list(config: Config): string {
  const { machine, models } = presentModels({ config, downloads: { speeds: new Map() } })
  const lines = models.map((model) => `${model.id.padEnd(8)}${model.name}\n${indented(model).join('\n')}\n`)
  const { cores, memoryBytes } = machine
  return `${lines.join('\n')}\nFor this machine: ${cores} cores, ${gigabytes(memoryBytes)} of memory. To install one: npm run model -- install SIZE\n`
}

function indented({ bytes, license, licenseUrl, needsBytes, freeBytes, fits, minutesPerHour, ...model }: LocalModel) {
  const { from, to, isMeasured } = minutesPerHour
  const minutes = from === to ? `${from}` : `${from} to ${to}`
  return [
    `${gigabytes(bytes)}, ${license} license (${licenseUrl})`,
    `needs ${gigabytes(needsBytes)} of memory; ${gigabytes(freeBytes)} is free${fits ? '' : ', so it won’t fit'}`,
    `reads an hour of meeting in ${isMeasured ? 'about ' : ''}${minutes} minutes${isMeasured ? '' : ' (estimated)'}`,
    stateOf(model, bytes),
  ].map((line) => `        ${line}`)
}

function stateOf(
  { state, receivedBytes, problem }: Pick<LocalModel, 'state' | 'receivedBytes' | 'problem'>,
  bytes: number,
) {
  if (state === 'installed') return 'installed'
  if (state === 'available') return 'not installed'
  return `${gigabytes(receivedBytes)} of ${gigabytes(bytes)} downloaded, ${state}${problem ? `: ${problem}` : ''}`
}

type IsSure = (question: string) => Promise<boolean>

async function install(config: Config, model: CatalogModel, isSure: IsSure) {
  const { id, name, bytes, license, licenseUrl, url } = model
  if (isInstalled(config, model)) return void stdout.write(`${name} is installed already.\n`)

  await checkRoom(config, model)
  const files = filesOf(config, id)
  stdout.write(
    `${name}: ${gigabytes(bytes)} from ${new URL(url).host}, ${license} license (${licenseUrl})\nto ${files.model}\n`,
  )
  if (!(await isSure('Download it?'))) return void stdout.write('Nothing was downloaded.\n')

  rmSync(files.download, { force: true }) // a server that downloads the same leaves it to us
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new Refusal('\nStopped. Run the same command to go on.')))
  const isWanted = heedSettings(files)
  const heeding = setInterval(() => isWanted() || stopping.abort(new Refusal('\nStopped in Kept’s settings.')), 500)
  const showing = showProgress(model, files.part)
  try {
    const onChecking = () => showing.say('Checking …')
    await fetchModel(config, model, { signal: stopping.signal, isWanted, onChecking })
  } finally {
    clearInterval(heeding)
    showing.stop()
  }
  stdout.write(`${name} is installed. Choose it in Kept’s settings, under “How Kept reads”.\n`)
}

/** Says whether the settings haven't paused or canceled this download, which writes its state or deletes what arrived. */
function heedSettings({ part, download }: ReturnType<typeof filesOf>): () => boolean {
  const before = sizeOf(part)
  let hasGrown = false
  return () => {
    const bytes = sizeOf(part)
    hasGrown ||= bytes > before
    return !existsSync(download) && (bytes > 0 || !hasGrown)
  }
}

async function remove(config: Config, model: CatalogModel, isSure: IsSure) {
  const { part, model: file } = filesOf(config, model.id)
  const bytes = sizeOf(file) + sizeOf(part)
  if (bytes === 0) return void stdout.write(`${model.name} isn’t installed.\n`)
  if (!(await isSure(`Delete ${model.name} (${gigabytes(bytes)})?`))) return void stdout.write('Nothing was deleted.\n')

  await deleteFiles(config, model.id)
  stdout.write(`${model.name} is removed.\n`)
}

async function addLibrary(isSure: IsSure) {
  const gpu = await usableGpu()
  if (!gpu) return void stdout.write('No library is needed here: none for a graphics card works with this machine.\n')

  const { name, downloadBytes } = gpuLibraries[gpu]
  if (hasGpuLibrary(gpu)) return void stdout.write(`The library for ${name} is installed already.\n`)
  stdout.write(`The library for ${name}: about ${gigabytes(downloadBytes)} from the npm registry, MIT license\n`)
  if (!(await isSure('Download it?'))) return void stdout.write('Nothing was downloaded.\n')

  try {
    await addGpuLibrary(gpu)
  } catch (cause) {
    throw new Refusal('npm couldn’t download the library. Check your connection and try again.', { cause })
  }
  stdout.write('It’s installed, until the next npm ci. Restart Kept.\n')
}

/** Where nobody answers, it's a no. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed])
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** A line that changes twice a second; without a terminal, a line for each tenth. */
function showProgress({ bytes }: CatalogModel, part: string) {
  const measure = meter(() => sizeOf(part))
  let tenths = -1
  const say = (text: string) => void stdout.write(stdout.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
  const show = () => {
    const received = sizeOf(part)
    const before = tenths
    tenths = Math.floor((received / bytes) * 10)
    if (stdout.isTTY || tenths > before) say(progress(received, bytes, measure()))
  }
  show()
  const timer = setInterval(show, 500)
  return {
    say,
    stop: () => {
      clearInterval(timer)
      if (stdout.isTTY) stdout.write('\n')
    },
  }
}

function progress(received: number, bytes: number, speed: number | null): string {
  const parts = [`${gigabytes(received)} of ${gigabytes(bytes)}`]
  if (speed) {
    const minutes = Math.ceil((bytes - received) / speed / 60)
    parts.push(`${(speed / 1e6).toFixed(1)} MB/s`, `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`)
  }
  return parts.join(' · ')
}
