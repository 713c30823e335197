// Prints which apps use a microphone, one line of JSON for each change:
//   {"apps":[{"bundleId":"us.zoom.xos","pid":712}]}
// It asks CoreAudio who runs input, and hears nothing itself: no permission is needed. macOS 14.4 or later.
import CoreAudio
import Darwin
import Foundation

struct App: Encodable, Hashable {
  let bundleId: String
  let pid: Int32
}

struct Line: Encodable {
  let apps: [App]
}

let queue = DispatchQueue(label: "microphone-watcher")
let system = AudioObjectID(kAudioObjectSystemObject)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

func address(_ selector: AudioObjectPropertySelector) -> AudioObjectPropertyAddress {
  AudioObjectPropertyAddress(mSelector: selector, mScope: kAudioObjectPropertyScopeGlobal, mElement: kAudioObjectPropertyElementMain)
}

/// Every process that CoreAudio knows.
func processes() -> [AudioObjectID] {
  var list = address(kAudioHardwarePropertyProcessObjectList)
  var size: UInt32 = 0
  guard AudioObjectGetPropertyDataSize(system, &list, 0, nil, &size) == noErr, size > 0 else { return [] }
  var ids = [AudioObjectID](repeating: 0, count: Int(size) / MemoryLayout<AudioObjectID>.size)
  guard AudioObjectGetPropertyData(system, &list, 0, nil, &size, &ids) == noErr else { return [] }
  return Array(ids.prefix(Int(size) / MemoryLayout<AudioObjectID>.size)) // one may have ended in between
}

func number<Value: FixedWidthInteger>(_ process: AudioObjectID, _ selector: AudioObjectPropertySelector, _ type: Value.Type) -> Value? {
  var property = address(selector)
  var value = Value.zero
  var size = UInt32(MemoryLayout<Value>.size)
  return AudioObjectGetPropertyData(process, &property, 0, nil, &size, &value) == noErr ? value : nil
}

func bundleId(_ process: AudioObjectID) -> String? {
  var property = address(kAudioProcessPropertyBundleID)
  var value: Unmanaged<CFString>?
  var size = UInt32(MemoryLayout<Unmanaged<CFString>?>.size)
  guard AudioObjectGetPropertyData(process, &property, 0, nil, &size, &value) == noErr else { return nil }
  return value?.takeRetainedValue() as String?
}

/// The parent of a process; 0 where nobody knows.
func parent(of pid: pid_t) -> pid_t {
  var info = proc_bsdinfo()
  let size = Int32(MemoryLayout<proc_bsdinfo>.size)
  return proc_pidinfo(pid, PROC_PIDTBSDINFO, 0, &info, size) == size ? pid_t(info.pbi_ppid) : 0
}

/// Kept itself and its helpers: whatever the process that started this one has started.
let kept = getppid()
func isKept(_ pid: pid_t) -> Bool {
  var current = pid
  for _ in 0..<16 {
    if current == kept { return true }
    if current <= 1 { return false }
    current = parent(of: current)
  }
  return false
}

var printed: Set<App>?
var watched: [AudioObjectID: AudioObjectPropertyListenerBlock] = [:]

func look() {
  let all = processes()
  watch(all)
  let apps = all.compactMap { process -> App? in
    guard number(process, kAudioProcessPropertyIsRunningInput, UInt32.self) == 1,
      let pid = number(process, kAudioProcessPropertyPID, pid_t.self), !isKept(pid),
      let bundleId = bundleId(process), !bundleId.isEmpty
    else { return nil }
    return App(bundleId: bundleId, pid: pid)
  }
  let now = Set(apps)
  if now == printed { return }
  printed = now
  let sorted = now.sorted { ($0.bundleId, $0.pid) < ($1.bundleId, $1.pid) }
  guard let line = try? encoder.encode(Line(apps: sorted)) else { return }
  FileHandle.standardOutput.write(line + Data("\n".utf8))
}

/// Listens to each process that is there, and no longer to those that are gone.
func watch(_ all: [AudioObjectID]) {
  var running = address(kAudioProcessPropertyIsRunningInput)
  for (process, block) in watched where !all.contains(process) {
    AudioObjectRemovePropertyListenerBlock(process, &running, queue, block)
    watched[process] = nil
  }
  for process in all where watched[process] == nil {
    let block: AudioObjectPropertyListenerBlock = { _, _ in look() }
    if AudioObjectAddPropertyListenerBlock(process, &running, queue, block) == noErr { watched[process] = block }
  }
}

signal(SIGPIPE, SIG_DFL) // nobody listens any more

// When Kept goes, this goes too, also when Kept was killed.
let ending = DispatchSource.makeProcessSource(identifier: kept, eventMask: .exit, queue: queue)
ending.setEventHandler { exit(0) }
ending.resume()
if kept <= 1 || getppid() != kept { exit(0) }

var list = address(kAudioHardwarePropertyProcessObjectList)
guard AudioObjectAddPropertyListenerBlock(system, &list, queue, { _, _ in look() }) == noErr else {
  FileHandle.standardError.write(Data("This macOS does not tell which apps use the microphone; 14.4 or later does.\n".utf8))
  exit(1)
}
queue.async { look() }
dispatchMain()
