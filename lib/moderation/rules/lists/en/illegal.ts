import type { RuleList } from "../../rule-list";

/** English: acts against the law. */
export const illegal: RuleList = {
  always: `
    // False alarms.
    @report ..... fake|false|made ... kidnapping|kidnap|crime|murder|shooting|fire|bomb|robbery|attack|accident|heart|hostage|emergency|report|threat
    swat|swatting @det? _? _? @strangers|@kin|streamer|streamers|house|school|neighbor|player|rival
    bomb|shooting|death threat|threats|hoax|alert
    shout|yell|scream fire|bomb|gun|shooter|attack|police in|at|inside|on @det? _? _? @guarded|cinema|movie|packed|crowded|public|supermarket|restaurant
    swatting
    ? swat him|her|someone|somebody|them|@det _? streamer|streamers|friend|house|neighbor|ex?
    bomb hoax|scare
    call|phone|make|phone|send _? _? _? fake|false|hoax|prank _? police|911|emergency|cops|swat|ambulance|bomb
    prank|fake|false _? call|calls _? 911|police|emergency|cops|112|fire
    prank call|dial # 
    call|dial|phone # and|to|as|for a? joke|fun|laugh|prank|pretend|fake|hang
    call|calling the? cops|police|ambulance|firefighters ... prank|joke|fun|fake|pretend|pretending
    ? fake id|ids|passport|documents
    print|make|spend|pay|use ... fake|counterfeit money|bills|notes
    credit card fraud
    ? stolen credit? card|cards|goods
    ? scam|scamming|defraud|phish|catfish @det? _? @strangers|@kin|@us|viewers|grandma|elderly|old
    send|make|set|run|build|create|write|try ... phishing
    launder|laundering|laundered _? money|cash|funds
    money laundering
    ? tax evasion|fraud
    evade|dodge _? taxes
    underage drinking
    ? dine and dash
    skip _? bill
    upload|share|distribute pirated|cracked
    human|sex|child trafficking
    explosives|bomb tutorial|recipe|instructions
    how|teach|show to|me|us to? make|build|cook _? bomb|meth|explosives|crack|lsd
    do|something|anything|things|commit illegal
    sneak|break|breaking|sneaking into|in @det _? neighbor|neighbors|neighbour|stranger|school|hospital|construction|abandoned|cinema|theater|stadium|airport
  `,
  unlessGame: `
    smash|break|kick # car windows|window|mirrors|windshields
    steal|stealing|grab|take|rob @det? tip|tips|charity|donation jar|box
    drive|driving|ride ... drunk|hammered|wasted
    spray|spraypaint|tag|graffiti paint? @det? _? bus|train|metro|tram stop|station|shelter
    spray|spraypaint|tag|graffiti paint? @det? _? bench|bridge|statue|wall|underpass|mall|store tonight|downtown|outside|at
    store|shop|supermarket|market|restaurant|bar|station ..... without paying
    do|doing|drive|driving|go|going|hit # ... on|down @det? highway|motorway|freeway|autobahn|interstate
    do|doing a|some|# line|lines live|off|now|before|between
    do|doing a|some|# line|lines on|off @det? cam|camera|stream|desk|table|mirror|phone
    do|doing a|some|# line|lines and|then play|stream|queue|start|ride
    order|buy|shop|pay ..... @kin credit? card|cards|account ... without|secretly|behind|no|and
    ? call|calling|phone|ring|dial|text|summon|prank|contact|bother|alert|telephone|alarm|waste @det? _? _? @emergency ..... say|tell|pretend|pretending|claim|fake|for|and|because|ask|on|to|joke|see|about|bored|prank|laugh|with|just|report|that|hang|order|your|of
    dial|ring|prank|phone # ..... and|say|hang|ask|tell|pretend|for
    ? call|dial|ring|phone|prank 911|112|999|police|cops|ambulance|emergency
    tell|tells|telling|text|email|warn|call|convince|report|inform|message|send|say|threaten|scare ..... @guarded|police|cops ..... bomb|bombs|explosive|explosives|shooter|shooting|shot|hostage|hostages|anthrax|gun
    @threat ..... threat|hoax|scare ... to|at|email|mail
    send|email|write|post|call|phone ... bomb|death|shooting|school threat|threats
    pretend|pretending|fake|faking|act|simulate|stage ..... heart|drown|drowning|seizure|overdose|choking|dying|hostage|kidnapped|kidnapping|robbery|stabbed|shot|unconscious ..... call|calls|people|someone|somebody|public|lifeguard|ambulance|help|comes|store|mall|street|strangers|911|everyone|beach|pool
    call|report|denounce ..... on @poss _? neighbor|neighbour|neighbors|neighbours|friend|teacher|landlord|boss|ex|roommate|parents|strangers
    // Gambling with what is real.
    @bet ..... @poss _? _? _? @belonging
    @bet|put|all|throw|drop ... rent|paycheck|salary|savings|mortgage|tuition|bills|wages|allowance|pension
    ? put|place|lay|stake|wager @poss|the|this|all|# _? _? _? _? on red|black|roulette|blackjack
    put ... @poss _? _? @belonging up? ... on|against|in ... @table
    ? if|when|whoever _? _? @lose ..... ship|ships|send|sends|mail|sell|hand|give|gives|keep|keeps|gets|get|take|takes ..... @belonging
    @lose @det? _? _? @lose|give|send|ship|sell|owe @poss _? @belonging
    winner|loser ... keeps|gets|takes|ships|sends|sells|mails|loses ... @belonging
    play|playing|flip|roll|spin|race|duel|poker|blackjack|compete ..... for @poss|mine|real|my _? @belonging|cash|money
    online|crypto|real|bitcoin|web casino|casinos|gambling|betting|poker
    casino|roulette|slots|blackjack|betting|sportsbook|baccarat ..... real|cash|money|deposit|savings|site|online|rent|salary|paycheck|dollars|bucks
    deposit|put|load|bet|spend # ... on|in|at|to|into|all ... slots|casino|roulette|sports|betting|poker|red|black
    take|get|grab out? a|an|another _? loan|loans|credit|mortgage ..... bet|gamble|casino|stake|crypto|roulette|derby
    loan|credit ... and|to bet|gamble
    gamble|gambling ... away|all|your|everything|house|real|money|away
    sell|pawn|pawning @poss _? _? @belonging ..... bet|gamble|casino|slots|lose
    give|gift|hand|send|giveaway ... @poss _? @belonging ... away|to ..... if|chat|lose|winner|stranger
    // Driving.
    ? street|illegal|drag race|racing|races
    race|racing|outrun|flee|escape|run|evade from? @det? cops|police|cop|feds
    do|doing|go|going|hit|drive|driving # ... in|on @det? # zone|road|street
    run|running|blow|ignore|skip|jump|cross|drive ..... red light|lights|signal|signals
    run|running|ignore|blow every|all|the|a ... stop|red sign|signs|light|lights
    drive|driving|ride|race ... home? after|on|with|while ..... beers|beer|drinks|shots|drunk|wine|wasted|high|tipsy|weed
    do|doing|pull donuts|doughnuts|burnouts|wheelies|drifts with|in @poss|the|a _? car|truck|bike|honda|school|mall|parking|street
    drift|drifting ..... parking|lot|street|school|mall
    // Theft, breaking in, damage.
    shoplift|steal|stealing|swipe|nick|nab|rob|robbing|snatch ..... from|at|in @det? ... store|shop|supermarket|mall|neighbor|neighbour|neighbors|walmart|gas|school|church|restaurant|target|downstairs|corner|deli|kiosk
    ? rob|robbing|hold @det? _? _? shop|store|bank|gas|liquor|corner|old|kid|atm|deli|pharmacy
    steal|stealing|swipe|nick @det|some|something _? _? sign|signs|cone|bike|car|wallet|package|candy|makeup|scooter|phone|shirt|hoodie|beer|mail|cart
    steal|stealing|take|hotwire|carjack @det? _? real|actual|irl _? car|bike|truck|bus|scooter
    sneak|sneaking|walk|run|walking|running|leave ... out|off of? ..... unpaid|paying|stolen
    unpaid|stolen hoodie|clothes|goods|item|phone|car|beer|shirt|stuff
    jump|hop|skip|dodge|evade|duck @det? _? _? _? turnstile|turnstiles|fare|fares|barrier|gate|ticket
    break|breaking|sneak|climb|enter|trespass ... into|in|inside|onto|over|through @det? _? _? abandoned|closed|locked|forbidden|private|construction|military|neighbors|neighbours|zoo|school|cemetery|railway|hospital|pool
    ? go|get|explore|sleep into|in|inside|through @det? abandoned|closed|condemned building|hospital|house|factory|school|mall|asylum
    hop|jump|climb|scale @det? _? fence|gate|wall of|at|around|into @det? _? _? abandoned|closed|construction|school|hospital|factory|zoo|stadium|military|station|pool
    use|using|steal|leech|hack|crack|take @poss|the neighbors|neighbours|neighbor|neighbour wifi|internet|netflix
    set|setting @det? _? dumpster|bin|trashcan|shed|mailbox|hedge|car ... ablaze|alight
    break into @det? _? _? hospital|school|house|building|factory|mall|car|pool|zoo|cinema|gym|church|office|shop
    egg|egging|toiletpaper|tp|key|keying|scratch|slash|dent|smash|trash|wreck|vandalize|tag|graffiti|piss|pee|spit on? @poss|the|a|someones|some|@kin _? _? neighbors|neighbours|neighbor|teachers|boss|ex|police|cop|schools|landlords|principals? ... house|car|cars|door|window|windows|wall|fence|tires|mailbox|garage|bike|locker|garden
    spray|spraypaint|graffiti|tag|paint paint|your|the|a|some? ... neighbor|neighbors|neighbours|school|train|police|church|subway|public|bridge _? wall|fence|car|house|door|building|station|train
    pee|piss|poop|spit|vomit on|in|into|at @det? _? police|cop|patrol|public|church|car|street|elevator|grave|pool|store|mailbox
    film|filming|record|recording|stream|sneak|peek|go|enter ..... locker|changing|dressing|fitting|womens|girls|mens room|rooms|bathroom|toilet|toilets|showers|restroom
    sneak|hide|install ... camera|cam|phone|microphone in|into ..... bathroom|room|shower|toilet|bedroom
    ? steal|stealing|stole ... from @det|@kin|walmart|target|tesco|carrefour|someone|somebody
    do|doing|take|taking|smoke|smoking|snort|snorting|inject|injecting|shoot|sell|selling|buy|buying|deal|dealing|try|trying|use|using|sniff|sniffing|make|making|cook|cooking|eat|hit|vape|consume|pop|drop|score some|a|an|the|any|illegal|hard|your|ur|more|up? _? of? @drugs
    ? smoke|smoking|snort|snorting|roll|rolling|light|rip|hit up? @det? _? joint|joints|blunt|blunts|bong|bongs|spliff|pot|crack|crystal|lean
    line|lines|gram|grams|bag|bags of coke|cocaine|meth|heroin|ket|speed|powder|drugs|weed
    ? cocaine|heroin|methamphetamine|meth|fentanyl|mdma|lsd
    get|getting|be|play|playing|stream|streaming high off|while|live|before|then|during|with
    get|getting stoned
    high|stoned|drugged on drugs|weed|stream|camera
    drive|driving|go|going|do # mph|kmh|km _? on @det highway|motorway|road|street|freeway|autobahn
    ? steal|steals|stealing|stole|shoplift|shoplifting|rob|robs|robbing|burgle|mug|mugging|nick|swipe @det|something|stuff|money|candy|food|clothes|from|someone|somebody|@kin|people|strangers _? _? store|shop|bank|car|cars|bike|money|wallet|purse|phone|sign|house|someone|somebody|clothes|jewelry|jewellery|supermarket|walmart|neighbor|neighbour|mall|something|credit|stranger|strangers|mother|mom|church|truck|beer|package|packages|bag|gas|station
    steal|stealing|rob|robbing|mug something|someone|somebody|money|stuff|strangers|people|cars
    steal|stealing from
    ? shoplift~
    ? burglar~
    pickpocket~ @det? _? @strangers|tourist|tourists|someone|people
    break|breaking|broke in|into @det? _? house|home|car|store|school|building|apartment|bank|office|room
    ? trespass~
    vandalize|vandalise|vandalizing|vandalising @det? _? _? car|cars|school|bus|train|wall|store|shop|church|statue|property|house|police|grave|graves|park|toilet|toilets|bathroom
    arson|arsonist
    burn|burning|torch down? _? _? house|school|car|church|store|shop|building|forest|police|flag
    set|light fire to
    set|light _? _? house|car|school|building|store|trash|forest|bin|dumpster|shop|tree on fire
    spray|spraypaint|paint|tag _? _? graffiti
    ? graffiti _? _? wall|car|school|building|train|church|house|store|shop
    hack|hacking into? @det? _? account|accounts|bank|school|government|facebook|instagram|email|phone|wifi|computer|server|website|streamer|someone|somebody|neighbor|neighbors|ex|streamers
    ddos
    counterfeit~ money|bill|bills|cash|notes|euros|dollars|ticket|tickets|passport|id
    bribe|bribing @det? _? cop|police|officer|judge|referee|official
    run|flee|escape|running from _? cops|police
    sell|buy|selling|buying|make|print _? _? gun|guns|firearm|firearms|ak47|weapons
    ? commit|committing|do @det? _? crime|crimes|fraud|robbery|theft|burglary|felony|perjury
    smuggl~ ... @drugs|cigarettes|tobacco|alcohol|vodka|booze|gun|guns|weapon|weapons|people|migrants|phone|phones|border|customs|airport|prison
    throw|throwing ... at _? cars|car|police|cop|cops|bus|train|house
    smash|break|key|slash|smashing|breaking @det _? _? car|window|windows|tires|tyres|windshield
    damage|destroy|destroying|vandalize public|property|someone|neighbor|neighbors|neighbour
  `,
  low: `
    jaywalk~
    get|getting drunk|wasted|hammered
    gamble|gambling
    weed
    phishing|pickpocket~|vandal~|counterfeit~|smuggl~
  `,
  unlessInGame: `
    sell|selling|buy|buying _? _? organs|kidney|organ
    leave|leaving|run|running out? without paying
    drive|driving without @det? license|licence|seatbelt|insurance
    drive|driving under the? influence
    drive|driving _? drunk|intoxicated|stoned|high|wasted
    ? drunk driving|driver
    pull|pulling|trigger|activate ... fire|emergency alarm|brake|stop
    pull|pulling|hit|press|trigger|break|smash|activate|start|set|ring @det? ... fire|emergency|smoke|school|alarm|burglar alarm|alarms|stop|brake|button|exit|lever ..... school|college|dorm|mall|train|bus|hotel|store|library|office|escalator|building|plane|hospital|station|metro|subway|uni|shop|apartment
    // Drugs, drink, papers, machines.
    take|taking|eat|eating|drop|do|doing|trip|try|tripping ... on? shrooms|acid|molly|edibles|edible|dmt|peyote|ket|lsd|mushies|psychedelics ... on|and|for|live|before|play|with|cam|camera
    ? smoke|smoking|puff up? @det? _? _? blunt|joint|bong|spliff|doobie|dab|bowl|pipe|crack|weed|pot|hash
    ? roll|hit|rip|light|spark up? @det? _? blunt|joint|bong|spliff|doobie|weed|hash
    snort|bump|rail @det|# _? line|lines|bump|bumps
    vape|smoke|smoking|vaping in|on|at|inside @det? _? _? plane|train|airplane|school|toilet|hospital|bus|church|class|office|store|mall|bathroom|lavatory
    buy|buying|give|giving|get|serve|sell|share|pour|drink|have|offer ..... underage|minor|minors|kid|teenager|child|teen|teenagers ..... @booze|cigarettes|vape|weed|drink|drinks|alcohol
    buy|give|get|serve|sell|pour|share|sneak ... @poss|a|some|an? _? underage|minor|#|younger|little _? ..... @booze|alcohol|cigarettes|vape|weed
    drink|drinking|smoke|vape|share ..... with|to @det? _? _? underage|minor|kid|# year|yr|yo|years
    # year|yr|yo old? ... cousin|brother|sister|friend|kid|nephew ..... beer|drink|alcohol|vodka|weed|cigarette|vape|wine
    sell|selling|deal|dealing|trade|hand ..... prescription|adderall|xanax|ritalin|pills|meds|weed|drugs|coke|molly|vapes
    buy|buying|order|get ..... dark|deep web|net|darkweb
    darkweb|darknet
    crack|hack|guess|steal|phish|break|get ... someones|somebody|somebodys|someone|@kin ..... password|passwords|account|accounts|login|pin|wifi|netflix|email
    hack|hacking ... wifi|school|grade|grades|server|cam|camera|account|router|teachers
    change|changing @poss|a|the grade|grades
    cracked|pirated|torrented|illegal version|copy|copies|game|games|download|downloads|movie|movies|software|stream
    torrent|torrents|torrenting ... movie|game|album|film|show
    pirate|pirating a|this|some|that|every _? movie|game|album|film|show|software
    download ... cracked|illegally|pirated
    ? fake|false|forged _? id|ids|ticket|tickets|license|prescription|passport|vaccine|note|bill
    without|no @det? ticket ... train|bus|metro|concert|subway
  `,
};
