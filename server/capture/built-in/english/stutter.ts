import type { StutterWords } from '../language.ts'

export const stutter: StutterWords = {
  doubled: new Set(['that', 'had', 'very', 'bye', 'no', 'so', 'really', 'ha', 'now', 'well']),
  pronouns: new Set(['it', 'that', 'this', 'them', 'you', 'me', 'us', 'he', 'she', 'they', 'we', 'him', 'her']),
  shortWords: new Set(
    'a i an am as at be by do go he if in is it me my no of oh on or so to up us we the and any are but can did for get got had has her him his how its let may new nor not now off old one our out own put run say see she sit the too two use was way who why yes yet you all add ask ben car cut day due end far few fix fly guy job key lay led lot low man men mix net odd pay pen per red row set six tax ten the top try van win won for'.split(
      ' ',
    ),
  ),
}
