import { Video } from 'lucide-react'
import type { Command } from '../commands/command.ts'

export const joinMeeting: Command = {
  id: 'join',
  label: 'Join a meeting',
  icon: Video,
  section: 'anywhere',
  keys: 'shift+m',
  run: ({ navigate }) => navigate('/join-meeting', { state: { from: location.pathname } }),
}
