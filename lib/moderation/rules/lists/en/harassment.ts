import type { RuleList } from "../../rule-list";

/** English: hate, slurs and aggression against people. */
export const harassment: RuleList = {
  always: `
    tell|make @det? _? _? _? _? get|go back in|to the? kitchen
    dm|message|text|spam|call|ring @poss|@det _? @kin|crush|streamer ..... until|till ... block|blocks|blocked
    // Hate, said politely.
    @people ... are|is|r|were|be|being ... @low|banned|cured|fixed|deported|removed
    @people people|folks|men|women|guys|dudes|kids ... are|is|r|were|be|being|need|look|smell ..... @low|thieves|banned|cured|fixed|deported|same|thief|monkeys|dogs
    @people are|is|r _? _? less|more|naturally|genetically|biologically|inherently|simply ... intelligent|violent|human|equal|criminal|stupid|lazy|inferior|smart|civilized|capable|valuable|evolved
    @people ..... ruin|ruins|ruining|destroy|control|controls|steal|steals|stealing|invade|invading|infest|pollute|rule|own|owns|caused ... country|countries|culture|banks|media|jobs|world|society|everything|government|money|our|hollywood
    @people ..... should|must|ought|need|needs|have|deserve ..... cured|banned|deported|leave|removed|sterilized|kitchen|die|gone|jail|jailed|shot|eliminated|obey
    @people ..... shouldnt|not|never|no ..... allowed|children|vote|rights|equal|marry|exist
    @people ..... cant|cannot|never|not ..... trusted|integrate|belong|civilized
    @people ... stay|belong|go|back|remain in|to|home ... kitchen|home|country|africa|desert|jungle|cage
    women|woman|girls|wives stay|belong|remain|back in|to the kitchen
    @people out $
    @people out make|as|put|is|now|of
    @people ... superior|supreme|inferior|subhuman
    white|aryan|master|superior|inferior race ... is|are|being|superior|inferior|must|should|better|pure|smarter
    superior|inferior|pure|worst|best|dumbest|smelliest race|ethnicity|religion|nationality
    better|cleaner|safer|good|happy|great|free|fine without|if @det? _? _? @people
    without|no @det? muslims|jews|blacks|arabs|immigrants|gypsies|refugees|gays|migrants|africans
    that|those|this|these|such religion|ethnicity|nationality ..... should|shouldnt|not|must|banned|inferior|violent|children|naturally|disgust
    this|that race ..... inferior|violent|naturally|subhuman|superior
    dumbest|smelliest|laziest|ugliest|worst race|ethnicity|religion|nationality|people
    slavery|holocaust|genocide|apartheid|hitler|colonialism|segregation ..... wasnt|isnt|not|never ..... bad|happened|real|wrong
    slavery|holocaust|genocide|apartheid|hitler|colonialism|segregation ... was|is|were ... good|fake|hoax|right|exaggerated|necessary|great|myth|lie|justified
    deny|denying ... holocaust|genocide|slavery
    hitler|nazis ..... right|good|point|hero|best|great
    joke|jokes|punchline|meme|bit|skit ..... dead|raped|gassed|burning|lazy|greedy|stupid|black|fat|hanged ... jew|jews|blacks|muslims|muslim|gays|woman|women|disabled|immigrants|guys|people
    @us|all|every the|all? black|muslim|jewish|arab|gay|mexican|asian|immigrant|trans guys|people|men|women|characters|kids are|is|as|r thieves|criminals|terrorists|stupid|monkeys|evil
    imitate|imitating|impersonate|mock|mocking|copy|parody|act|talk|speak|pretend|play|mimic|roleplay|walk like|as|to|a|an? ... disabled|retard|retarded|handicapped|autistic|cripple|spastic|downs|retards|wheelchair|stutter|mongoloid
    speak|talk|sing|read|order|do in|with|like? @det? ... chingchong|chink|racist|stereotypical accent|voice|person
    ching chong
    chingchong
    pull|pulling|stretch|slant|squint ... eyes ... back|asian|chinese|sideways|slanted|japanese
    eyes pulled|slanted|stretched
    pretend|act|acting|pretending|dress|dressing ... asian|black|chinese|jewish|muslim|indian|arab|mexican with|eyes|face|accent|stereotype|and
    ? black|yellow|brown face
    poem|song|speech|story|book ..... why|about|how ... @people ..... control|rule|own|steal|inferior|deserve|bad|evil|lie
    agree|say|admit|argue|explain|confirm|prove|claim ..... @people ..... @low|kitchen|cured|deported|control|controls
    agree|say|admit|argue|explain|confirm|prove|claim ..... race|religion|nationality|ethnicity ..... superior|inferior|violent|worst|stupid|better|worse|dangerous|lazy
    // Aggression against someone.
    tell|text|email|message|dm|write her|him|them|@poss|that|a|some|this _? _? _? _? is|shes|hes|are|theyre|he|she ... @insulting|talentless|terrible|gross
    tell|text|email|message|dm|write the @strangers|@kin|player|mod|mods|guest _? _? _? is|shes|hes|are|theyre|he|she ... @insulting|talentless|terrible|gross
    tell|text|message @det? _? _? streamer|girl|kid|boy|ex|teacher|mom|player|dude ... @pron? ... @insulting|sucks|quit|uninstall|kys|die
    spam|spamming|flood|bombard ..... ex|teacher|neighbor|hate|insults|slurs|threats
    spam|flood|bombard|blow ... @poss _? boss|ex
    spam|flood|bombard ... her|him|streamer|girl ..... until|till|insults|hate|calls|quits|leaves|messages
    send|sending|post|write ..... hate|insult|insults|insulting|abuse|abusive|threat|threats|threatening|nasty|mean ... message|messages|mail|mails|dm|dms|comment|comments|texts|to|at
    make ..... kid|noob|girl|streamer|teammate|teammates|player|her|him|them|someone|@kin ... cry|rage|quit|uninstall|suffer
    flame|harass|bully|grief|target|stalk|humiliate|mob @poss|@det _? @strangers|teammate|teammates|kid|noob|girl|ex|player|players ... til|till|until|into|so|and
    find|get|hack|search ... facebook|instagram|socials|profile|account|employer|family ... and ... ruin|expose|destroy|spam|leak|harass|report
    ruin|destroy|wreck @poss|his|her|their life|career|relationship|marriage|reputation
    follow|following|stalk|tail @det? ... girl|woman|guy|stranger|person|lady|man|streamer|her|him|kid ..... home|house|car|bathroom|apartment
    film|filming|record|photograph|spy|peek ..... neighbors|her|his|their|strangers|girls|locker|changing ... window|room|house|changing|undressing|shower
    lead|start|do|organize|organise a|an|the? _? raid on|against @poss|@det|her|his
    raid|raiding @poss|her|his|that ..... call|tell|spam|insult|ugly|fat|hate
    shout|scream|yell|swear|laugh|spit|honk|snap|curse at @det? _? _? delivery|waiter|waitress|cashier|homeless|driver|postman|mailman|guard|teacher|old|disabled|fat|poor|beggar|cleaner|@strangers
    insult|insulting|offend|mock|abuse everyone|everybody|anyone|whoever|all|people|viewers|donors|subs who|that|in|of
    nobody|noone|no one? ever? likes|loves|wants|misses|cares ... you|u
    admit|say ... @self|you|youre|ur ... fat|ugly|pathetic|worthless|pig
    go|hop|get|head ... to|in|into|on ... her|his|their|that|this _? _? chat|stream|live|channel|dms ..... ugly|fat|sucks|kys|die|hate|quit|trash|insult|spam
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
    ? blackface
    go|get back to your|ur|their country
    make|making|poke fun of _? _? disabled|disability|handicapped|autistic|gays|fat|blind|deaf|homeless|dead|religion
    mock|mocking|imitate|ridicule|laugh _? _? disabled|disability|handicapped|autistic|gays|retarded|homeless|cripple|cripples|downs
    harass|harassing|bully|bullying|cyberbully~|stalk|stalking|threaten|threatening|intimidate|torment|catcall|catcalling @det|@poss? _? @strangers|@kin|@us|you|@groups|colleague|neighbor|ex
    ? insult|insulting|abuse|curse|offend|belittle @det|@poss|at|out? _? @strangers|@kin|@us|you|@groups|caller|cashier|teacher
    hate raid|raids|raiding|speech
    raid|raiding ... and spam|harass|insult|attack
    go to ... chat|stream|channel and _? spam|harass|insult|flame|abuse|bully
    ? call|calling @us|@poss|a|an|some|the ... ugly|fat|stupid|idiot|slut|whore|bitch|loser|pig|moron|worthless|hoe|cunt|disgusting
    you|ur|u|youre|she|shes|he|hes|they are|is|a|an|such? a? worthless|pathetic|ugly|disgusting|fat|whore|slut|cunt|subhuman
    fuck you|u|ya
    go fuck @self
    cunt|cunts|whore|whores|slut|sluts|skank|skanks|twat
    go die|kill
    ? drop dead
    you|u should|deserve to? die
    die in a fire|hole|ditch
    nobody|noone likes|loves|wants you|u
    everyone|everybody hates you|u
    death|bomb|rape threat|threats
    know where you|u live
    throw|throwing|chuck|pour|dump|spit|spitting|pee|piss ... at|on|over @det? _? @strangers
    egg @det? _? @strangers
    kick|push|mock|laugh|yell|scream ... at|in|the? homeless|disabled|blind|beggar|beggars
    ? scream|yell|shout|swear ... at @det? _? @strangers|@kin|cashier|waiter|neighbor
  `,
  unlessGame: `
    tell|text|email|message|dm|write the _? _? _? _? is|shes|hes|are|theyre|he|she ... @insulting|talentless|terrible|gross
    @ranking ..... @kinds ... from|by|best|worst|trash|bottom|top|smell|intelligence|in|tier|into
    @ranking @det? _? @kinds
    which|what|whose race|ethnicity|religion|nationality ..... worst|smell|smells|stupidest|dumbest|laziest|inferior|hate|stink|stinks|ugliest|dirtiest|steal|steals|violent|best|criminal
    ? i|we will|ll|gonna|going? to? kill|find|hurt|murder|stab|shoot you|u|your|ur
    ? ill kill|find|hurt|murder|stab|shoot you|u|your
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
