import { isEmoji } from '#shared/platform/emoji.ts'

/** Emoji for labels and groups, each with its search words. */
const written = `
🎯 target goal aim important focus
⭐ star favorite favourite
🔥 fire hot urgent
⚡ lightning fast energy zap
🚀 rocket launch ship release
🚢 ship boat harbour launch
⚓ anchor harbour port
🧭 compass direction travel
🏁 finish flag goal
🚧 construction blocked work
🛑 stop blocked
⏳ hourglass waiting time
⏰ alarm clock time
📅 calendar date plan
📌 pin
📎 paperclip attachment
🔖 bookmark
🏷️ label tag
📥 inbox tray
📤 outbox tray send
📦 package box delivery
🗂️ folders files group
📁 folder file
📝 note memo write
✏️ pencil design draft
🖊️ pen sign
📐 ruler design measure
🎨 palette design art
🖼️ picture image
📷 camera photo
🎬 film video
🎤 microphone talk speech
🎧 headphones listen music
🎵 music note
💬 speech chat talk
💡 idea light bulb
🧠 brain think
🔍 search look research
🔬 microscope research science
🧪 test experiment lab
🧮 abacus numbers
📊 chart numbers report
📈 growth chart up
📉 chart down
💶 euro money price pricing
💰 money budget
💳 card payment
🧾 receipt invoice expense
🏦 bank finance
⚖️ scales legal law
📜 contract scroll
🤝 handshake partner deal sales
👥 people team
👤 person
🙋 hand question
🙌 hands celebrate
👋 wave hello
👀 eyes watch review
🧑‍💻 developer engineer code
🧑‍🎨 designer artist
🧑‍🏫 teacher training
🌱 seedling hiring growth
🌿 leaf plant
🌳 tree
🌍 world earth global
🌞 sun
🌙 moon night
🌧️ rain weather
❄️ snow cold ice
🌊 wave sea water
⛰️ mountain
🏠 home house
🏢 office building
🏭 factory
🏥 hospital health
🎓 study school learn
📚 books read learn
📖 book read
📰 news
✉️ mail letter email
📧 email mail
📞 phone call
📱 phone mobile
💻 laptop computer
🖥️ desktop computer
🖨️ printer
🔌 plug power integration
🔧 wrench fix tool
🛠️ tools build
⚙️ gear settings
🔒 lock security
🔑 key access
🛡️ shield security
🐛 bug
🐞 ladybird bug
🧹 broom clean tidy
🗑️ bin trash
♻️ recycle repeat
🔁 repeat loop
🔔 bell reminder
📣 megaphone marketing announce
🏆 trophy win
🥇 medal first
🎉 party celebrate
🎁 gift present
🎂 cake birthday
☕ coffee break
🍽️ food lunch dinner
🍕 pizza food
🍎 apple food
✈️ plane travel flight
🚆 train travel
🚗 car travel
🚲 bicycle
🏖️ beach holiday
🏃 run sport
🧘 yoga calm
⚽ football sport
🎮 game play
🧩 puzzle piece
🪄 magic wand
🤖 robot automation
👻 ghost
🐙 octopus
🦊 fox
🐳 whale
🦉 owl
🐝 bee
❤️ heart love
💚 green heart
💙 blue heart
✅ check done
☑️ box tick done
❓ question
❗ exclamation important
➕ plus add
🟢 green circle
🟡 yellow circle
🔴 red circle
🔵 blue circle
🟣 purple circle
`

export type Emoji = { id: string; label: string }

export const emoji: readonly Emoji[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', ...words] = line.split(' ')
    return { id, label: words.join(' ') }
  })

/** The emoji in a typed or pasted text, even if it isn't in our list. */
export function typedEmoji(text: string): Emoji[] {
  return isEmoji(text.trim()) ? [{ id: text.trim(), label: text.trim() }] : []
}
