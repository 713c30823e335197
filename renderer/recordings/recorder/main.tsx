import '../../tracking/early-errors.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'
import './recorder.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportErrors } from '../../tracking/report-errors.ts'
import { createCapture } from './capture.ts'
import { listenTo } from './shown.ts'
import { RecorderPage } from './RecorderPage.tsx'

const { recorder } = window
const root = document.getElementById('root')
if (!root || !recorder) throw new Error('This page belongs to the Mac app')

reportErrors()
createCapture(recorder)
listenTo(recorder)
createRoot(root).render(
  <StrictMode>
    <RecorderPage recorder={recorder} />
  </StrictMode>,
)
