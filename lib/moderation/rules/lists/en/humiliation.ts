import type { RuleList } from "../../rule-list";

/** English: degrading acts, and pressure on the person who is asked. */
export const humiliation: RuleList = {
  always: `
    piss|pee|poop|shit|crap|peeing|pissing|pooping in|on|into @det? _? floor|bottle|cup|bed|street|stream|public|bag|litterbox|garden
    cheat|cheating on @poss
    if you|u|ya dont|do|refuse|wont|will not|to? ... ... tell everyone|everybody|them|your
    humiliate|humiliating|degrade|degrading|demean|shame|debase @self|@kin|@strangers|@us|@poss
    humiliate|degrade|embarrass @det|@poss _? @strangers|@kin
    lick|licking|lap|drink|drinking|eat|eating ... toilet|urinal|dumpster|sidewalk|gutter
    lick|licking|kiss|kissing|smell|smelling|sniff|sniffing|suck|clean|worship @det? _? _? @filth
    drink|drinking|taste|swallow|sip @det? _? _? pee|piss|urine|spit|sweat|vomit|puke|saliva|blood|bathwater
    drink|drinking _? _? toilet|bath|mop|sewer water
    eat|eating|swallow|taste|lick @det? _? _? poop|poo|shit|feces|faeces|turd|vomit|boogers|booger|snot|trash|garbage|earwax|toenail|toenails|hair|cockroach|cockroaches|dirt
    piss|pee|peeing|poop|pooping|shit|crap|soil|wet|pissing @self
    piss|pee|poop|shit|crap|wet|soil|peeing|pissing in|on? @poss pants|trousers|bed|floor|chair|mouth|clothes
    pee|piss|poop|shit|crap|fart on @poss|@strangers|stream|camera|cam|live
    be|become|act|beg my|our|a|as|his|her|chats|their _? slave|pet|bitch|doormat|footstool|servant|property
    dog|human|pet|slave leash|collar|toilet|ashtray
    bark|barking|crawl|crawling ... knees|leash|collar|floor|fours
    on|wear|wearing a? _? leash|collar|diaper|diapers|muzzle|gag
    beg|begging|crawl|kneel|grovel ... like|on|for a|your|my|the|us|our|mercy|knees|forgiveness|floor
    bow down to me|us
    call|calling|say|saying|admit|repeat|write|scream|tell @self|you|that|everyone|your|i|im ... slave|whore|slut|pig|worthless|ugly|stupid|idiot|trash|pathetic|loser|disgusting|failure
    write|put ... slave|loser|whore|slut|pig|ugly|property|owned|idiot|stupid on @poss _? forehead|face|body|chest|arm|head|belly
    property of _? on @poss
    spit|spitting|pour|dump|smear|rub _? on|in|over|onto? @self|@poss _? face|mouth|own
    or i|we|ill will|ll|gonna|am? going? to? leak|expose|tell|post|report|hurt|find|dox|release|ruin|publish
    or else
    if you|u|ya dont|do|refuse|wont|will not|to? ... ... leak|expose|hurt|release|ruin|dox|report|punish
    ill|will|gonna leak|expose|release|ruin|publish _? _? your|ur|you|u|secrets|photos|life|career
    blackmail~
    extort~
    you|u have no choice
    obey|obeying me|us|chat|every|everything|my|our|all
    force|forcing|pressure|coerce|coercing|trick|manipulate @poss|@strangers|@det _? @strangers|@kin|friend to|into
    make @poss|a|the _? @kin|friend|stranger cry|beg|strip|drink|kneel
    strip _? of _? dignity
    quit @poss job|school
    leave|divorce|dump @poss wife|husband|girlfriend|boyfriend|gf|bf|family
    break up with @poss|a|the
  `,
  low: `
    eat|eating _? _? dog|cat|pet food
    bark|barking|meow like
    shave @poss head|eyebrows|eyebrow|hair
    pie|slap _? _? face
    embarrass~
    crawl
  `,
};
