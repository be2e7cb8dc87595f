import type { RuleList } from "../../rule-list";

/** English: violence in the real world, and acts that may injure whoever does them. */
export const violence: RuleList = {
  always: `
    put|hold|keep|light @det? _? firework|firecracker|sparkler|rocket|banger in|inside @poss hand|hands|mouth|pants|palm
    // Swallowing what is no food.
    ? mix|mixing|combine ..... bleach|ammonia|chlorine
    brush|brushing|wash|rinse|clean @poss teeth|mouth|eyes|tongue ... @cleaner
    wash|bathe|shower|bath @self? ... in|with bleach|ammonia|gasoline|acid|petrol
    @cleaner ... on|in|into|over @poss cereal|drink|eyes|eye|mouth|tongue|coffee|food
    @liquid ... on|in|into|over @poss water|face|wound
    pour|put|squirt|spray|drip|rub ..... bleach|acid|superglue|perfume|deodorant in|into|on @poss eye|eyes|mouth|nose|tongue|ears
    pour|put|squirt|spray|drip|rub ..... chili|wasabi|ghost in|into|on @poss eye|eyes|nose|ears
    inhale|inhaling|breathe|sniff|huff ... fumes|fume|gas|glue|gasoline|aerosol|smoke|solvent|spray|powder
    @ingest|chomp ... tide|laundry|detergent pod|pods
    @ingest @det? _? live|living goldfish|fish|frog|bug|spider|worm|mouse|insect|scorpion
    // Electricity.
    ? shock|zap|taze|tase|electrocute|electrify @self|you|u|your|each
    let|have|make chat|us|viewers|me|someone|them ... zap|shock|taze|tase|electrocute you|u|yourself
    shock|electric|zap|zapper collar|bracelet|chair|belt|wristband ..... let|until|till|max|every|each|chat|donation|level|full
    wear|put|strap ..... shock collar|bracelet|belt|wristband
    stand|stands|standing|sit|sitting in _? _? water|puddle|bath|bathtub ..... plug|socket|heater|toaster|dryer|charger|electric
    wet hands|fingers ..... socket|plug|outlet|wires
    hang|hanging|climb|lean|leaning|stick|sit|sitting|stand ..... out|outta ... car|window|sunroof|truck ..... drives|drive|driving|moving|road|highway|speed
    jump|leap|climb|get|hop out|off of? _? _? moving|running|driving car|train|truck|bus|vehicle
    // Other stunts.
    @ingest ..... until|till|til ... puke|pass|vomit|blackout|collapse
    @ingest ..... until|till|til you|u|ya ... drop|fall|forget
    @ingest ..... forget @poss _? name
    beer bong|bongs
    keg stand|stands
    @ingest|kill|empty @det? _? _? bottle|bottles|liter|litre|fifth|handle|pint|keg|case|crate ... of? @booze
    drink|drinking|down|chug|slam|neck|finish|do|have|pound # _? shots|beers|pints|drinks|beer ..... # minutes|minute|mins|min|seconds|row|hour
    # beers|pints|beer|drinks|shots|shot of? @liquor? ..... # minutes|minute|mins|min|seconds|hour
    shotgun|skull|chug # beers|cans
    plastic|bin|trash|cling|garbage|shopping bag|wrap|film ... over|on|around @poss _? head|face|mouth
    put|wrap|tie|loop ..... rope|belt|cable|cord|string|noose|wire|sheet ... round|around|on @poss neck|throat
    tighten|pull ..... scarf|rope|belt|cable|cord|tie|string|noose|wire ... round|around|on @poss neck|throat
    tighten|loop ..... round|around @poss neck|throat
    tie|wrap|put ..... scarf|tie ... round|around @poss neck|throat ... pull|tight|tighten|hard
    burn|burning|light ... charcoal ... inside|indoors|room|sealed
    seal|sealing @poss _? room|door|windows|car|bathroom
    get|climb|go|hop|crawl|hide|lock|sit|stay|shut @self? ... in|into|inside @det? _? dryer|fridge|freezer|oven|washing|washer|suitcase|trunk|dishwasher|tumble|refrigerator|microwave ..... on|hour|minutes|minute|closed|shut|door|long|truck|until|it|lock|locked
    hold|holding|bite @det? _? firework|firecracker|banger|grenade|flare
    @ingest ..... spoons|spoonfuls|tablespoons|teaspoons of cinnamon|nutmeg|salt|wasabi|pepper
    @ingest ..... spoon|spoonful|tablespoon|teaspoon|jar of? _? cinnamon|nutmeg
    hold|holding @poss breath ..... faint|blue|collapse|unconscious
    # _? _? reaper|reapers ..... no|without milk|water|drink
    hammer|drill|staple|nail|glue|superglue|saw @poss _? @flesh
    swing ... at @poss|@self _? @flesh
    ? hit|hitting|smash|smack @self|@poss ... with|using @det? hammer|bat|brick|pan|hammer|bottle|rock|belt|stick
    let|have|allow|ask @poss|@det? _? _? shoot|stab|hit|punch|whip|slap|kick|tase ..... head|you|yourself|face|stomach|balls|@flesh
    let|have|allow|ask @poss|@det? _? _? throw ... at you|@poss
    drink|drinking|chug until|till|til ... die|blackout|unconscious|vomit|puke
    eat|eating|swallow|lick @det? _? cactus
    text|texting while|and driving|drive
    climb|climbing|scale ... without|no a? harness|rope|ropes|safety|equipment
    drink|drinks|drinking|chug|chugging|swallow|swallowing|eat|eating|inhale|inhaling|sniff|snort|snorting|consume|consuming|taste|gargle|huff|sip @det? ... @liquid
    swallow|swallowing|eat|eating|chew|chewing|lick|ingest @det? @solid
    tide|detergent|laundry pod|pods
    blackout|choking|benadryl|skullbreaker|cinnamon|passout|nutmeg|chroming challenge|game
    fire challenge
    skull breaker
    salt and ice
    milk crate challenge
    eat|eating|swallow|take _? spoon|spoonful|spoonfuls|tablespoon of? cinnamon|nutmeg
    hold @poss breath until|till|til|to @det? _? _? pass|faint|black|blackout|unconscious|die
    make @self pass|faint|vomit|puke|throw|black|unconscious|bleed
    stick|put|shove|insert|push ... fork|knife|finger|fingers|metal|tongue|key|scissors in|into|inside _? _? socket|outlet|plug|toaster|microwave
    microwave @det? _? phone|battery|metal|@pets
    ? lick @det? _? socket|outlet|battery|pole
    tongue ... on|to|against|in ..... battery|volt|outlet|socket|plug
    shot|shots|sip|swig|mouthful of @det? _? sanitizer|sanitiser|bleach|detergent|windex|gasoline
    pull|pulling the trigger at|on @poss|@det|@self|me|chat _? ceiling|wall|window|head|cam|camera|@kin|@strangers
    chug|chugging|down|downing|skull|finish|drink @det _? _? _? bottle|bottles|fifth|liter|litre|handle|pint|jug of? _? @liquor
    chug|chugging|down|downing @liquor
    drink|drinking until|till|til @det? _? _? blackout|black|pass|drunk|vomit|unconscious
    shock collar
    stun gun
    pepper spray @self|@strangers|@kin|your|him|her
    ? russian roulette with|real|irl
    car|train|roof surfing
    ? ghost ride
    stay awake for # days
    catch|dodge a|the|an? _? real|actual bullet|knife|arrow
    play with|handle|touch|hold _? real|loaded|venomous|poisonous|wild _? gun|pistol|snake|spider|alligator|bear|firearm
    real gun|pistol|rifle|weapon|firearm|grenade|bullets|blood|bomb
    break|snap|fracture|dislocate @poss _? arm|leg|finger|fingers|bone|bones|nose|neck|wrist|ankle|hand|toe
    pull|knock|rip|break out? @poss _? tooth|teeth
    staple ... to|on @poss _? hand|forehead|skin|arm|head
    animal cruelty|abuse
    knife game with
    boiling|scalding water on|over @poss|@self
    snort|snorting|inhale _? _? _? wasabi|pepper|chili|salt|gas|helium|glue|cinnamon
  `,
  unlessInGame: `
    drop|throw|put|plug|hold|dip|toss|bring|lower|use ..... dryer|hairdryer|toaster|heater|radio|lamp|iron|plug|charger|extension in|into|inside @det? _? bath|bathtub|tub|water|puddle|shower|sink|pool
    set|light|shoot|throw|fire off? _? fireworks|firework|firecracker|firecrackers in|at|inside|from|near
    throw|throwing|chuck|launch|hurl|fling|lob ... controller|mug|plate|bottle|shoe|chair|phone|remote|keyboard|mouse|can|rock|brick|book|glass|fork|knife at @poss|@det _? @kin|@strangers|friend
    swim|swimming|dive|bathe|skate|walk|walking ..... frozen|icy|ice ... lake|river|pond|sea|canal|ocean
    @rotten chicken|pork|meat|liver|beef|turkey ..... eat|eating|bite|swallow|down
    @ingest ..... @rotten _? @meat
    ? electrocut~
    // Swallowing medicines and cleaning agents.
    @ingest ..... @liquid
    @ingest|have @det? @portion of @det? _? _? @cleaner|@medicine
    try some @cleaner
    @swallow @det? _? _? _? soap|detergent|polish|remover|hairspray|deodorant|superglue|lotion|lysol|febreze|dettol|mouthwash|disinfectant|cleaner|softener|freshener|descaler|diesel|aftershave|sol|solvent
    swallow|swallowing|crush|crushing|snort|snorting|pop|popping|mix|mixing|down|downing|chug|chugging|gulp|inject|injecting|overdose ..... @medicine
    @ingest ... #|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|dozen|all|whole|entire|every|random|whatever|whichever|any|some|handful|bottle|box|pack|couple|few|bunch|extra|double ..... @medicine
    @ingest # @medicine
    @ingest @poss @kin _? _? @medicine
    @ingest @poss _? laxative|laxatives|viagra|xanax|xanny|sedative|sedatives|valium|adderall|sleeping
    @ingest @det? laxative|laxatives|viagra|xanax|xanny|sedative|sedatives|sleeping
    double|triple @poss _? _? dose|dosage|meds|insulin|medication|medicine|prescription
    sleeping|diet pill|pills|tablet|tablets
    cough|cold syrup|medicine ..... whole|entire|full|all|one|bottle|chug|down
    @ingest ..... cough|cold syrup|medicine
    let chat choose|pick|decide ..... pill|pills|meds|medicine
    washing|laundry|soap|dishwasher|bleach powder ..... eat|drink|swallow|taste|lick|cereal
    // Electricity.
    lick|licking|touch|touching|grab|grabbing|hold|holding|poke|bite|kiss ..... @current
    lick|touch|touching|grab|hold|holding|bite|kiss|pee ..... electric|electrified|live|bare|exposed fence|wire|wires|cable|cables
    lick|touch|grab|grabbing|hold|holding ..... car|both|9v|volt|nine battery|terminals|volt
    lick|touch|grab|grabbing|hold|holding both ends of @det? _? battery|cable|wire|cord|outlet|fence
    stick|put|shove|insert|push|jam|poke|stab|place ..... fork|knife|paperclip|screwdriver|key|finger|fingers|tongue|nail|wire|metal|spoon|needle|scissors|hairpin|tweezers ..... socket|outlet|toaster|microwave|plug|lamp|light|charger|wall
    poke|stab|lick|bite @det? _? socket|outlet|plug|cable
    bare|live|exposed|broken|naked wire|wires|cable|cables
    open|take|remove ..... microwave|pc|tv|power|crt ..... touch|lick|poke capacitor|capacitors|inside|coil
    stun|cattle|taser gun|prod
    // Fire.
    ? @light|light|lighting|set|setting @det? _? _? @burnable on|ablaze|alight fire
    @light|light|set|setting @det? _? _? @burnable ablaze|alight
    @light @poss _? _? @burnable
    @light @det? neighbors|neighbours|neighbor|neighbour|neighbours|teachers|school|schools _? @burnable
    set|setting fire to @det? _? _? @burnable|@kin|@pets|something
    hold|holding|put|putting|stick|keep|place|run|dip|wave @poss _? hand|hands|palm|finger|fingers|arm|foot|face|tongue|elbow ... in|on|over|above|under|near|into|to|through|against|onto ... @flame
    hold|put @poss _? hand|palm|finger ..... burning|lit match
    pour|throw|spray|douse|squirt|toss|splash ..... @fuel ..... fire|flame|flames|bbq|grill|campfire|bonfire|candle|stove|light|lighter|match|burn|ignite|floor|@self|@kin|@strangers|@pets|head|body
    gasoline|petrol|kerosene|lighterfluid|butane|propane ..... @flame|lit|ignite
    flamethrower out|with|from|using
    make|build|do @det? _? flamethrower|molotov
    hairspray|deodorant|aerosol|spray ..... lighter|flame|fire|matches
    hairspray|deodorant|aerosol|spray ..... a|the|lit|burning match $
    light|lighting|fire|launch|throw|set|shoot|explode|pop off? @det? _? _? @firework ..... indoors|inside|room|house|window|bedroom|bathroom|kitchen|living|basement|hand|hands|people|someone|car|neighbor|neighbors|neighbours|neighbour|mouth
    microwave @det? _? lighter|battery|can|aerosol|phone|egg|foil|fork
    light|fire|shoot|launch a|the|some? roman candle|candles
    flaming|burning tequila|shot|shots|sambuca|drink|absinthe
    in|inside @poss living|bed|bath|dining? room|bedroom|kitchen|bathroom|closet|garage ..... on fire
    // Weapons in real rooms.
    @aim ..... @gun ..... cam|camera|webcam|window|windows|ceiling|roommate|@kin|people|passersby|neighbor|neighbors|neighbours|neighbour|mirror|outside|lens
    @aim @poss _? real|dads|moms|actual|own|fathers _? @gun
    @poss @kin _? @gun
    @aim @det? @gun ... at|to @poss|@self|us|me|people|@kin|@strangers
    shoot|shooting|fire|throw|throwing|chuck|launch|hurl ... @det? _? dart|darts|arrow|arrows|bb|airsoft|pellets|pellet|paintball|knife|knives|axe|bottle|brick|rock|rocks ... at|on @det? _? @kin|@strangers|@pets|people|window|windows|neighbor|neighbors|neighbours
    juggle|juggling ..... @blade|chainsaws|torches
    throw|throwing|toss|swing|swinging|wave|waving|stab|hurl|stick @det? _? _? @blade ..... door|wall|wardrobe|room|bedroom|blindfolded|blindfold|floor|table|closet|air|house|desk|couch|ceiling|around|kitchen
    put|swing|bury|slam|stick @det? axe|hatchet|machete|sword|katana|knife ... through|into|in ..... door|wall|wardrobe|table|desk|tv|couch|bed|closet|monitor
    knife|blade|stab game? between @poss fingers|finger
    stab|stabbing ... between @poss fingers
    five finger fillet
    test|try|check|feel ..... @blade ..... on|against @poss|@self _? @flesh
    hold|holding|put|press|place ..... @blade ..... @poss? throat|neck|wrist|eye|throat|tongue|skin|chest
    @gun|@blade to|against|at @poss|@self|@kin|the _? throat|neck|head|temple|wrist|face
    shoot ..... off|on|from @poss|@kin|his|her|the? _? _? head
    shoot|knock|hit|throw ... apple|can|cans|bottle|glass|cup|fruit|melon|egg ... off|on|from @poss|@kin|his|her|the? _? _? head
    load|cock @poss real|dads|actual _? @gun
    real|loaded|actual @gun|@blade|ammo|bullets|grenade
    threaten|threatening ..... @gun|@blade
    // Traffic.
    run|running|walk|walking|cross|crossing|lie|lay|lying|laying|sit|sitting|stand|standing|sleep|dance|dancing|crawl|skate|skateboard|play|bike|cycle|ride|jog|jaywalk|step|jump ..... highway|motorway|freeway|interstate|expressway|railway|railroad|rails|traintracks
    run|walk|lie|lay|sit|stand|sleep|dance|play|jog|balance|jump|lying|sitting|standing|pose|posing|selfie ..... train|tram|subway|metro|railroad tracks|track|rails|line
    lie|lay|lying|sit|stand|sleep|sitting|standing|dance|crawl|nap|camp ..... middle|center of? @det? _? street|road|intersection|crossing|traffic|highway|crossroads
    cross|crossing|walk|run|walking|running ... street|road|crosswalk|lanes|intersection ..... eyes|blindfold|blindfolded|looking|headphones|backwards|closed|red
    blindfold|blindfolded ..... street|road|cross|drive|driving|knife|sword
    jaywalk|jaywalking across|over|through|on ... lanes|highway|road|street|traffic
    ride|riding|sit|stand|standing|surf|surfing|lie|climb|hang|hanging|hold|holding|grab|cling|skate|skateboard ..... roof|hood|bonnet|bumper|top of? @det? _? _? _? car|truck|bus|train|van|tram|trailer|lorry
    hold|holding|cling|grab|hang|skate|skateboard ..... to|onto|behind ... moving|speeding|driving|passing car|truck|bus|train|van|lorry
    play|playing chicken with @det? _? train|car|cars|truck|traffic|bus|trains
    jump|leap|step|run|walk|dash|dive in? ... front of ..... car|cars|train|bus|truck|traffic|tram
    // Contact and coercion.
    @seize @poss|@det @kin|friend|roommate|@strangers ..... to|in|into|inside|outside|up|down|until|till|while|out
    @seize @poss _? _? _? @kin|friend ... to|in|into|inside|outside|up|down
    @seize ..... @kin|friend ..... closet|basement|cellar|trunk|bathroom|chair|radiator|pole|bed|room|box|cage|locker|cupboard|garage|car|snow|cold
    force feed|feeding
    shove|push|stuff|dump|pour ..... down|in|into @det? ... throat|pants|mouth|face of? _? _? @kin|@strangers|friend|whoever|her|him
    push|throw|toss|shove ..... @kin|friend|friends|someone|roommate ..... pool|water|lake|river|stairs|road|street|swim
    hold @poss? _? @kin|him|her|them|friend ... down|underwater
    tie|tied|tape ... @kin|friend|roommate ..... chair|asleep|sleeping|bed
    lock|locked|leave|locking ... out|outside in|into|all ... snow|cold|rain|night
    grab|tackle|trip|push ... @det next|first|random|nearest person|guy|girl|man|woman|stranger|one|kid
    punch|slap|kick|strangle|choke|smack|headbutt @det first|next|random|nearest ... person|guy|girl|man|woman|stranger|pedestrian|dude|kid|one
    @harm|punch|kick|hit @det? _? real|actual|irl _? @strangers|@kin|pedestrian|@pets
    @harm @det? _? guy|girl|man|woman|person|kid next to|beside
    @harm|hit|smack|whack|kick @det mailman|postman|teacher|neighbor|neighbour|referee|roommate|flatmate|librarian|janitor|dentist|bouncer
    throw|throwing|chuck|launch|lob ..... into|in|through|at|onto @poss|@det|@kin _? _? neighbor|neighbors|neighbours|neighbour window|windows|house|garden|yard|door|car
    shoot|shooting|fire ... neighbors|neighbours|neighbor|neighbour ... window|windows|house|door|car|cat|dog
    real|actual kick|kicks|punch|punches|blows|hits|slaps ..... @kin|friend|@strangers
    on @poss _? _? @kin real|actual|for
    reenact|recreate|enact ..... on @poss _? _? @kin|@pets|friend|roommate
    jump|land|drop|stomp ..... on|onto @poss _? @kin|@pets|roommate|friend
    // Animals.
    throw|shove|lock|stuff|trap|drop|hurl @det _? _? @beast ... in|into|inside|on|onto _? _? @machine|carpet|fire|water|wall|floor
    put|stick|place @det _? _? @beast ... in|into|inside _? _? washer|washing|dryer|microwave|oven|freezer|fridge|blender|toilet|dishwasher|fryer|boiler|bin|dumpster|trunk|fire
    throw|kick|hit|slap|punch|step|stomp|stamp|shoot|drown|choke|squeeze|crush|squash|hurt|yeet|swing|stab|burn|scare|starve|beat|smack|drop|spray|shave|paint|dye|strangle|torture|poke|toss|chase|launch @poss|neighbors|neighbours|real|actual _? @beast
    kick|hit|slap|punch|stomp|shoot|drown|poison|hurt the neighbors|neighbours|neighbor|neighbour @beast
    throw|kick|hit|slap|punch|stomp|squash|smack|hurt @poss|a|the|some|that @pets|parrot|goldfish|frog|budgie|hen|lizard|turtle
    step|stomp|stamp|jump on|onto a|the|your|some|that _? @beast
    // Beside a computer, "your mouse" is none.
    step|stomp|stamp|squash|crush|drown|burn|torture|poison|starve|freeze on? a|live|living|pet|baby _? mouse|mice
    put|throw|drop|shove|stick|lock a|live|living|pet|baby _? mouse|mice ... in|into|to ... @machine|fire|snake|cat
    throw|kick|hit|slap|drown|swing|scare @poss pet mouse
    get|make|getting @det? _? @beast _? drunk|high|stoned|wasted|sick|vomit|faint
    feed|feeding|give|giving ... chocolate|beer|alcohol|vodka|weed|edible|edibles|wine|onion|onions|grapes|chili|coffee ... to|for ... @beast
    feed|feeding|give|giving @det? _? @beast _? _? _? chocolate|beer|alcohol|vodka|weed|edible|edibles|wine|onion|onions|chili|wasabi|pepper|coffee|whiskey
    pull|yank|tie|cut|grab|twist|bite|light|burn|pluck @det? _? @beast|@kin ... tail|ears|feathers|whiskers|legs|wings|claws
    pull|pluck|rip|cut|tear ..... feathers|wings|whiskers|claws
    blow|blowing ... smoke at|on|in|into ..... @beast|baby|kid
    tie|lock|leave @det? _? @beast ..... cold|night|rain|snow|heat|car|pole|outside
    strap|tie|attach|tape|put|throw|light ..... @firework|rocket|balloon|bottle ... to|on|near|at|around|behind ..... @beast
    @firework ..... near|at|to|on ... @beast
    irl|real ... throw|kick|punch|hit @poss @beast
    hit|push|shove|trip|scare|rob|punch|slap @det? old|elderly|blind|disabled|pregnant lady|man|woman|people|person|men|women
    @harm @poss|a|an|the? _? @kin
    @harm|kick|hit|throw|drop @poss|a|an|the|some? _? cat|cats|kitten|kittens|puppy|puppies|hamster
    set|light|setting|lighting @self|him|her|them|hair|hand|hands|house|room on fire|ablaze
    set|light|setting @det @kin|@pets|@strangers|hair|hand|hands|head|arm|house|room on fire|ablaze
    go|stay|survive ... without sleep|sleeping|food|water|eating for # days
    @harm|kick|kicking|hit|hitting|throw|beat|beating @poss|a? _? @pets
    hit|hitting|kick|kicking|smack|bash|shove|trip|fight|fighting @poss _? @kin|friend|friends
    @harm|hit|kick|smack|bash|push|shove|trip|fight @det? _? @public
    beat|beating up|down @det? _? _? @strangers|@kin
    beat @det? _? @strangers|@kin up
    beat|kick|knock the? shit|crap|hell out of @poss|@strangers|someone|him|her
    run over @det? _? @strangers|@kin|@pets
    push|throw|shove ... down|off|from _? stairs|bridge|roof|balcony|cliff
    school|mass|church|mosque shooting|shooter|shootings
    shoot|shooting|blow|blowing|bomb|bombing|burn|burning up|down? @det? _? school|mall|church|mosque|synagogue|hospital|airport|office|concert|embassy|courthouse|capitol
    terrorist|terror attack
    swim with sharks|crocodiles|alligators
    @harm @self|@strangers irl
    bring|carry|point|aim|wave|fire|pull _? _? gun|pistol|rifle|knife|weapon at|on|to @poss|@strangers|@kin|@self|school|work|him|her
    make|build|making|building|construct @det? _? homemade|pipe|real|nail|dirty|fertilizer? bomb|bombs|molotov|explosive|explosives|napalm|silencer
  `,
  unlessGame: `
    shoulder|body|hip check @det? _? _? @strangers|@kin
    // Driving without looking.
    ? @driving|road ..... eyes|eye closed|shut|covered
    ? @driving ..... blindfold|blindfolded|blind
    @driving ... with @poss? knees|knee|feet|elbows|teeth
    close|shut|cover|closing @poss eyes ..... driving|drive|wheel|road|highway|crossing
    text|texting|read|reading|stream|streaming|reply|replying|answer|answering|film|filming|chat|chatting|play|facetime|scroll|typing ..... while|when|as|and ... driving|drive|drives
    ? jump|leap|dive|drop|backflip|fall from|off|out|outta of? @det? _? _? @height
    climb|climbing|scale|hang|hanging|dangle|balance|walk|stand|sit|free ..... crane|roof|rooftop|pylon|scaffolding|skyscraper|radio|water|antenna|billboard|balcony|ledge|bridge _? tower|railing|edge|ledge|night|one|flat|apartment|hand|harness|sober|building|alone|outside
    climb|climbing @det? _? _? crane|rooftop|pylon|scaffolding|skyscraper|billboard|antenna
    hang|hanging|dangle off|from|out|over|on|onto|by|upside|@self|with|as ..... ledge|window|balcony|roof|railing|bridge|crane
    climb|scale ..... without|no harness|rope|ropes
    magnet|magnets ... swallow|eat|nose
    @ingest @det? _? magnet|magnets|coin|coins|marble|marbles|nail|nails|needle|battery|batteries|gravel|screw|screws
    fight|fighting|fistfight|box|wrestle with|against? a|an|the|some|another _? @strangers|drunk|bouncer|bear|cop
    beat up @det? _? _? @strangers|@kin
    ? kill|kills|killing|murder|murdering|stab|stabbing|strangle|behead|decapitate|execute|torture|poison|assassinate him|her|them|everyone|everybody|@strangers
    @harm @det|# _? @strangers
    ? @harm|hit|fight|fighting|ambush @strangers
    drink|drinking|chug|swallow|eat|eating|inhale|consume|taste @det? ... poison|acid|mercury|paint|shampoo|perfume|cleaner|glue
    drive|driving|ride|riding ... blindfold|blindfolded|backwards
    drive|driving ... eyes closed|shut
    ? drive|driving|ride|riding ... without looking|hands|brakes
    hang|hanging|dangle off|from|out _? _? roof|balcony|building|bridge|window|ledge|skyscraper|cliff|crane
    run|walk|jump|step|lie|lay|stand|sit|play ... into|in|on|onto|through traffic|highway|motorway|freeway|railway|railroad|traintracks
    lie|lay|stand|sit|walk|run down? on|onto|along _? train|railroad|railway tracks|track|rails
    jump|step|run|walk in? front of a|the _? train|car|bus|truck|subway
    loaded gun|pistol|rifle|weapon
    kill|murder|shoot|assassinate @det? _? president|senator|minister|politician|mayor|pope
    kill|murder|shoot|assassinate @det? king|queen of? england|spain|sweden|norway|denmark|belgium|morocco|jordan|thailand|charles|felipe|camilla
    ? jump|leap|jumping|dive|climb|fall off|from|out|through of? _? _? bridge|building|roof|rooftop|cliff|balcony|window|crane|tower|skyscraper|plane
    punch|headbutt|kick @det? _? wall|mirror|window|glass|door
    smash|break|throw ... bottle|glass|chair|plate|brick on|over|at|against @poss|@strangers|someone|him|her|head
    plant|place|detonate _? bomb|explosive in|at|on
    start|pick|have|get _? _? fight with|in|on|at|against
    street|bar|fist fight|fights
    ? kidnap|kidnaps|kidnapping
    abduct|abducting @det? @strangers|@kin
    go on? _? killing|shooting spree|rampage
    blow up @det? _? car|house|school|building|people|city|bank
    hire _? hitman|assassin|killer
    commit|committing _? murder|homicide|manslaughter
    punch|slap|headbutt|elbow|knee @det? _? referee|player|goalkeeper|opponent
  `,
  low: `
    eat|eating # _? _? reaper|reapers|ghost|carolina _? pepper|peppers
    drink|drinking # shots|beers|bottles
    hold @poss breath for
    stay awake for
    smash|break|destroy @poss _? monitor|pc|tv|phone|keyboard|controller|computer
    kill|murder|shoot
    massacre|genocide|slaughter
  `,
};
