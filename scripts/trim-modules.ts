/** After `npm install`: deletes 55 MB that node-llama-cpp brings for building it and for other processors. */
import { globSync, rmSync } from 'node:fs'

const sources = 'node_modules/node-llama-cpp/llama/gitRelease.bundle'
// Its packages for other processors install on x64 too, so that apps can be packed for them.
const others = globSync(`node_modules/@node-llama-cpp/*/bins/!(*-${process.arch}*)`)

for (const file of [sources, ...others]) rmSync(file, { recursive: true, force: true })
