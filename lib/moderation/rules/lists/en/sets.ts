import { english } from "../../forms";
import type { WordSets } from "../../pattern";

/** Named alternatives of the English lists. */
export const sets: WordSets = {
  poss: "your|ur|yo|my|his|her|their|our|its",
  det: "your|ur|yo|my|his|her|their|our|its|the|a|an|some|any|this|that|these|those|all|every|each|another|other|random|one",
  us: "me|us|him|her|them|everyone|everybody|chat|viewers|people|everyone|fans|subs",
  self: "yourself|urself|yourselves|yoursel|yoself|yaself|myself|himself|herself|themselves|themself|ourselves",
  show: "show|shows|showing|shown|flash|flashes|flashing|expose|exposing|exposed|reveal|revealing|display|send|sends|sending|sent|share|post|see|upload|dm|snap|leak|film|bare",
  // Body parts that leave no doubt, and those that have harmless meanings.
  intimate:
    "tits|tit|tiddies|tiddy|titties|titty|boobs|boob|boobies|booby|breasts|breast|nipples|nipple|pussy|pussies|vagina|vulva|clit|clitoris|cunt|dick|dicks|cock|cocks|penis|penises|schlong|testicles|testicle|scrotum|ballsack|genitals|genitalia|anus|asshole|butthole|coochie|cooch|boner|asscheeks|buttcheeks",
  body: "ass|asses|arse|butt|butts|booty|bum|crotch|groin|cleavage|panties|thong|underwear|undies|boxers|lingerie|bra|thighs|privates",
  clothes:
    "clothes|clothing|shirt|tshirt|top|pants|trousers|jeans|bra|panties|underwear|undies|boxers|briefs|skirt|dress|shorts|bikini|blouse|leggings|thong|swimsuit",
  underwear: "underwear|undies|panties|bra|lingerie|thong|boxers|briefs|gstring|jockstrap",
  drugs:
    "drugs|drug|cocaine|cocain|heroin|meth|methamphetamine|weed|marijuana|cannabis|lsd|mdma|ecstasy|ketamine|fentanyl|shrooms|opium|opioids|opiates|xanax|adderall|oxycontin|oxycodone|edibles|steroids|amphetamines|psychedelics|narcotics",
  kin: "brother|brothers|sister|sisters|bro|sis|sibling|mom|mum|mommy|mama|momma|mother|dad|daddy|father|parents|parent|wife|husband|spouse|girlfriend|boyfriend|gf|bf|fiance|fiancee|ex|roommate|roommates|flatmate|housemate|neighbor|neighbors|neighbour|neighbours|kid|kids|child|children|baby|babies|toddler|infant|son|daughter|grandma|grandmother|grandpa|grandfather|nan|aunt|uncle|cousin|nephew|niece|teacher|classmate|classmates|coworker|coworkers|colleague|colleagues|landlord|family",
  pets: "dog|dogs|cat|cats|pet|pets|puppy|puppies|kitten|kittens|hamster|hamsters|bird|birds|rabbit|bunny|animal|animals|horse|pigeon|pigeons|squirrel|duck|ducks",
  animals:
    "@beast|animals|bats|snakes|snake|frogs|ants|bees|sharks|shark|lions|lion|wolves|wolf|bears|bear|spiders|mosquitoes|mosquito|ticks|vultures|flies|worms|penguins|elephants|pandas|whales|dolphins|insects|mammals|dinosaurs|plants|predators|owls|crocodiles|babies|mushrooms",
  // People of the real world only, whom no game has for enemies.
  public:
    "stranger|strangers|passerby|passersby|homeless|cashier|waiter|waitress|bystander|bystanders|beggar|beggars",
  strangers:
    "stranger|strangers|passerby|passersby|pedestrian|pedestrians|cashier|waiter|waitress|bystander|bystanders|civilian|civilians|policeman|police|cop|cops|officer|nurse|politician|celebrity|girl|girls|boy|boys|guy|guys|man|men|woman|women|lady|people|person|human|humans|someone|somebody|anyone|anybody|crowd|streamer|streamers|friend|friends|viewer|viewers|student|students|schoolkids|teenager|teenagers",
  harm: "kill|kills|killing|murder|murders|murdering|shoot|shooting|stab|stabs|stabbing|punch|punching|punches|slap|slapping|slaps|attack|attacking|strangle|strangling|choke|choking|hurt|hurting|injure|injuring|harm|harming|poison|poisoning|drown|drowning|torture|torturing|behead|beheading|decapitate|assassinate|execute|headbutt|assault|assaulting|maim|lynch|whip|mutilate|burn|burning|electrocute|taser|tase|suffocate|abuse",
  groups:
    "jew|jews|muslim|muslims|blacks|gays|lesbians|immigrants|migrants|refugees|arabs|mexicans|asians|africans|christians|homosexuals|gypsies|women|foreigners|queers",
  // Only before "people" and the like.
  folk: "black|jewish|muslim|gay|trans|transgender|lesbian|arab|mexican|asian|african|disabled|indigenous|lgbt",
  liquid:
    "bleach|detergent|gasoline|petrol|antifreeze|ammonia|drano|windex|disinfectant|sanitizer|sanitiser|turpentine|kerosene|pesticide|paintthinner",
  solid:
    "glass|battery|batteries|razor|razors|blade|blades|nails|needle|needles|magnet|magnets|lightbulb|coins|coin|cigarette|cigarettes",
  liquor:
    "vodka|whiskey|whisky|tequila|rum|gin|liquor|absinthe|everclear|moonshine|jagermeister|alcohol|bourbon",
  filth:
    "toilet|urinal|floor|shoe|shoes|boot|boots|foot|feet|toes|toe|sole|soles|trash|garbage|bin|sidewalk|street|armpit|armpits|dumpster|sock|socks",
  ingest: `${english("swallow eat drink chug take sip taste lick bite chew gulp down pop snort sniff inhale huff gargle consume ingest try munch finish breathe smell sample guzzle neck")}|sipping|biting|taking`,
  // Of what is no food; what else `ingest` names may be done with it.
  swallow: `${english("swallow eat drink chug sip taste lick bite chew gulp down snort sniff inhale huff gargle consume ingest guzzle")}`,
  portion:
    "sip|sips|shot|shots|swig|gulp|mouthful|spoon|spoonful|glass|cup|drop|drops|cap|capful|bite|taste|bit|bottle|can|handful|pinch|line",
  medicine:
    "pill|pills|tablet|tablets|capsule|capsules|painkiller|painkillers|antidepressant|antidepressants|paracetamol|acetaminophen|ibuprofen|aspirin|aspirins|tylenol|advil|benadryl|nyquil|dayquil|robitussin|melatonin|melatonins|laxative|laxatives|xanax|xanny|xannies|valium|adderall|ritalin|vicodin|percocet|ambien|prozac|viagra|codeine|meds|medication|medications|medicine|medicines|insulin|antihistamine|antihistamines|sedative|sedatives|opioid|opioids|antibiotics|steroids|antacids|prescription|prescriptions|poppers",
  cleaner:
    "@liquid|soap|bleach|cleaner|cleaners|lysol|febreze|clorox|dettol|detergent|pods|softener|polish|remover|acetone|solvent|thinner|deodorant|hairspray|insecticide|repellent|freshener|glue|superglue|paint|shampoo|conditioner|perfume|cologne|lotion|mouthwash|wd40|alcohol|limescale|descaler|sol|fuel|diesel|lighterfluid|aftershave|wax",
  current: "socket|sockets|outlet|outlets|capacitor|powerline|transformer|fusebox|voltage",
  light: `${english("burn ignite torch incinerate singe scorch")}`,
  flame:
    "fire|flame|flames|campfire|bonfire|candle|candles|lighter|stove|burner|torch|ember|embers|coals|coal|grill|fireplace|blowtorch",
  burnable:
    "hair|sleeve|shirt|clothes|jacket|curtain|curtains|desk|chair|bed|couch|sofa|carpet|rug|room|house|garage|kitchen|hand|hands|finger|fingers|arm|leg|eyebrow|eyebrows|beard|pants|shoe|shoes|socks|skin|hedge|shed|garden|fence|car|wardrobe|mattress|pillow|blanket|homework|flat|apartment|porch|table",
  firework:
    "firework|fireworks|firecracker|firecrackers|rocket|rockets|sparkler|sparklers|smokebomb|flare|flares|mortar",
  fuel: "gasoline|petrol|gas|kerosene|alcohol|fuel|diesel|hairspray|deodorant|fluid|butane|propane",
  gun: "gun|guns|pistol|pistols|rifle|rifles|shotgun|revolver|glock|firearm|firearms|airsoft|bb|pellet|crossbow|slingshot|weapon|weapons|ak|ak47|ar15|handgun|bow",
  blade:
    "knife|knives|machete|axe|axes|hatchet|sword|swords|katana|blade|blades|dagger|chainsaw|razor|scissors|cleaver",
  aim: `${english("point aim wave fire shoot load pull swing brandish flash spin cock hold put throw")}`,
  road: "highway|highways|motorway|freeway|interstate|autobahn|expressway|traffic|tracks|track|rails|railroad|railway|lanes|lane",
  driving: "drive|drives|driving|driver|wheel|steering|motorbike|scooter",
  emergency:
    "911|112|999|police|cops|cop|ambulance|ambulances|firefighters|firemen|firefighter|emergency|emergencies|paramedics|paramedic|swat|coastguard|sheriff|fbi|hotline|helpline|dispatcher|feds",
  guarded:
    "airport|school|college|uni|university|mall|station|teacher|principal|security|guard|bank|church|mosque|hospital|office|cinema|theater|theatre|stadium|plane|train|flight|crowd|library|concert",
  threat:
    "bomb|bombs|explosive|explosives|gun|shooter|shooting|shot|hostage|hostages|fire|attack|anthrax|knife",
  touching: `${english("kiss hug grope touch pinch grab fondle lick spank tickle squeeze caress smack slap cuddle kidnap tackle")}`,
  person:
    "stranger|strangers|girl|girls|guy|guys|woman|women|man|men|lady|ladies|waitress|waiter|bartender|barista|cashier|passerby|person|people|somebody|someone|anyone|roommate|friend|her|him|them",
  seize: `${english("lock tie tape cuff handcuff chain bury gag restrain bind duct cage")}|tying`,
  bet: `${english("bet wager gamble stake risk raise punt")}|betting|wagering|gambling`,
  belonging:
    "car|cars|house|home|rent|mortgage|laptop|phone|console|pc|computer|gpu|savings|paycheck|salary|wage|wages|motorbike|motorcycle|bike|guitar|watch|ring|necklace|jewellery|jewelry|tuition|bills|camera|monitor|tv|playstation|ps5|xbox|switch|truck|inheritance|pension|flat|allowance|setup|furniture|drumkit|wallet|heirloom",
  lose: "lose|loses|lost|loser|losing|die|dies|fail|fails|win|wins|hits|lands",
  submit: "kneel|kneeling|crawl|crawling|grovel|oink|bark|barking|woof|whimper|beg|begging|squeal|moo",
  insulting:
    "loser|idiot|stupid|dumb|dumbass|moron|worthless|useless|pathetic|trash|garbage|filth|filthy|pig|fat|ugly|slut|whore|bitch|failure|disgusting|slave|freak|retard|imbecile|disgrace|fatso|inferior|vermin",
  people:
    "@groups|gypsy|roma|islam|judaism|christianity|hindus|sikhs|whites|muslims|trans|transgender|gay|lesbian|lgbt|blacks|asians|latinos|mexicans|indians|pakistanis|poles|russians|chinese|africans|foreigners|minorities|disabled|autistic|homosexual|homosexuals|transsexuals|feminists|natives",
  low: "inferior|stupid|dumber|dumb|violent|lazy|dirty|smelly|sick|ill|disease|diseased|parasites|parasite|vermin|animals|criminals|criminal|thieves|terrorists|invaders|rapists|unnatural|sinful|abomination|perverts|subhuman|scum|trash|garbage|rats|cancer|plague|greedy|cheap|worse|worst|evil|disgusting|dangerous|uncivilized|savages|backward|retarded|cured|mentally|weaker|liars|cockroaches|untrustworthy|deserved",
  ranking: `${english("rank rate sort classify compare order grade list")}|tier|tierlist|ranking`,
  kinds: "race|races|ethnicity|ethnicities|religion|religions|nationality|nationalities|skin",
  wound: `${english("cut slit slash slice carve scratch stab burn brand scar staple pierce scrape bite punch hit slap smash break pinch bruise bleed hurt prick nail whip")}|cutting|slitting|stabbing|hitting|slapping`,
  flesh:
    "wrist|wrists|arm|arms|forearm|throat|vein|veins|skin|leg|legs|thigh|thighs|finger|fingers|thumb|hand|hands|palm|palms|face|head|forehead|knee|knees|foot|toe|toes|chest|neck|stomach|belly|tongue|lip|lips|ear|eye|eyes|nose|cheek|tooth|teeth|knuckles|nails|fingernail|fingernails",
  beast:
    "@pets|parrot|budgie|parakeet|fish|goldfish|frog|toad|snake|turtle|tortoise|rat|gerbil|lizard|gecko|hen|ferret|cow|sheep|pony|donkey|goat|seagull|swan|hedgehog|crab|lobster|insect|spider",
  machine:
    "washer|washing|dryer|microwave|oven|freezer|fridge|blender|toilet|dishwasher|fryer|boiler|bin|dumpster|bag|box|trunk",
  booze:
    "@liquor|beer|beers|wine|shots|booze|drinks|pints|liquor|spirits|schnapps|brandy|cider|sake|alcohol|ouzo|mezcal|shot",
  height:
    "roof|rooftop|balcony|window|crane|tower|scaffolding|scaffold|pylon|billboard|bridge|ledge|cliff|skyscraper|mast|antenna|floor|storey|story|fence|monument|statue|lamppost|tree|garage",
  report: `${english("report make call phone invent file stage fake submit send")}|calling`,
  table:
    "dice|die|coin|coinflip|coin|roll|flip|spin|blackjack|roulette|poker|red|black|hand|bet|line|game|match|pot",
  pron: "he|she|they|it|hes|shes|theyre|him|her|them",
  what: "what|whats|which|tell|say|guess|reveal|is|give",
  // What stands on feet and is nobody.
  furnishing:
    "desk|desks|chair|table|tables|stool|sofa|couch|tripod|keyboard|mic|monitor|lamp|shelf|wardrobe|bathtub|statue|plush|plushie|doll|robot|tower",
  rotten: "raw|rotten|expired|spoiled|mouldy|moldy|undercooked|rancid|poisonous|outdated|uncooked|roadkill",
  meat: "chicken|meat|pork|beef|turkey|liver|sausage|sausages|mince|fish|steak|food|milk|egg|eggs|burger",
};
