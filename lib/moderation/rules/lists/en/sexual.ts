import type { RuleList } from "../../rule-list";

/** English, and international words that the other lists need not repeat. */
export const sexual: RuleList = {
  always: `
    nipples|nips show|showing|poke|poking|hard|visible|get
    @ranking|judge|review|score @poss|@det? _? _? butts|butt|asses|boobs|tits|cleavage|bodies
    @show ... feet|toes|soles ..... slow|slowly|oil|sensual|sexy|lotion|seductive
    @touching|kissing|hugging @det? _? _? sleeping|unwilling @person
    hug|hugging|kiss|kissing|grope|touch @det? _? _? random|passing @person
    @touching @det? _? _? @person ..... butt|behind|bum|ass|thigh|thighs|leg|breast|breasts|boobs|chest|bottom|waist|rear|booty
    @touching @det? _? waitresss|waitresses|waitress|bartenders|bartender|barista|nurse|girls|womans|teachers|cashiers ..... butt|behind|bum|ass|bottom|thigh
    @touching @poss? @kin|roommate|friend|someone ..... asleep|sleeping|sleeps|sleep|passed
    kiss|lick|cuddle|touch @poss|a|the sleeping @kin|roommate|friend
    lift|lifting|pull|flip|yank|raise up|down @det? _? _? skirt|dress|shirt|bra|pants
    lift|lifting|flip|yank|raise ... skirt|dress
    sit|sitting on @det? _? _? strangers|stranger|girls|guys|mans|womans|viewers lap|laps|face|knee
    kiss|kissing|snog|french ..... tongue|passionately|lips|neck|mouth|naked
    make|making out with|live|on
    flash|flashing us|me|chat|everyone|strangers|people
    wear|wearing|in nothing but|except|underneath|under|below|else
    only|just an? apron|towel|panties|thong
    nothing|naked but|under|underneath|except @det? apron|towel|socks|hat|robe|it|bathrobe
    talk|talking|whisper|whispering|say|read|text ..... dirty|naughty|filthy|kinky|dirtiest|sexy|steamy ... talk|to|things|words|message|messages|text|texts|story|stuff|in|into|mic|microphone|asmr|chat|boyfriend|girlfriend
    dirtiest|naughtiest|kinkiest|hottest|sexiest|steamiest message|text|dm|dream|fantasy|story|pic|secret|photo|thought
    panties|thong|lingerie|gstring|bikini ..... pick|choose|show|color|colour|closer|cam|camera|wear|twerk|dance|buy|wearing|model|try|play|off
    pick|choose|guess|show|describe|model|try|sniff|smell|sell ..... panties|thong|lingerie|bra|underwear|undies
    @show @us? @poss|ur|some|those|them _? foot|feet|toes|soles|legs|belly|abs|curves|butt|cleavage|thighs|bikini|body ... up|close|closer|cam|camera|please|off|now|pls
    @show ..... cleavage|nipple|nipples|booty|sideboob|underboob
    sexy|erotic|seductive|sensual|slutty|lap|strip|pole|lewd|naughty dance|pose|poses|outfit|dancing|striptease|pics|photo|photos|selfie|asmr|show|costume|walk|noises|sounds|maid|nurse|underwear
    @what _? @poss bra|cup|breast|dick|penis|bust|ass|panty size|color|colour|length
    bra|cup|bust|dick|penis|panty size
    bend|bending over for|towards|to|at @det? cam|camera|us|me|chat|webcam
    rate|rating|judge|review|send|trade|share ..... nudes|noodz|noods|nude|lewds|dickpics
    noodz|noods|n00ds|lewds
    act|recreate|perform|reenact|describe|watch|imitate|read|narrate ... porn|sex|smut|hookup|erotica|onlyfans
    describe|tell|talk|share|detail|rate|story ..... hookup|hookups|sex|kinks|kink|virginity|fetish|fantasy|fantasies|onenight|orgasm
    @poss _? sex|bedroom|body|kink life|count|history|story|skills|list
    pull|pulling|lift|raise|roll|take|tie @poss|ur shirt|top|skirt|dress|tee|hoodie|shorts ... up|off|down|over
    strip|stripping|undress ... layer|item|poker|every|each|per|when
    lose|drop|remove|shed|take ... piece|item|article|layer of? clothing|clothes
    suck|sucking|lick|licking|deepthroat|ride|blow on? @det? _? mic|microphone|banana|popsicle|lollipop|finger|fingers|toe|toes|cucumber|pole|mike|controller ... like|slow|slowly|sexy|seductively|mean|moan|sexual|dick
    twerk|twerking|grind|grinding|hump|humping ..... naked|bikini|thong|cam|camera|closer|panties|underwear|lingerie|us|leggings|ass|half|topless|desk|pillow|chair|shorts
    shake|bounce|dance|dancing ..... naked|bikini|thong|panties|underwear|lingerie|topless|ass
    hump|humping @det? _? pillow|chair|desk|leg|bed|teddy|stranger|couch|wall
    bikini|lingerie|underwear|swimsuit stream|cam|dance|show|game|round|match|play|closer|challenge|haul
    in|wear|wearing|put|model|play ... lingerie|fishnets|corset|latex ... outfit|costume|suit|dress|on|for|stream|game|rest|match|until|and|the
    seduce|flirt|flirting|sext|sexting ..... minor|teacher|married|boss|stranger|viewers|money|subs|sleeping
    @show @us? some|@poss|@det? cleavage|booty|panties|lingerie
    wear|wearing _? _? thong|lingerie|gstring
    play|stream|cook|dance|game|sit|do ..... in lingerie|panties|thong|gstring $
    spread|spreading @poss legs|cheeks
    ahegao|vagene|boobjob
    full frontal
    go|going commando
    eat|eating out @poss|a|the|her|him
    @intimate out
    ? nude|nudes|nudity|nudez|naked|nakey|nekkid|topless|unclothed|undress~|striptease|stripteas~|stripper|strippers|braless|pantyless
    ? strip down|off|tease|poker|show|naked|bare|yourself|completely
    strip on|in _? stream|camera|cam|live|webcam|twitch|front
    strip live|nude
    strip for|to @us|your|ur|the
    do|perform|give|make @det? _? strip|lapdance
    lap dance|dances
    take|takes|taking|rip|pull|tear off|down @poss|the|all|every? _? _? @clothes
    pull|lift|roll|hike up @poss|the shirt|skirt|dress|top|blouse|tshirt
    take|takes|taking|rip|pull|tear|lift|raise|flash|drop|remove|removing|unbutton|unzip|open|lose @poss|all @poss? ... @clothes off|down
    lift|pull|raise|flash|roll @poss ... shirt|top|skirt|dress|blouse|tshirt|tee up
    remove|removing|unbutton|unzip|lift|raise|drop @poss|all @poss? @clothes
    off with @poss @clothes
    ? no clothes|panties|bra|underwear|pants
    without @poss|any|a? clothes|clothing|pants|shirt|underwear|bra|panties|trousers
    wear|wearing nothing
    in|wearing @poss|only|just @poss|only|just|a|some? @underwear
    masturb~
    jerk|jerking|jack|jacking|wank|wanking off
    fap|fapping|wank|wanking|wanker
    touch|touching|finger|fingering|pleasure|pleasuring @self
    orgasm~
    ejaculat~
    cum|cums|cumming|cumshot|cumshots|jizz|creampie|bukkake
    sex|sexual|sexually|sexting|sext|sexcam|sextape|cybersex
    porn|porno|porns|pornhub|pornstar|pornograph~|xvideos|xhamster|hentai|rule34|nsfw|onlyfans|onlyfan|fansly|chaturbate
    xxx video|videos|content|show|pics|movie
    blowjob|blowjobs|handjob|handjobs|rimjob|footjob|titjob|boobjob|blowie|deepthroat~|gangbang|gangbangs|threesome|orgy|orgies|fellatio|cunnilingus|anal|doggystyle
    blow|hand|rim|foot job|jobs
    doggy style|position
    dildo|dildos|vibrator|vibrators|buttplug|fleshlight|strapon|cockring
    butt plug
    sex toy|toys
    ? bdsm|bondage|fetish|fetishes|kinky|milf|milfs|gilf|horny|horniest|boner|erection|erections|hardon|upskirt
    suck|sucks|sucking|suckin|lick|licks|licking|eat|eating|ride|riding|stroke|stroking|touch|touching|grab|grabbing|grope|groping|rub|rubbing|spank|spanking|squeeze|squeezing|fondle|finger|fingering|kiss|kissing|slap|jiggle|shake|bounce|play|playing|motorboat with? @det? _? @intimate
    grope|groping|spank|spanking|fondle|lick|licking|squeeze|rub|rubbing|suck|sucking|kiss|touch|grab @poss _? @body|balls|nuts
    ? shake|jiggle|bounce|wiggle @poss _? ass|booty|butt|tits|boobs
    @show @us? @det? _? _? @intimate
    @show @us? @poss _? @body
    @show @us? @poss balls|nuts|bush|junk
    @show some skin
    dick|cock|penis|pussy|tit|titty|boob|nude|feet|foot|underwear pic|pics|picture|pictures|photo|photos|reveal|flash
    ? @show @us? @poss|some|your? bare? feet|toes|soles
    ? moan|moaning|moans
    talk|talking|speak dirty
    make|making out with
    fuck me|him|her|them|us|my|your|ur|his|her|someone|somebody|a|an|like|on|hard|raw
    fuck|fucks|fucked|fuk|fucc|phuck
    friends with benefits
    sleep with @det? _? girl|guy|woman|man|viewer|viewers|fan|fans|stranger|strangers|her|him|mother|mom|sister
    hook up with @det? _? girl|guy|woman|man|viewer|viewers|fan|fans|stranger
    netflix and chill with
    pedoph~|paedoph~|pedofil~|pedoporn~|jailbait|lolicon|shotacon
    loli|lolis hentai|porn|pics|girl|cosplay
    sexy|naked|nude|hot|a|underage loli
    child|kid|kids|minor|minors|underage|teen|teens porn|nude|sex|erotica
    raped|raping|rapist|rapists|molest|molested|molesting|molestation|molesters
    rape|rapes her|him|them|me|you|someone|my|your|ur|his|that|this|girl|girls|woman|women|kids|and|or
    rape a girl|woman|kid|child|boy|man|person|stranger
    erotic~|sexualiz~|sexualis~|bestiality|zoophil~|incest|necrophil~
  `,
  low: `
    kiss @det? @strangers
    lick the? mic|microphone|lips
    twerk|twerking|pole dance
    in|wear|wearing a? bikini|speedo
    fucking|fuckin|motherfucker|motherfucking
    virgin
    seduce|seducing
  `,
  name: `
    tits|titties|boobs|pussy|vagina|cunt|penis|nipples|ballsack|anus|asshole|dickhead|bigcock|cocksucker|dicksucker
    big|huge|hard|small|tiny|my|suck|sucks|sucker|horse dick|cock
    fuck~
    slut|whore|sexgod|bigdick|horny|pornstar|rapist
  `,
};
