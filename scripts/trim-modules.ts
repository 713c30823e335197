/** After `npm install`: deletes 130 MB that packages bring for other databases and processors, and for building them. */
import { globSync, rmSync } from 'node:fs'

const unused = [
  'node_modules/node-llama-cpp/llama/gitRelease.bundle',
  // Its packages for other processors install on x64 too, so that apps can be packed for them.
  ...globSync(`node_modules/@node-llama-cpp/*/bins/!(*-${process.arch}*)`),
  // Prisma brings a query compiler for each database, each in two sizes and three formats.
  ...globSync('node_modules/{@prisma/client/runtime,prisma/build}/*.{cockroachdb,mysql,sqlite,sqlserver}.wasm*'),
]

for (const file of unused) rmSync(file, { recursive: true, force: true })
