export const copy = {
  listen: 'Listen on this Mac',
  listenTo: (title: string) => `Listen to ${title} on this Mac`,
  notStarted: 'Kept isn’t recording',
  recording: (title: string) => `Recording ${title}`,
  paused: (title: string) => `Paused: ${title}`,
  ending: (title: string) => `Finishing ${title}`,
  stop: 'Stop',
  stopRecording: (title: string) => `Stop recording ${title}`,
  showRecorder: 'Show the recorder',
}
