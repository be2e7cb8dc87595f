import type { RuleList } from "../../rule-list";

/** English, and international words that the other lists need not repeat. */
export const sexual: RuleList = {
  always: `
    @show @us? some|@poss|@det? cleavage|booty|panties|lingerie
    wear|wearing _? _? thong|lingerie|gstring
    spread|spreading @poss legs|cheeks
    ahegao|vagene|boobjob
    full frontal
    go|going commando
    eat|eating out @poss|a|the|her|him
    @intimate out
    nude|nudes|nudity|nudez|naked|nakey|nekkid|topless|unclothed|undress~|striptease|stripteas~|stripper|strippers|braless|pantyless
    strip down|off|tease|poker|show|naked|bare|yourself|completely
    strip on|in _? stream|camera|cam|live|webcam|twitch|front
    strip live|nude
    strip for|to @us|your|ur|the
    do|perform|give|make @det? _? strip|lapdance
    lap dance|dances
    take|takes|taking|rip|pull|tear off|down|up @poss|the|all|every? _? _? @clothes
    take|takes|taking|rip|pull|tear|lift|raise|flash|drop|remove|removing|unbutton|unzip|open|lose @poss|all @poss? ... @clothes off|down|up
    remove|removing|unbutton|unzip|lift|raise|drop @poss|all @poss? @clothes
    off with @poss @clothes
    no clothes|panties|bra|underwear|pants
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
    bdsm|bondage|fetish|fetishes|kinky|milf|milfs|gilf|horny|horniest|boner|erection|erections|hardon|upskirt
    suck|sucks|sucking|suckin|lick|licks|licking|eat|eating|ride|riding|stroke|stroking|touch|touching|grab|grabbing|grope|groping|rub|rubbing|spank|spanking|squeeze|squeezing|fondle|finger|fingering|kiss|kissing|slap|jiggle|shake|bounce|play|playing|motorboat with? @det? _? @intimate
    grope|groping|spank|spanking|fondle|lick|licking|squeeze|rub|rubbing|suck|sucking|kiss|touch|grab @poss _? @body|balls|nuts
    shake|jiggle|bounce|wiggle @poss _? ass|booty|butt|tits|boobs
    @show @us? @det? _? _? @intimate
    @show @us? @poss _? @body
    @show @us? @poss balls|nuts|bush|junk
    @show some skin
    dick|cock|penis|pussy|tit|titty|boob|nude|feet|foot|underwear pic|pics|picture|pictures|photo|photos|reveal|flash
    @show @us? @poss|some|your? bare? feet|toes|soles
    moan|moaning|moans
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
