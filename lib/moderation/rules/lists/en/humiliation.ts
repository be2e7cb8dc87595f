import type { RuleList } from "../../rule-list";

/** English: degrading acts, and pressure on the person who is asked. */
export const humiliation: RuleList = {
  always: `
    eat|eating @det? dog|cat food|kibble from|off|out|in|with|on @det? bowl|floor|knees|fours|hands
    ? shave|cut|record|film|touch|grab|hug|kiss|slap|wake|dunk|tickle|undress ..... without asking|telling|warning
    eat|eating|drink|drinking from|out|off of? @det? bowl ... floor|ground
    // Degrading poses.
    get|go|be|stay|crawl|walk|sit|down on|around all? fours ..... oink|bark|moo|beg|each|every|pig|dog|slave|crawl|leash|chat|me|lick|eat|snort
    @submit ... and|like|as|while ... beg|oink|pig|crawl|slave|animal|laughs|laugh
    @submit ..... for|each|every|per|to|before ... sub|subs|dono|donos|donation|donations|tip|tips|me|master|chat|viewer|follower|dollar|bits|mercy|attention|us
    kneel|kneeling|kneels|knees ..... master|mistress|thank|beg|kiss|sorry|forgiveness|worship|apologize|lick
    drop|get|go|fall|stay|down|on to|on @poss? knees ..... thank|beg|apologize|please|lick|kiss|lose
    thank|thanking|beg|apologize ..... on|from @poss knees
    call|calling|address|refer me|us|chat|him|her|donor|donors as? master|mistress|daddy|mommy|owner
    crawl|crawling ..... laughs|laugh|laughing|beg|master|leash|lick
    crawl|crawling ..... to|at|on @poss|the? _? feet|knees
    wear|put|hang|hold|tape ..... sign|paper|shirt|board|tag|hat|cardboard|note ..... i|im|am|says|saying|loser|kick ... @insulting|hit|property|kick
    write|writes|draw|put|tattoo|paint|stamp|stick ..... @insulting|cuck|simp ... on|across|over @poss _? forehead|face|cheek|chest|head|arm|belly
    write|draw|put|paint ... on @poss _? forehead|face|cheek|chest|belly ..... @insulting
    say|tell|admit|repeat|yell|scream|shout|chant|announce|confess|write|call|calls ..... you|youre|ur|im|i|am|yourself|u|ull ... @insulting|shit|scum|dirt
    tell ..... @us|@kin|everyone ..... you|youre|ur|im|i|u ... @insulting|shit
    call|calling|name @self ... @insulting|filth|shit|dirt|scum
    wear|wearing ..... collar|leash|diaper|diapers|muzzle|gag|nappy|saddle|bridle ..... on|and|for|around|stream|show|rest|until|like|floor|bowl|bark
    wear|wearing a|an|the|your dog? diaper|nappy|diapers|leash|muzzle|gag|collar
    put on a|an|the|your? diaper|nappy|leash|muzzle|gag
    eat|eating|drink|drinking|lap|lick|lapping|food|dinner|lunch ..... from|out|off|outta of? ... floor|toilet|trash|bin|ground|dogs|dog|cats|cat|garbage|sink|litter|boot|shoe|feet
    @ingest|lap ..... dogs|dog|cats|cat bowl|dish
    lick|licking|kiss|kissing|suck|sucking ..... floor|shoe|shoes|sole|soles|sneaker|sneakers|boot|boots|toilet|ground|tiles|pavement|carpet|seat|doorknob|bin|wall|sock|socks|armpit|trashcan|railing|pole ... with|of|your|and|tongue|floor|for|live|now|right|please
    stick|put|dunk|shove|dip|push|plunge|bury|rub|flush ... @poss head|face|hair|nose ..... toilet|litter|litterbox|trash|mud|bin|garbage|wc|poop|dirt
    shove|stick|dunk|plunge ..... face|head ..... litter|toilet|trash|garbage|bin|mud
    swirly|swirlie|swirlies
    smear|rub|pour|dump|cover ..... in|on|over|into|across @poss|@self|your _? hair|face|head|body ..... @insulting|pig|filth|dirt
    @insulting ..... rub|smear dirt|mud|trash|food
    rub|smear|roll ... dirt|mud|garbage|trash|slime|poop|dog|food ... on|over|in|into @poss|@self _? face|body|hair|head
    eat|eating|taste|lick|chew|swallow ..... booger|boogers|snot|earwax|scab|scabs|toenail|toenails|dandruff|lint|vomit|puke
    pick|picking @poss nose ..... eat|taste|lick|swallow
    pick|lick ... gum ... off|from|under
    pee|piss|wet|poop|poo|shit|crap|soil|peeing|pissing|wetting|soiling @poss|@self _? pants|trousers|chair|bed|shorts|jeans|underwear
    spit|spitting|sneeze|drool ... in|into|on @poss|a|the|your _? drink|cup|glass|food|coffee|hand|water|face|soup|mouth ..... drink|eat|finish|it|lick|swallow
    let|have|allow|ask|beg ..... step|stand|stomp|tread|stamp|spit|wipe|fart|foot|feet|shoe|boot ... on|in|over|across @poss|@self|you|u _? face|head|mouth|neck|hair
    foot|feet ... on @poss face|head|back|neck
    boot|shoe ... on @poss face|back|neck
    be|become|act|play|live|serve as? _? _? human|chats|my|our|chat|his|her|personal ashtray|footstool|furniture|slave|servant|toilet|puppet|bitch
    obey|worship chat|me|us|him|her|donors|viewers
    // Pressure on somebody.
    even|especially if|when|though she|he|they|somebody|@kin ... says|say|said no|stop|dont|not
    even|especially if|when|though she|he|they|somebody|@kin ... refuse|refuses|scream|screams|cry|cries|disagree|disagrees|object|objects
    even|especially if|when|though she|he|they|somebody|nobody|@kin ... dont|doesnt|isnt|wont|not|didnt|never ... want|wants|wanna|like|likes|agree|agrees|agreed|consent|consented|let|lets|okay|ok|into|willing|allow|allows|comfortable|asked|ask
    even|especially if|when|though nobody|noone wants|wanted|agrees|asked|consented
    ? even|especially if|when|though it ... screams|cries|bites|whines|hurts
    against @poss|his|her|their will|wish|wishes
    without @poss? consent|permission
    ? without asking|telling|warning her|him|them|anyone|anybody|first|permission|@kin|@strangers
    without asking|telling|warning @poss|the|a|some _? @kin|@strangers
    or i|ill|we|im|well will|ll|gonna|am|going|are? to? tell|leak|send|show|post|expose|share|email|upload|report|reveal|dox|publish|forward|mail ..... your|ur|everyone|chat|it|secret|screenshots|you|about|wife|mom|boss|us|dms|video
    or @poss ex|boss|mom|mother|wife|husband|gf|bf|girlfriend|boyfriend|parents|family|school|friends|teacher _? sees|see|finds|hears|knows|will|receives|learns
    or @poss ex|boss|mom|mother|wife|husband|gf|bf|girlfriend|boyfriend|parents|family|school|friends|teacher _? gets|get ... screenshots|photos|pics|picture|video|videos|messages|dms|nudes|texts|logs|mail|email|letter|everything|clip|clips|recording|link
    or @poss ex|boss|mom|mother|wife|husband|gf|bf|girlfriend|boyfriend|parents|family|school|friends|teacher _? gets|get it|this|these|those $
    pay up or|and
    i|we will|ll|gonna|can? leak|expose|publish|release @poss|ur dms|nudes|screenshots|photos|pics|secret|secrets|address|texts|video|videos|messages|chats
    i|we know where|@poss|your|ur you|real|u? _? live|name|address|school|family|house
    force|forces|forcing|bully|bullying|pressure|pressuring|guilt|blackmail|threaten|coerce @det? _? _? @kin|girl|friend|stranger|someone|@strangers ... to|into|do|eat|drink|kiss|strip|cry|even|lick|take|jump
    piss|pee|poop|shit|crap|peeing|pissing|pooping in|on|into @det? _? floor|bottle|cup|bed|street|stream|public|bag|litterbox|garden
    cheat|cheating on @poss
    if you|u|ya dont|do|refuse|wont|will not|to? ... ... i|ill|im|ima|we|well _? _? tell|telling everyone|everybody|them|your
    humiliate|humiliating|degrade|degrading|demean|shame|debase @self|@kin|@strangers|@us|@poss
    humiliate|degrade|embarrass @det|@poss _? @strangers|@kin
    lick|licking|lap|drink|drinking|eat|eating ... toilet|urinal|dumpster|sidewalk|gutter
    lick|licking|kiss|kissing|smell|smelling|sniff|sniffing|suck|worship @det? _? _? @filth
    clean|cleaning @det? _? _? @filth ..... tongue|mouth|lips
    drink|drinking|taste|swallow|sip @det? _? _? pee|piss|urine|spit|sweat|vomit|puke|saliva|blood|bathwater
    drink|drinking _? _? toilet|bath|mop|sewer water
    eat|eating|swallow|taste|lick @det? _? _? poop|poo|shit|feces|faeces|turd|vomit|boogers|booger|snot|trash|garbage|earwax|toenail|toenails|hair|cockroach|cockroaches|dirt
    piss|pee|peeing|poop|pooping|shit|crap|soil|wet|pissing @self
    piss|pee|poop|shit|crap|wet|soil|peeing|pissing in|on? @poss pants|trousers|bed|floor|chair|mouth|clothes
    pee|piss|poop|shit|crap|fart on @poss|@strangers|stream|camera|cam|live
    be|become|act|beg my|our|a|as|his|her|chats|their _? slave|bitch|doormat|footstool|servant|property
    be|become|act my|our|his|her|chats|their _? pet
    human|slave leash|collar|toilet|ashtray
    bark|barking ... knees|leash|collar|floor|fours
    crawl|crawling ... knees|leash|collar|fours
    on|wear|wearing a? _? leash|collar|diaper|diapers|muzzle|gag
    ? beg|begging|kneel|grovel ... like|for a|your|my|the|us|our|mercy|forgiveness
    crawl|crawling ... for us|me|our|chat|mercy|forgiveness|@det _? sub|subs|dono|donation|tip|dollar|master
    crawl|crawling ... like|as a|an|the|our|my _? dog|pig|slave|pet|animal|worm
    beg|begging|grovel ... on @det? knees|floor|ground|fours|belly
    crawl ... on @det? knees|fours|belly
    bow down to me|us
    call|calling|say|saying|admit|repeat|write|scream|tell @self|you|that|everyone|your|i|im ... slave|whore|slut|pig|worthless|ugly|stupid|idiot|trash|pathetic|loser|disgusting|failure
    write|put ... slave|loser|whore|slut|pig|ugly|property|owned|idiot|stupid on @poss _? forehead|face|body|chest|arm|head|belly
    property of _? on @poss
    spit|spitting|pour|dump _? on|in|over|onto? @self|@poss _? face|mouth|own
    smear|rub _? _? _? on|in|over|onto @self|@poss _? face|mouth|own
    or i|we|ill will|ll|gonna|am? going? to? leak|expose|tell|post|report|hurt|find|dox|release|ruin|publish
    or else $
    or else i|we|ill|im|ur|youre ... tell|leak|send|show|post|expose|share|report|reveal|dox|publish|find|hurt|come|regret|sorry|gonna
    or else youll|you ... regret|sorry|suffer|pay
    or else @poss ... gets|get|sees|see|finds|hears|knows|pays|suffers|leaked
    if you|u|ya dont|do|refuse|wont|will not|to? ... ... leak|expose|hurt|release|ruin|dox|report|punish
    ill|will|gonna leak|expose|release|ruin|publish _? _? your|ur|you|u|secrets|photos|life|career
    blackmail|blackmailing @det? _? @kin|@strangers|boss|crush|principal|someone|him|her|them|me
    extort~
    you|u have no choice $
    you|u have no choice but|you|do|or|now|obey|strip|just|anymore|so
    ? obey|obeying me|us|chat|every|everything|my|our|all
    force|forcing|pressure|coerce|coercing|trick|manipulate @poss|@strangers|@det _? @strangers|@kin|friend to|into
    make @poss|a|the _? @kin|friend|stranger cry|beg|strip|drink|kneel
    strip _? of _? dignity
  `,
  unlessInGame: `
    give|giving|hand|donate @poss|ur|all|every _? @belonging ... away|to chat|viewers|me|the|a
    ? quit @poss job|school
    leave|divorce|dump @poss wife|husband|girlfriend|boyfriend|gf|bf|family
    break up with @poss|a|the _? wife|husband|girlfriend|boyfriend|gf|bf|partner|fiance|fiancee|crush|@kin
    break up with her|him|them|someone|somebody
  `,
  low: `
    eat|eating _? _? dog|cat|pet food
    bark|barking|meow like
    shave @poss head|eyebrows|eyebrow|hair
    pie|slap _? _? face
    embarrass~
    blackmail~
  `,
};
