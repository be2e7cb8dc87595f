/** Phrases with a listed word that mean no harm: titles, idioms, cooking, teaching, help. */
export const harmless = `
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
  suicide bomber|bombers card|cards|deck|unit|zombie|goblin|creeper
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
  hang out|on|up|with
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
`;
