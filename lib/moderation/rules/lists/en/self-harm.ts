import type { RuleList } from "../../rule-list";

/** English. Never excused, in a game neither. */
export const selfHarm: RuleList = {
  always: `
    swallow|take|eat # _? pills|tablets|painkillers|paracetamol
    kill|kills|killing|off|end|unalive|neck|delete|rope @self
    kill|unalive your|ur|my|his|her|their self|selves
    kys
    suicid~
    sewerslide
    commit|commits|committing suicide|seppuku|sudoku|harakiri|die
    end|ends|ending|take @poss own? life|lives|existence
    end it all
    unalive
    hang|shoot|stab|cut|burn|harm|hurt|injure|maim|mutilate|starve|poison|drown|choke|strangle|electrocute|bleed|asphyxiate|suffocate|whip|bruise|punch|slap|hit|taser|taze|tase|torture|choking|cutting|hurting|harming|burning|starving @self
    hang|shoot|stab|cut|burn|harm|hurt your|ur self
    cut|slit|slash|slice|carve @poss _? wrist|wrists|arm|arms|throat|veins|vein|skin|leg|legs|thigh|thighs|finger|fingers
    carve ... into|in|on @poss _? arm|skin|chest|leg|hand|forehead
    selfharm|selfinjury|selfharming
    self harm|harming|injury|mutilation|mutilate|injure
    overdose|overdosing|overdosed
    od on
    swallow|take|pop ... bottle|handful|pack of _? pills|tablets|painkillers|sleeping
    put|stick|place|hold ... gun|pistol to|in|against|at @poss head|mouth|temple
    noose|wristcutting|thinspo|proana
    pro ana
    stop eating for
    starve|starving for
    put _? out? _? cigarette on|out @poss _? arm|hand|skin|leg|tongue
    bang|bash|smash|slam|hit|smack @poss head|face|skull|hand|hands|fist|fists against|on|into|in|with|through
  `,
};
