/** Phrases with a listed word that mean no harm: titles, idioms, cooking, teaching, help. */
export const harmless = `
  hot dog|dogs
  rubber|plush|stuffed|chocolate|gummy|lego|wooden|cardboard|ceramic|clay|snow @beast|@kin|duck|ducks|bear|bears|man|men|egg|eggs|chicken|chickens
  dolls|doll|mannequins|mannequin|snowmans|snowman|robots|robot|skeletons|skeleton|barbies|barbie|teddys|teddy s? @flesh|hair|bear
  collar and tie|button|buttons
  shirt|popped|turtleneck|blouse collar
  hit|slap|smack|bonk|bop|beat|whack @self with|using a|an|the|your _? pillow|balloon|cushion|feather|plushie|foam|sock|newspaper|noodle
  coffee|time|space|escape|nespresso capsule|capsules
  drawing|graphics|android|samsung|wacom|stone|clay tablet|tablets
  lock|tie|trap|cage|cuff|chain|bury the|a|an|two|three|ten|#|every|all _? zombie|zombies|monster|monsters|dragon|goblin|goblins|sim|sims|boss|guards|guard|villager|villagers|npc|npcs|impostor|orc|orcs|robot|robots
  points on red|black|blue|green|team
  fours ..... yoga|stretch|plank|planks|exercise|pushup|pushups
  @beast toy|toys|bed|picture|photo|treat|treats|leash|collar|blanket|brush|costume|name|emote|plushie|toys
  paper plane|planes|airplane|boat|hat|crane
  no choice pick|choose|either|between
  overdose|overdosing|od on _? _? videos|memes|cuteness|nostalgia|music|kittens|puppies|sugar|cheese|chocolate|content|emotes|cookies
  cry|crying|cries|tears with|from|of laughter|laughing|joy|happiness
  draw|paint|drawing|painting a|an|the _? pig|monkey|rat|cockroach|clown|slave|whale
  fry|fries|nugget|nuggets|cookie|crisp|grape from|off @poss|the _? _? plate|bowl|tray|box
  why|explain|explains|remember ..... never|not|shouldnt|mustnt|dont|cant mix|mixing|combine|eat|drink|swallow|touch|inhale|lick|play|text|drive|combine|put|leave _? _? _? _?
  never|dont mix|mixing|combine|swallow|drink|inhale
  instead of @det? _? @medicine|@cleaner
  how|why|what|which|do|does|did do|does|did|can|could? @det? _? @animals|romans|vikings|knights|pirates|mummies|gladiators|sharks|vampires ..... eat|drink|swallow|lick|sniff|kill|hunt|fight|poison|die|bite ... poop|blood|pee|urine|dirt|each|people|humans|other|prey|grass|own?
  which|what @animals ..... eat|drink|swallow|lick|sniff|kill|hunt|fight|poison|die|bite @poss? own? poop|blood|pee|urine|dirt|people|humans|vomit
  end it tonight|now|here|today|already ... level|boss|game|run|match|campaign|chapter|song|series|story|season|finale|bang|dance|joke|finish|beat|win
  kill|kills|killing @self in|inside the|this|our|that? game|match|round|lobby|server|level|arena
  shoot|shooting @self in the foot
  tongue twister|twisters
  bite @poss tongue and|for|say|while|when|instead|all|before
  bite @poss tongue $
  crawl|crawling like a|an|the? baby|crab|soldier|turtle|lizard|spiderman|bug|ninja|snake|spy|toddler|caterpillar|snail|spider|marine
  walk|walking|move|dance on all? fours? like? a? crab|bear|gorilla
  @insulting at this|these|that|maths|math|chess|cooking|geography|parking|driving|drawing|singing|spelling|games|gaming|fifa|valorant|fortnite|minecraft|aiming|golf|sports|platformers|puzzles|dancing|history|bowling|darts|racing|tetris game|games|level|map|boss|mode?
  @poss|the dog|puppy|cat|ferret|tortoise|goat ... on|in the|a|his|her|its|their leash|collar|harness
  leash|collar on|onto @poss|the dog|puppy|cat|ferret|goat
  push|pushing @poss|a _? _? on|in the|a|his|her swing|swings|sled|toboggan|sledge|trolley|cart|wheelchair|pram|stroller
  slap|slapping|tap|pat|clap @poss thighs|thigh|knees|knee|belly ... beat|rhythm|music|time|laugh
  brand|brands|smell|scent|scents|label|labels|advert|ad|commercial|price|review|list of @det? _? @cleaner|@medicine
  red pill|pills or|and? the? blue? pill?
  blue pill|pills
  tooth|teeth in the|a dentist|dentists|vr game|simulator|minigame
  break up with @poss main|mains
  job simulator
  without eating meat|sugar|candy|chocolate|bread|fast|junk|gluten|snacks
  no food delivery|waste
  suicide squeeze
  hang @self a|an|up
  shoot @self out|into|across|over
  beg|begging the boss|npc|king|merchant|guard|villager
  kiss @det floor|ground when|after|once|if you|u
  naked|nude ... run|armor|armour|gear|build|sword|club
  knees and look|search|find|plant|dig
  fours and play|search|race
  no|without armor|armour|gear|equipment
  kneel like a knight
  push @poss _? friend|brother|sister to sign|join|try|play|win|beat|finish|stream|apply|enter
  fish|crab|lobster|hen in|on the? oven|pan|pot|fridge|freezer|grill
  kill|kills|killing @self to|and|so reset|respawn|restart $
  kill|kills|killing @self ..... to|and|so|for ... reset|respawn|restart|skip|reload|save|warp @det|at|faster|quickly|again|back checkpoint|level|run|base|cutscene|timer|room|puzzle|boss|spawn|start|time|last|fight|jump|section
  kill|kills|killing @self in|with|on the lava|void|spikes|pit|acid ... respawn|checkpoint|base|spawn
  suicide run|runs|bunker|charge|prevention|grenade|grenader|king|kings|hill|awareness|helpline|line|strat|strategy|rush|dive|spin|play|card|cards|deck
  talk|about suicide prevention
  suicide bomber|bombers _? card|cards|deck|unit|units|zombie|zombies|goblin|goblins|creeper|creepers|enemy|enemies|mob|mobs|class|build|robot|robots
  commando playthrough|run|class|build|mode|game|skin|roll|only|perk
  like|resembles|resembling|called|named @liquid
  dish|soap bubbles|bubble|smell
  going|go commando in|as|with|class
  order # in
  fire @poss _? _? employee|employees|staff|manager|cannon|cannons|coach
  burn calories|fat|rubber|out|cd|cds
  light the? beacon|beacons|candle|candles|stage|torch
  light|lit @det? candle
  camp fire
  battery|batteries life|pack|low|charge
  paint|painting a|an|the|your|some picture|portrait|wall|nails|miniature|model|landscape|happy
  slave|slaves trade|owner|owners|history|ship
  history|abolition|end|museum of slavery|apartheid|holocaust
  gun game|gale|dam
  ghost pepper _? sauce|sauces|chips|noodles|ramen|wings
  goldfish cracker|crackers
  bareback
  horse|naked bareback
  drown @poss|the? _? _? fries|fish|chips|pancakes|pasta|salad|burger|nachos|food in
  cut|cutting @poss|the? _? losses|corner|corners|hair|cake|onion|onions|bangs|fringe
  roast|roasting @det? _? chicken|duck|turkey|marshmallow|marshmallows|veggies|vegetables|potatoes|coffee|pork|ham|lamb|beef|nuts|chestnuts
  smoke|smoking @det? _? ribs|brisket|salmon|meat|fish|turkey|ham|bbq|cheese
  crack|cracking # eggs
  steal|stealing second|first|third|home base
  skin a|an|the mango|potato|tomato|orange|peach|kiwi|chicken|salmon
  moan|moaning about
  same|opposite|fair|safe|unisex|gender sex
  sex education|pistols|ed|appeal
  sex and the city
  sex of the baby|calf|chicken|babies
  battle of the sexes
  sexual orientation|education|health
  naked eye|gun|snake|mole|run|runs|speedrun|cake|juice
  nude lipstick|lipsticks|palette|palettes|color|colour|makeup|nails
  stripper well
  moby|philip|andy dick
  dick tracy|grayson|cheney|van|clark|turpin|dastardly
  tit for tat
  blue|great|coal tit|tits
  chicken|turkey|duck|goose breast|breasts
  breast cancer|stroke|feeding|milk|pump
  cum laude
  anal retentive
  pussy cat|cats|willow|in|riot
  puss in boots
  cock a|your? doodle|gun|pistol|hammer
  peter|ball cock
  what|who|how|why|where|when the fuck
  the fuck is|up|was|out
  fuck yeah|yes|around|up|this|that|it|off|the|knows|no
  as|holy|zero|oh|not|a|no|give|gives|giving fuck
  fucks sake
  for fucks|fuck sake
  suicide squad|prevention|hotline|awareness|burn|silence|helpline|mission|kings|doors
  anti|prevent|preventing|against suicide
  kill|killing it|time
  dressed to kill
  killing floor
  shoot|shooting _? _? hoops|hoop|basket|baskets|three|threes|pointers|shots|goal|goals|penalty|penalties|arrow|arrows|film|video|movie|short|scene|photo|photos|pool
  hang on|up|with
  hang out with|in|at|together|for|until|after|and|on|here|tonight
  hate crime|watching|watch|raid? prevention
  chink in the armor|armour
  hitler|nazi documentary|history
  white power ranger
  steal|stealing the show|thunder|spotlight|base|bases|ball|win|kill|kills|flag|baron|dragon|recipe|look|idea|style|moves|hearts
  gas station|tank|pedal|stove
  meth head street
  weed the|out|killer|wacker|eater|garden
  crack up|open|the|egg|eggs|code|joke|jokes
  breaking bad
  blow job opportunity
  crystal meth lab museum
  cash app design
  email address book
  gift card making
  paypal founder
  raw _? fish|salmon|tuna|prawn|prawns sushi? sushi|sashimi|poke|ceviche|roll|rolls
  tie|tying|braid @poss|@kin|@det? _? _? hair|shoes|shoe|shoelaces|laces|ribbon|apron|balloon
  street festival|party|fair|parade|food|art|market|musician|musicians|performer|performers|interview
  street fighter
  paying attention
  steal a? kiss|glance|look|joke|idea
  cry|crying laughing
  link|links between
  dont starve
  cut|clip|trim|file|paint|polish|do @poss? finger|toe? nails
  hit|slap|smack|bonk|bop|bang|whack|beat @poss head|face|leg|@kin|friend with|against|on a|an|the|your _? pillow|balloon|cushion|feather|plushie|foam|sock|newspaper|noodle
  suicide sprint|sprints|chess|drill|drills|wings|mode|door|lane|plan
  water|toy|foam|glue|heat|massage|finger|nail|label|bubble gun|guns|pistol|pistols
  gun show
  snap|snapping @poss fingers
  show|showing|film ... @beast butt|bum|tail|belly
  alcohol free
  non|zero|no alcoholic|alcohol
  @poss location|coordinates in|on|of @det? game|minimap|server|island
  joint of lamb|beef|pork|meat
  burn|burning @poss tongue|mouth on|with _? pizza|soup|coffee|tea|food|nuggets|noodles
  without|before burning|hurting|cutting|biting|poking|hitting|injuring|breaking @self|@poss? _? @flesh?
  rear naked choke
  @beast portrait|portraits|picture|house|name
  hang @self by @poss feet|legs|knees|arms
  paypal|venmo|cashapp|zelle me|us @det? compliment|compliments|joke|jokes|smile|smiles|hug|hugs|meme|memes
  end it tonight|now|here|today|already ..... level|boss|game|run|match|campaign|chapter|season
  suicide zombie|zombies|goblin|goblins|drone|drones|creeper|creepers|unit|units
  black eye with|in|using makeup|make|paint|sfx|eyeshadow
  cut|cutting @self off|out|some|loose
  cut|cutting @self a|another|the _? slice|piece|cake|break
  lock|locked|locking ... out of the|our|your lobby|server|party|base|group|call
  don t starve
  clean|fresh|new socks|shoes|boots
  chocolate|candy|sugar|gummy coin|coins|razor|glass|nails|cigarette|cigarettes
  against|stop|fight|no animal cruelty|abuse
  fire button|key|emoji|mode|emote|truck|works|drill
  scream|yell|shout ..... love|happy|hello|thank|thanks|goal|congrats|bravo|birthday
  rinse|gargle|brush|swish ..... mouthwash|toothpaste
  paper bag
  flash us|me|chat|the|a? _? smile|grin|card|light|lights|peace|sign|thumbs
  off|down the top of
  steal|pinch|nick|swipe|take a|one|some|the? _? fry|fries|chip|chips|nugget|bite|slice|pillow|blanket|spot|seat|kill|kills
  giant|mutant|undead @beast
  top #|three|five|ten _? list|lists|songs|games|animes|anime|movies|skins|memes|bosses|maps|albums|foods
  off topic
  striptease|stripping of @det? _? onion|onions|banana|bananas|orange|oranges|corn|potato|potatoes
  undress|undressing @det barbie|doll|mannequin|sim|sims|tree
  feet|foot|toes|legs|body|butt|bottom|belly of @det? _? _? @furnishing|snow|water|rope|cable|hill|mountain|page|stairs|bed|guitar|piano|violin|bottle|boat|car
  nude lip|lips|gloss|liner|lipliner|shade|shades|tone|tones|polish|nail|eyeshadow|eyeshadows|blush|foundation
  naked and afraid
  kidnap|kidnapping @det? _? _? _? round|match|game of
  steal|stealing @det? _? _? dance|dances|joke|jokes|emote|emotes|hairstyle|haircut|pose|catchphrase|pfp|username|strat|build|loadout
  smuggl~ @det? _? snack|snacks|cookie|cookies|plushie|plush|emote|word|words|duck|meme
  gamble|gambling|bet|stake|risk|wager all|every|#? @det? _? ticket|tickets|chips|points|gems|tokens|rupees|souls|caps
  booty from|of @det? _? raid|chest|ship|pirates
  pirate|pirates|treasure booty
  dirt|trash|mud|garbage|worm|worms|poop cake|cakes|pie|cupcake|cupcakes|cookies|pudding|panda|pandas|emoji|emojis
  favorite|favourite|fav|lucky|magic|squad number|numbers|street
  driving|drivers license|licence test|tests
  license|licence test|tests
  license|licence|number plate|plates in|on geoguessr|forza|gta
  id|ids of @det? _? _? build|skin|item|map|course|level|lobby|room|server|deck|loadout|song
  build|item|map|course|level|lobby|room|server|song id
  credit roll|rolls
  throw|fly|launch @det? paper plane|airplane|planes|airplanes off|from @det? balcony|roof|bridge|stairs
  bare feet|foot on|in @det? grass|sand|floor|snow|lego|carpet
  bear|bears|lion|shark plush|plushie|plushies|costume
  bomb ass|dot
  suicide bomber|bombers _? achievement|achievements|trophy|quest|event|minion|minions|perk|mod|mods|skin
`;
