/**
 * Names of games, the same in every language. A text that names one is about a game; "in" before it says that the act
 * happens inside.
 */
export const gameTitles = `
  fortnite|valorant|minecraft|roblox|gta|gta5|gtav|gta6|csgo|cs2|overwatch|pubg|terraria|skyrim|zelda|mario|pokemon|tekken|bloodborne|sekiro|warzone|mw2|mw3|bo2|bo6|dota|dota2|cuphead|rdr2|dbd|phasmophobia|palworld|bg3|l4d2|tarkov|helldivers|cyberpunk|fifa|silksong|starcraft|warcraft|hearthstone|splatoon|kirby|metroid|fallout|bioshock|borderlands|subnautica|valheim|undertale|deltarune|geoguessr|superhot|ultrakill|arma3|dayz|nioh|balatro|factorio|rimworld|runescape|osrs|fnaf|totk|botw|kenshi|mordhau|brawlhalla|naraka|mk1|mk11|sf6|hades|payday|dishonored|frogger|kirby|tetris|sifu|crysis|turok|wolfenstein|frostpunk|satisfactory|spelunky|stardew|oblivion|morrowind|starfield|pikmin|bayonetta|lemmings|bomberman|pacman|civ|battlefront|carmageddon|driveclub|burnout|wreckfest|crossout|everquest|maplestory|genshin|neopets|webkinz|scribblenauts|inscryption|noita|barotrauma|unturned|deadside|tropico|simcity|openttd|warframe|paladins|splitgate|krunker|agario|slitherio
  grand theft auto
  les|los sims
  crossy road
  dead rising
  town of salem
  days gone
  house flipper
  untitled goose
  guilty gear
  streets of rage
  bus simulator
  mario|crazy kart|taxi
  dont starve
  mini metro
  project zomboid
  half life
  max payne
  plague tale
  two point
  cities skylines
  jurassic world
  power wash
  cooking mama|fever
  cat quest
  goose game
  subway surfers
  temple run
  angry birds
  bully scholarship
  jet set
  tony hawk
  smash legends
  kerbal space
  stick fight
  duck game
  friday night
  ready or not
  call of duty
  medal of honor
  counter strike
  league of legends
  teamfight tactics
  dark|demon|demons souls
  darksouls|eldenring|hollowknight|apexlegends
  elden ring
  apex legends
  world of warcraft|tanks|warships
  mortal kombat
  street fighter
  smash bros|ultimate|melee
  hollow knight
  resident evil
  ghost of tsushima
  god|gears of war
  devil may cry
  metal gear
  space invaders
  left # dead
  red dead
  baldurs gate
  monster hunter
  rainbow six
  rocket league
  clash royale|of
  brawl stars
  free fire
  fall guys
  among us
  lethal company
  dead by daylight
  dead space|island|cells
  the sims|witcher
  the last of us
  geometry dash
  cult of the lamb
  risk of rain
  slay the spire
  enter the gungeon
  binding of isaac
  total war
  crusader kings
  hearts of iron
  age of empires
  far cry
  just cause
  watch dogs
  saints row
  sleeping dogs
  hotline miami
  killing floor
  escape from tarkov
  hunt showdown
  mass effect
  dragon age|ball
  dying light
  no mans sky
  sea of thieves
  kingdom hearts|come
  final fantasy
  plants vs zombies
  bloons td
  assassin|assassins creed
  sniper elite
  space marine
  super mario|smash|meat
  forza|nascar|assetto|dirt|trackmania
  gran turismo
  need for speed
  papers please
  schedule i
  team fortress
  tf2|ds3|ds1|ds2|re4|re2|poe2|mhw|ow2|cod4|bo3|p5r
  path of exile
  nba|madden|nhl|wwe 2k|2k24|2k25
  euro truck
  truck|flight|goat|car|farming|police|surgeon simulator
  clash of clans
  animal crossing
  stardew valley
  tomb raider
  batman arkham
  gotham knights
  dead cells
  vampire survivors
  lies of p
  black myth wukong
  wukong|yakuza|expedition33|megabonk|schedule1
  five nights
  poppy playtime
  friday the 13th
  outlast|amnesia|visage|granny
  gmod|garrys|besiege|teardown|beamng
  party animals
  monopoly|catan|kerbal
  elder scrolls
  my summer car
  spider man
  mirror|mirrors edge
  donkey kong
  crash bandicoot
  luigis|luigi mansion
  mario odyssey
  alien isolation
  outer wilds
  disco elysium
  fire emblem
  dragon quest
  chrono trigger
  king of fighters
  beat saber
  guitar hero
  wii sports
  riders republic
  horizon zero|forbidden
  death stranding
  dead or alive
  hell let loose
  arma reforger
  deep rock galactic
  sons of the? forest
  lego star|city|batman|marvel|harry
  theme hospital|park
  planet coaster|zoo
  rollercoaster tycoon
  zoo tycoon
  graveyard keeper
  hunter call of the? wild
  mlb the show
  ea sports
  efootball|soulcalibur|castlevania|rayman|xenoblade|megaman|skate3|trackmania|clubpenguin
  gang beasts
  human fall flat
  overcooked|xcom|xcom2|skribbl|jackbox|galaga|earthbound|goldeneye|runescape|deltarune|webfishing|quake|dreamcast|gamecube|gameboy|megadrive|nes|snes|n64|ps1|ps2|atari
  split fiction
  castle crashers
  duck hunt
  double dragon
  road rash
  twisted metal
  silent hill
  metal slug
  time crisis
  duke nukem
  oregon trail
  worms armageddon|wmd
  pico park
  gartic phone
  golf with your? friends
  gorilla tag
  wii party|fit|play
  game boy|cube
  mega drive
  drug dealer simulator
  job|thief|powerwash|supermarket simulator
`;

/** Names that are ordinary words too: only "in Rust", "on Halo", "playing Doom" is about a game. */
export const ambiguousGameTitles = `
  f1|rust|doom|ark|halo|destiny|diablo|control|prey|portal|limbo|stray|siege|raft|grounded|hunt|squad|rage|celeste|sims|battlefield|insurgency|smash|apex|cod|lol|wow|sonic|isaac|repo|postal|manhunt|hitman|chivalry|uncharted|deadlock|osu|vrchat|cs
`;

/** A game's title where an act is placed inside it: "in Rust", "au Monopoly", "on the road of Forza". */
export const insideGame = [
  "in|on|inside|playing|dans|sur|au|en|jugando|jouant the|le|la|el? {title}",
  "map|level|world|track|road|city|mode|mission|quest|boss|carte|niveau|monde|circuit|route|ville|mapa|nivel|mundo|pista|carretera|ciudad|modo|misión|jefe _? of|de|du|del the|le|la|el? {title}",
] as const;

/** A game that is only named as an excuse: "like in GTA", "it is just Minecraft", "Payday irl". */
export const gameAsExcuse = [
  "like|as|comme|como|tipo|imitating in|on|at|from|dans|sur|en|a? the|le|la|el? {title}",
  "its|it|is|c|est|es just|only|basically|juste|solo|nomas {title}",
  "{title} irl|style|rules|cosplay|costume|mask|hoodie",
  "pretend|imagine|think you|youre|its|it|of? re|are|as|its|s? in|it|as? {title}",
] as const;
