import type { RuleList } from "../../rule-list";

/** English: hate, slurs and aggression against people. */
export const harassment: RuleList = {
  always: `
    @groups control|rule|own|run|deserve|caused
    hitler|nazis did|was|were nothing|right
    heil
    white lives|people|race only
    go back to africa|mexico|asia|india|china
    joke|jokes about|on _? _? holocaust|slavery|rape|disabled|rapes|slaves|concentration
    say|saying|yell|shout|scream|write retard|slur
    nigger|niggers|nigga|niggas|nigg|nigah|niggah|faggot|faggots|faggit|fag|fags|tranny|trannies|kikes|chink|chinks|spic|spics|wetback|wetbacks|gook|gooks|paki|pakis|beaner|beaners|raghead|ragheads|towelhead|towelheads|sandnigger|dykes|shemale|shemales|jigaboo|darkie|darkies|zipperhead|golliwog
    dirty|filthy|fucking|ugly|you|a|stupid|greedy kike|dyke
    retarded|libtard|mongoloid
    you|u|a|an|the|fucking|such|youre|absolute|complete|dumb|like|this|that _? retard|retards
    heil hitler
    sieg heil
    white power|supremacy|supremacist|supremacists
    hitler|nazi|roman|fascist salute|salutes|uniform|costume
    praise|praising|worship|support|thank hitler|nazis|nazism|isis|kkk|holocaust|mussolini
    dress|dressed as|like|up _? hitler|nazi|kkk
    deny|denying _? holocaust
    gas|exterminate|lynch|deport|eradicate|hang|burn|kill|shoot|bomb|enslave|hate|hates|hating|despise all? the? @groups
    gas|exterminate|lynch|deport|eradicate|hang|burn|kill|shoot|bomb|enslave|hate|hates|hating|despise all? the? @folk people|folks|men|women|kids|folk
    death to all? the? @groups
    @groups should|must|deserve to? die|burn|hang
    @groups are|r|is ... inferior|vermin|animals|trash|disgusting|subhuman|parasites|garbage|scum|stupid|evil|disease|dirty|rats|monkeys|apes|cancer|criminals
    say|saying|use|using|yell|shout|scream|write ... slur|slurs|nword
    say|saying|use|using|yell|shout|scream|write ... n word
    racial|racist|homophobic|transphobic|antisemitic|ethnic slur|slurs
    racist|sexist|homophobic|antisemitic|transphobic|misogynistic|islamophobic joke|jokes|rant|song|impression|comment|comments|things|stuff|remarks|accent
    something|anything|be|being|act _? racist|sexist|homophobic|antisemitic|transphobic
    blackface
    go|get back to your|ur|their country
    make|making|poke fun of _? _? disabled|disability|handicapped|autistic|gays|fat|blind|deaf|homeless|dead|religion
    mock|mocking|imitate|ridicule|laugh _? _? disabled|disability|handicapped|autistic|gays|retarded|homeless|cripple|cripples|downs
    harass|harassing|bully|bullying|cyberbully~|stalk|stalking|threaten|threatening|intimidate|torment|catcall|catcalling @det|@poss? _? @strangers|@kin|@us|you|@groups|colleague|neighbor|ex
    insult|insulting|abuse|curse|offend|belittle @det|@poss|at|out? _? @strangers|@kin|@us|you|@groups|caller|cashier|teacher
    hate raid|raids|raiding|speech
    raid|raiding ... and spam|harass|insult|attack
    go to ... chat|stream|channel and _? spam|harass|insult|flame|abuse|bully
    call|calling @us|@poss|a|an|some|the ... ugly|fat|stupid|idiot|slut|whore|bitch|loser|pig|moron|worthless|hoe|cunt|disgusting
    you|ur|u|youre|she|shes|he|hes|they are|is|a|an|such? a? worthless|pathetic|ugly|disgusting|fat|whore|slut|cunt|subhuman
    fuck you|u|ya
    go fuck @self
    cunt|cunts|whore|whores|slut|sluts|skank|skanks|twat
    go die|kill
    drop dead
    you|u should|deserve to? die
    die in a fire|hole|ditch
    nobody|noone likes|loves|wants you|u
    everyone|everybody hates you|u
    death|bomb|rape threat|threats
    know where you|u live
    throw|throwing|chuck|pour|dump|spit|spitting|pee|piss ... at|on|over @det? _? @strangers
    egg @det? _? @strangers
    kick|push|mock|laugh|yell|scream ... at|in|the? homeless|disabled|blind|beggar|beggars
    scream|yell|shout|swear ... at @det? _? @strangers|@kin|cashier|waiter|neighbor
  `,
  unlessGame: `
    i|we will|ll|gonna|going? to? kill|find|hurt|murder|stab|shoot you|u|your|ur
    ill kill|find|hurt|murder|stab|shoot you|u|your
    hope|wish ... you|u|he|she|they die|dies
    hope|wish _? you|u|he|she|they get cancer|aids
  `,
  low: `
    bitch|bitches|bastard|asshole|dickhead|prick|moron|idiot|loser|noob|trash
    cripple|cripples
    go to hell
    prank @det? _? @strangers
    roast
  `,
  name: `
    hitler|nazi|nazis|kkk|alqaeda|bitch|slut|whore|cunt|jihad|genocide|holocaust|jewhater
  `,
};
