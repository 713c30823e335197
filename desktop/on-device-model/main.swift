// Asks Apple's on-device model, one question at a time. It prints a line of JSON when it has started,
//   {"availability":"available"}
// and for each line of JSON it reads, such as
//   {"instructions":"…","content":"…","guide":{"is":"object","properties":[…]},"mostTokens":1000}
// one with the answer, which fits the guide, or with what went wrong:
//   {"text":"{\"candidates\":[]}"}
//   {"fault":"too-long"}
// Nothing leaves the Mac, and nothing is stored. macOS 26 or later, with Apple Intelligence turned on.
import Foundation
import FoundationModels

enum Fault: String, Error {
  case tooLong = "too-long"
  case refused
  case unavailable
  case failed
}

typealias Json = [String: Any]

func write(_ line: Json) {
  guard let data = try? JSONSerialization.data(withJSONObject: line, options: [.sortedKeys, .withoutEscapingSlashes]) else { return }
  FileHandle.standardOutput.write(data + Data("\n".utf8))
}

func availability() -> String {
  switch SystemLanguageModel.default.availability {
  case .available: return "available"
  case .unavailable(.deviceNotEligible): return "not-eligible"
  case .unavailable(.appleIntelligenceNotEnabled): return "not-enabled"
  case .unavailable(.modelNotReady): return "not-ready"
  case .unavailable: return "unavailable"
  }
}

/// What the answer may look like. The names of objects and choices must differ, so they are paths.
func schema(_ guide: Json, _ path: String) throws -> DynamicGenerationSchema {
  switch guide["is"] as? String {
  case "text": return DynamicGenerationSchema(type: String.self)
  case "number": return DynamicGenerationSchema(type: Int.self) // of a line or a task
  case "truth": return DynamicGenerationSchema(type: Bool.self)
  case "choice":
    guard let choices = guide["of"] as? [String] else { throw Fault.failed }
    return DynamicGenerationSchema(name: path, anyOf: choices)
  case "list":
    guard let item = guide["of"] as? Json else { throw Fault.failed }
    return DynamicGenerationSchema(arrayOf: try schema(item, path + "_item"))
  case "object":
    guard let properties = guide["properties"] as? [Json] else { throw Fault.failed }
    return DynamicGenerationSchema(
      name: path,
      properties: try properties.map { property in
        guard let name = property["name"] as? String, let inner = property["guide"] as? Json,
          let isOptional = property["isOptional"] as? Bool
        else { throw Fault.failed }
        return DynamicGenerationSchema.Property(
          name: name, schema: try schema(inner, path + "_" + name), isOptional: isOptional)
      })
  default: throw Fault.failed
  }
}

func answer(_ question: Json) async throws -> String {
  guard let instructions = question["instructions"] as? String, let content = question["content"] as? String,
    let guide = question["guide"] as? Json, let mostTokens = question["mostTokens"] as? Int
  else { throw Fault.failed }
  guard case .available = SystemLanguageModel.default.availability else { throw Fault.unavailable }

  let session = LanguageModelSession(instructions: instructions) // a new one, so that no question sees another
  let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: mostTokens)
  do {
    let root = try GenerationSchema(root: try schema(guide, "answer"), dependencies: [])
    return try await session.respond(to: content, schema: root, options: options).content.jsonString
  } catch let error as LanguageModelSession.GenerationError {
    switch error {
    case .exceededContextWindowSize: throw Fault.tooLong
    case .guardrailViolation, .refusal: throw Fault.refused
    case .assetsUnavailable: throw Fault.unavailable
    default: throw Fault.failed
    }
  }
}

signal(SIGPIPE, SIG_DFL) // nobody listens any more
write(["availability": availability()])

while let line = readLine() {
  do {
    guard let question = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Json else { throw Fault.failed }
    write(["text": try await answer(question)])
  } catch {
    write(["fault": (error as? Fault ?? .failed).rawValue])
  }
}
