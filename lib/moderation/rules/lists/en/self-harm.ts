import type { RuleList } from "../../rule-list";

/** English. Never excused, in a game neither. */
export const selfHarm: RuleList = {
  always: `
    dont|not|stop eat|eating till|til|until @det? monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|tomorrow ... water|scale|weigh
    do|take|have shots|shot until|till|til @det? _? puke|pass|drop|vomit|collapse|black
    stay|stays awake|up 48|60|72|96|100 hours|h
    stay|stays awake|up _? _? days|nights no|without sleep|sleeping|breaks
    on|against @poss skin|arm|wrist|leg until|till|til it bleeds|bleed|hurts
    dont|not|never|without eat|eating|drink|drinking anything|food|any|a|one ..... week|weeks|month
    tongue ... on|to|against @det? frozen|icy|freezing|metal pole|flagpole|lamppost|post|rail|bar|fence
    @ingest|finish|empty ... whole|entire|full|all|every|box|bottle|pack|packet|handful|jar|week|month|them ..... @medicine
    @ingest|empty|finish @det? box|bottle|pack|packet|handful|jar|strip|blister of @medicine
    end it tonight|now|here|already|today|forever|live
    go hang $
    go hang @self
    do us all? @det? favor|favour ... end it|yourself|your
    do us all? @det? favor|favour ... die|disappear
    do us all? @det? favor|favour ... jump off|out|from
    do us all? @det? favor|favour ... jump $
    world ... better without you|u
    nobody|noone|no one? _? _? miss you|u|him|her
    eat|drink nothing for|until @det? _? week|weeks|days|month
    give @self @det? _? black|concussion|bruise|bruises|nosebleed|scar|scars|cut|electric|shock|wound eye|eyes
    @wound @poss|@self|@det? ..... until|till|til ... bleed|bleeds|blood|bleeding|hurts|cries|scar
    scratch|scratching|cut|bite|pick @poss _? @flesh ..... bleed|bleeds|blood|bleeding|raw
    carve|cut|brand|burn|scratch|tattoo|write ... into|in|on|onto @poss _? arm|thigh|skin|leg|wrist|chest ..... knife|blade|razor|needle|lighter|pin
    carve|brand|burn|scratch|cut ..... into|in|on|onto @poss _? arm|thigh|skin|leg|wrist|chest|forearm|flesh
    staple|stab|pierce|slit|slice|crush|hammer @poss _? @flesh
    ? cut|burn|bruise|stab @poss _? arm|arms|wrist|wrists|thigh|thighs|forearm|leg|legs|skin|hand|hands|finger|tongue|face
    punch|hit|slap|smash|headbutt @self ... in|on|with|until|till|#|times|hard
    bang|bash|smash|slam|hit|smack|beat @poss head|face|skull ..... desk|wall|table|door|keyboard|floor|times|#|window
    choke|strangle|suffocate|hang @self ... with|using|until|till
    bleed for|on me|us|chat|cam|camera|stream
    make|making|force @self to? throw|vomit|puke|purge|sick|bleed|barf|hurl
    scars|cuts ..... new|another|more|fresh|add|show
    put|putting|stub|press|hold out? ... @det? _? cig|cigarette|cigar|joint|lighter ... out|on|against|into @poss|@self _? @flesh
    pull|yank|rip|twist ... @poss|a|an|one|your|the _? tooth|teeth|fingernail|fingernails|toenail|nail with|out|using
    pull|pulling out @poss|a _? tooth|teeth|nail|nails|hair
    walk|jump|step into|in|in front of? traffic|train
    @ingest ..... until|till ... overdose|od
    swallow|take|eat # _? pills|tablets|painkillers|paracetamol
    kill|kills|killing|off|end|unalive|neck|delete|rope @self
    kill|unalive your|ur|my|his|her|their self|selves
    kys
    ? suicid~
    sewerslide
    commit|commits|committing suicide|seppuku|sudoku|harakiri|die
    end|ends|ending|take @poss own? life|lives|existence
    ? end it all
    unalive
    hang|shoot|stab|cut|burn|harm|hurt|injure|maim|mutilate|starve|poison|drown|choke|strangle|electrocute|bleed|asphyxiate|suffocate|whip|bruise|punch|slap|hit|taser|taze|tase|torture|choking|cutting|hurting|harming|burning|starving @self
    hang|shoot|stab|cut|burn|harm|hurt your|ur self
    ? cut|slit|slash|slice|carve @poss _? wrist|wrists|arm|arms|throat|veins|vein|skin|leg|legs|thigh|thighs|finger|fingers
    carve ... into|in|on @poss _? arm|skin|chest|leg|hand|forehead
    ? selfharm|selfinjury|selfharming
    ? self harm|harming|injury|mutilation|mutilate|injure
    od on
    swallow|take|pop ... bottle|handful|pack of _? pills|tablets|painkillers|sleeping
    put|stick|place|hold ... gun|pistol to|in|against|at @poss head|mouth|temple
    ? noose|wristcutting|thinspo|proana
    pro ana
    stop eating for
    starve|starving for ... days|day|week|weeks|month|hours|us|me|chat
    put _? out? _? cigarette on|out @poss _? arm|hand|skin|leg|tongue
    bang|bash|smash|slam|hit|smack @poss head|face|skull against|on|into|in|with|through
    bang|bash|smash|slam|hit|smack @poss hand|hands|fist|fists ... against|into|through|on ... wall|mirror|glass|window|door|brick|concrete|hammer
  `,
  unlessInGame: `
    ? overdose|overdosing|overdosed
    jump|leap|throw @self? off|from|out of? _? _? balcony|bridge|roof|window ... if|when|live|now|tonight|right
    go|stay|live|survive|spend # days|day|weeks|week with no food|water|eating|sleep|drinking
    # days|day|weeks|week no|without food|water|eating|sleep|drinking
    no|without food|eating|water|sleep or|and|nor? food|eating|water|sleep|drinking? at|of? all? for|all|until ... days|week|weeks|month|faint
    starve|starving|fast|fasting for|until|till @det? _? week|weeks|days|month|faint
  `,
};
