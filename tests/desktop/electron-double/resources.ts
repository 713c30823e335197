import path from 'node:path'

// Electron sets it before main runs: the folder of what is shipped beside the app.
Object.defineProperty(process, 'resourcesPath', {
  value: process.env.RESOURCES ?? path.join(process.cwd(), 'out/resources'),
  enumerable: true,
})
