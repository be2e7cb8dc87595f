import type { RuleList } from "../../rule-list";

/** English: violence in the real world, and acts that may injure whoever does them. */
export const violence: RuleList = {
  always: `
    drink|drinking|chug until|till|til ... die|blackout|unconscious|vomit|puke
    eat|eating|swallow|lick @det? _? cactus
    text|texting while|and driving|drive
    climb|climbing|scale ... without|no a? harness|rope|ropes|safety|equipment
    set|light|shoot|throw|fire off? _? fireworks|firework|firecracker|firecrackers in|at|inside|from|near
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
    lick @det? _? socket|outlet|battery|pole|metal
    chug|chugging|down|downing|skull|finish|drink @det _? _? _? bottle|bottles|fifth|liter|litre|handle|pint|jug of? _? @liquor
    chug|chugging|down|downing @liquor
    drink|drinking until|till|til @det? _? _? blackout|black|pass|drunk|vomit|unconscious
    shock collar
    stun gun
    pepper spray @self|@strangers|@kin|your|him|her
    russian roulette with|real|irl
    car|train|roof surfing
    ghost ride
    stay awake for # days
    catch|hold|dodge _? _? real? bullet|knife|arrow with
    play with|handle|touch|hold _? real|loaded|venomous|poisonous|wild _? gun|pistol|snake|spider|alligator|bear|firearm
    real gun|pistol|rifle|weapon|firearm|grenade|bullets|blood|bomb
    break|snap|fracture|dislocate @poss _? arm|leg|finger|fingers|bone|bones|nose|neck|wrist|ankle|hand|toe
    pull|knock|rip|break out? @poss _? tooth|teeth
    staple ... to|on @poss _? hand|forehead|skin|arm|head
    animal cruelty|abuse
    knife game with
    boiling|scalding water on|over @poss|@self
    snort|snorting|inhale _? _? _? wasabi|pepper|chili|salt|gas|helium|glue|cinnamon
    electrocut~
  `,
  unlessInGame: `
    hit|push|shove|trip|scare|rob|punch|slap @det? old|elderly|blind|disabled|pregnant lady|man|woman|people|person|men|women
    @harm @poss|a|an|the? _? @kin
    @harm|kick|hit|throw|drop @poss|a|an|the|some? _? cat|cats|kitten|kittens|puppy|puppies|hamster
    set|light|setting|lighting @self|him|her|them|hair|hand|hands|house|room on fire|ablaze
    set|light|setting @det @kin|@pets|@strangers|hair|hand|hands|head|arm|house|room on fire|ablaze
    go|stay|survive ... without sleep|sleeping|food|water|eating for # days
    @harm|kick|kicking|hit|hitting|throw|beat|beating @poss|a? _? @pets
    hit|hitting|kick|kicking|smack|bash|push|shove|trip|fight|fighting @poss _? @kin|friend|friends
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
    kill|kills|killing|murder|murdering|stab|stabbing|strangle|behead|decapitate|execute|torture|poison|assassinate him|her|them|everyone|everybody|@strangers
    @harm @det|# _? @strangers
    @harm|hit|fight|fighting|ambush @strangers
    drink|drinking|chug|swallow|eat|eating|inhale|consume|taste @det? ... poison|acid|mercury|paint|shampoo|perfume|cleaner|glue
    drive|driving|ride|riding ... blindfold|blindfolded|backwards
    drive|driving ... eyes closed|shut
    drive|driving|ride|riding ... without looking|hands|brakes
    hang|hanging|dangle off|from|out _? _? roof|balcony|building|bridge|window|ledge|skyscraper|cliff|crane
    run|walk|jump|step|lie|lay|stand|sit|play ... into|in|on|onto|through traffic|highway|motorway|freeway|railway|railroad|traintracks
    lie|lay|stand|sit|walk|run down? on|onto|along _? train|railroad|railway tracks|track|rails
    jump|step|run|walk in? front of a|the _? train|car|bus|truck|subway
    loaded gun|pistol|rifle|weapon
    kill|murder|shoot|assassinate @det? _? president|senator|minister|politician|mayor|pope|king|queen
    jump|leap|jumping|dive|climb|fall off|from|out|through of? _? _? bridge|building|roof|rooftop|cliff|balcony|window|crane|tower|skyscraper|plane
    punch|headbutt|kick @det? _? wall|mirror|window|glass|door
    smash|break|throw ... bottle|glass|chair|plate|brick on|over|at|against @poss|@strangers|someone|him|her|head
    plant|place|detonate _? bomb|explosive in|at|on
    start|pick|have|get _? _? fight with|in|on|at|against
    street|bar|fist fight|fights
    kidnap|kidnaps|kidnapping
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
