export function ImportDialog({ closeTo }: { closeTo: string }) { return <a href={closeTo}>x</a> }
