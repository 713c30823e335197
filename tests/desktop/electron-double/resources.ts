import path from 'node:path'

// The folder of resources shipped with the app, which Electron sets before main runs.
Object.defineProperty(process, 'resourcesPath', {
  value: process.env.RESOURCES ?? path.join(process.cwd(), 'out/resources'),
  enumerable: true,
})
