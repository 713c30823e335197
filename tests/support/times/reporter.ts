import path from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { noCounts } from './counts.ts'
import { report, type FileTimes } from './report.ts'

const setup = path.join(import.meta.dirname, 'count-files.ts')

/** Has each test file counted, and prints the table once all have run. */
export default class TimesReporter implements Reporter {
  #startedAt = performance.now()
  #queuedAt = new Map<string, number>()
  #files: FileTimes[] = []
  #workers = 1

  onInit(vitest: Vitest) {
    this.#workers = Number(vitest.config.maxWorkers)
    for (const { config } of vitest.projects) config.setupFiles.unshift(setup)
  }

  onTestModuleQueued({ id }: TestModule) {
    this.#queuedAt.set(id, this.#now())
  }

  onTestModuleEnd(module: TestModule) {
    const { collectDuration, setupDuration } = module.diagnostic()
    this.#files.push({
      project: module.project.name,
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      from: this.#queuedAt.get(module.id)!,
      to: this.#now(),
      imports: (collectDuration + setupDuration) / 1000,
      ...(module.meta().used ?? { ...noCounts(), cpuSeconds: 0 }),
    })
  }

  onTestRunEnd() {
    if (this.#files.length) console.log(`\n${report(this.#files, { workers: this.#workers, wall: this.#now() })}`)
  }

  #now() {
    return (performance.now() - this.#startedAt) / 1000
  }
}
