/** Common words, for splitting letters that were written without spaces, and innocents that hold a bad word. */
export const commonWords = `
  a i an the this that these those my your his her its our their me you he she it we they us them him one two three ten
  and or but if so as at by for from in into of off on onto out over to up with without while until when where who what
  why how is are was were be been do does did done have has had can could will would should must may might not no yes
  go get got give make take put play show tell say see look come stop start let want need like love win lose game games
  stream live chat camera now today time times day night minute minutes second seconds hour hours first last all every
  some any more most other people person friend friends man men woman women boy girl kid kids good bad best great big
  small new old right left back front hand hands head face hair eat drink sing dance run jump walk talk read write
  dollars money card bank phone number name address street home house room school work car dog cat
  player players team match round level score point points challenge challenges speed run beat king queen red blue
  green black white gold fire ice water star ninja gamer pro pixel dark shadow lord master mega super ultra turbo
  therapist therapists assassin assassins assassinate class classes classic glass grass pass passes mass massive
  massage password passion passenger bass brass embassy compass harass ambassador cassette hassle tassel assess assist
  asset assign assume associate assemble assembly assault analysis analyse analyst analyze analog canal banal
  cocktail cocktails cockpit cockatoo peacock hancock hitchcock shuttlecock woodcock weathercock cockroach
  scunthorpe sussex essex middlesex sextant sextet sexton sextuple unisex dickens dickson title titles titan titanic
  constitution institution substitute attitude altitude latitude multitude gratitude appetite competition petition
  repetition partition entitled stitch button buttons butter butterfly button rebuttal tribute
  document documents circumstance circumference cucumber accumulate cumulative succumb incumbent cumin cumbersome
  grape grapes drape drapes scrape scraped scraping scrap rapping rapped rapper rappers wrapping wrapped therapy parade
  snigger niggle niggling nigeria nigerian niger night knight penalty pencil penguin peninsula open opens
  happens happen spend expense shitake shiitake swallow skill skills skilled painkiller killer killers killjoy
  skyscraper manslaughter slaughterhouse laughter raccoon cocoon tycoon spicy spice conspicuous suspicious auspicious
  pakistan pakistani prick prickly pricked hello shell hoes shoes whoever cannabis canoe bitter bitten arbitrary bite
  fagot fagotto flag flags snag saturday matsushita arsenal parse sparse coarse hoarse arsene horseshit
  homogeneous homograph homonym retardant retarder gaymer dyed dying rotten nudge nudged rapeseed
  sextape methane method methods something promethium ethos hash hashtag weeds weekend seaweed tweed speed
  rusty specialist socialist publish semifinal final finally finals banana analogy
  suckle honeysuckle duck ducks luck lucky truck stuck pluck chuck buck muck
  tight tighten tights nit twit tithe tater potato stats status statue station
  bang bangs bangkok gang gangs organ organs organic organism organize forge gorgeous
  cumulus manuscript analytically paradox paradoxes paradoxically spiced overspiced spicing misdemeanor misdemeanour
  violence violent violet violin heroine heroines superheroine superheroines methanes whippet whippets goddess
  revolution counterrevolution impede millipede centipede auspices document acumen niggles
  perfume perfumes
`;
