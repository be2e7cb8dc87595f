/** What tells that a text is about a video game, beside the names of games (`../games.ts`). */
export const game = `
  defuse|defusing|defused|bombsite|bombsites
  plant|planting the|our? bomb|spike on|at a|b|c site|and|then|dont|before|without|with
  plant|planting the|our? bomb|spike on|at a|b|c $
  ubisoft|nintendo|capcom|bethesda|fromsoftware
  fall damage
  guards|princess|playthrough|henchmen|minions|villain
  #|one|two|three|four|five star|stars
  wanted level
  boss|bosses|miniboss|minibosses|enemy|enemies|headshot|headshots|noscope|killstreak|killstreaks|kills|pentakill|pentakills|quadrakill|multikill|frags|frag|hitless|deathless|speedrun|speedruns|speedrunning|respawn|respawns|npc|npcs|mob|mobs|creeper|creepers|zombie|zombies|enderman|endermen|enderdragon|wither|villager|villagers|skeletons|nexus|nuzlocke|deathmatch|ranked|lobby|ingame|videogame|videogames|gameplay|multiplayer|singleplayer|bots|bot|monster|monsters|goblin|goblins|aliens|alien|orcs|dungeon|quest|hp|permadeath|loadout|warlord|demons|titans|imposter|impostor|impostors|crewmate|crewmates|teammate|teammates|deathstreak|leaderboard|minigame|speedrunner|hitboxes|mana|dlc|fps|moba|rpg|mmorpg|roguelike|battleground|1v1|2v2|3v3|4v4|5v5
  final|raid|world|last|next|secret|first boss
  kill streak
  battle|victory royale
  in game
  video game|games
  no|one hit|death|damage run
  no|zero deaths|damage
  without dying|damage
  without taking|getting damage|hit
  pistol|knife|melee|sniper|sword|shotgun|fists|crowbar only
  hardcore|survival|story|creative|zombies|arcade|nightmare mode
  genocide|pacifist route|run
  easter egg|eggs
  game character|characters|world|map|over
  player character
  health bar
`;

/** It happens inside the game, or with toys. */
export const inGame = `
  pool noodle|noodles
  ball pit
  escape room|rooms
  game of tag
  in game|vr
  ingame|videogame|videogames
  video|board|card game
  in|on|playing _? _? _? game
  in|on the|a|this|that|your|every|next _? map|minigame|mod|playthrough|simulator
  as the? impostor|imposter|crewmate
  nerf|nerfgun|paintball|lasertag|snowball|snowballs|pillow|pillows
  water gun|guns|balloon|balloons|pistol
  laser tag
  toy|foam|plastic|rubber gun|sword|knife|hammer|bat
`;

export const realLife = `
  for reals|realsies
  actual|actually
  not|no _? _? minecraft|gta|game
  real @kin|@pets|life|car|cars|dog|cat|knife|gun|sword|people|person|pedestrian|stranger|strangers|kicks|punches|store|shop|money|one|bank|guy|house|pistol|cop|cops|police|body|world
  @poss own @kin|@pets|stomach|body
  next to|door you|u
  on @poss _? _? @kin
  @poss real|actual|irl
  wink
  @poss honda|toyota|ford|tesla|bmw|corolla|subaru|civic|car
  irl
  in real life
  real life
  for real
  offline
  not in game|the
`;

/** Where it happens: in a real place, unless it happens inside a game. */
export const place = `
  in|on public
  in|on|at|down the street|mall|subway|metro|supermarket|store|park
  outside|outdoors
`;

export const negation = `
  no|not|never|without|nothing|avoid|none|ban|zero|anti|nor|neither|stop|refuse
  dont|doesnt|wont|wouldnt|cant|cannot|shouldnt|mustnt|isnt|arent
  block|blocks|blocking|forbid|forbids|prohibit|prohibits|disallow|exclude|excludes|excluding
  anything|everything|all but|except|besides
`;

export const denial = `
  nobody|noone|didnt|couldnt|wasnt|werent|havent|hasnt
`;

export const prohibition = `
  forbidden|banned|prohibited|disallowed|decline|declined|reject|rejected|refused|blocked|removed|unwelcome|taboo
  not|isnt|arent|wont|never|nothing be|is|are? allowed|accepted|ok|okay|welcome|tolerated|permitted|appreciated|done|answered
  wont|dont|never|not do|accept|answer|read|take|allow|tolerate it|that|them|those|these $
  off limits
  a hard|big|clear? no $
`;

export const affirmation = `
  // Two negations.
  wont|dont|doesnt|didnt|never|cant|cannot|not|wouldnt|couldnt ever|really|even|just|to? stop|stops|avoid|refuse|refuses|block|ban|bans|forbid|forbids|prohibit|reject|decline|without
  cant|cannot|couldnt|dont help|resist|wait|miss|skip|hide|hesitate|mind|forget|worry|care
  dont be shy|afraid|scared|ashamed|embarrassed
  dont you|u dare not|refuse|stop|forget
  dont you|u want|wanna|wish|love|think
  never not|too
  not|never only|just|afraid|shy|ashamed|scared|against|opposed|bothered
  nothing but|against|wrong|better
  nothing|nobody|noone can|will|could? stop|stops|beats
  no one|body can|will|could? stop|stops
  nothing|nobody|noone|never|not|isnt|arent is|are|gets|get|will? be? forbidden|banned|prohibited|disallowed|off|taboo|blocked|unwelcome|rejected|refused|declined
  refuse to stop
  // Nothing is forbidden.
  no|zero|without limit|limits|rules|taboo|taboos|shame|restriction|restrictions|boundaries|inhibitions|censorship|problem|problems|issue|issues|doubt|fear
  no joke|cap|lie|kidding i|im|ill|we|you|get|go|show|strip|send
  // What happens if not.
  if|unless|when|until|till _? _? dont|doesnt|didnt|wont|cant|cannot|never|havent|hasnt|refuse|refuses
  if|unless|when|until|till _? do|does|did|can|will|am|are|is not
  why not|dont|wont|cant
`;

export const turn = `
  but|except|unless|until|till|otherwise|instead|so|then|else
  i|we|you|u|he|she|they will|ll|shall|gonna
  im|hes|shes|theyre|youre gonna|going
  i am going
  ill|youll|theyll|imma|ima
`;
