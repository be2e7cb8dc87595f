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
};
