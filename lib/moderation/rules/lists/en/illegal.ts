import type { RuleList } from "../../rule-list";

/** English: acts against the law. */
export const illegal: RuleList = {
  always: `
    swatting
    swat him|her|someone|somebody|them|@det _? streamer|streamers|friend|house|neighbor|ex?
    bomb hoax|scare
    call|phone|make|phone|send _? _? _? fake|false|hoax|prank _? police|911|emergency|cops|swat|ambulance|bomb
    prank|fake|false _? call|calls _? 911|police|emergency|cops|112|fire
    prank call|dial # 
    call|dial|phone # and|to|as|for a? joke|fun|laugh|prank|pretend|fake|hang
    call|calling the? cops|police|ambulance|firefighters ... prank|joke|fun|fake|pretend|pretending
    fake id|ids|passport|money|bills|documents
    drunk driving|driver
    drive|driving _? drunk|intoxicated|stoned|high|wasted
    drive|driving under the? influence
    drive|driving without @det? license|licence|seatbelt|insurance
    run|running|jump _? red light|lights
    credit card fraud
    stolen credit? card|cards|goods
    scam|scamming|defraud|phish|catfish @det? _? @strangers|@kin|@us|viewers|grandma|elderly|old
    phishing
    launder|laundering|laundered _? money|cash|funds
    money laundering
    tax evasion|fraud
    evade|dodge _? taxes
    underage drinking
    dine and dash
    leave|leaving|run|running out? without paying
    skip _? bill
    sell|selling|buy|buying _? _? organs|kidney|organ
    upload|share|distribute pirated|cracked
    human|sex|child trafficking
    explosives|bomb tutorial|recipe|instructions
    how|teach|show to|me|us to? make|build|cook _? bomb|meth|explosives|crack|lsd
    do|something|anything|things|commit illegal
    sneak|break|breaking|sneaking into|in @det _? neighbor|neighbors|neighbour|stranger|school|hospital|construction|abandoned|cinema|theater|stadium|airport
  `,
  unlessGame: `
    steal|stealing|stole ... from @det|@kin|walmart|target|tesco|carrefour|someone|somebody
    do|doing|take|taking|smoke|smoking|snort|snorting|inject|injecting|shoot|sell|selling|buy|buying|deal|dealing|try|trying|use|using|sniff|sniffing|make|making|cook|cooking|eat|hit|vape|consume|pop|drop|score some|a|an|the|any|illegal|hard|your|ur|more|up? _? of? @drugs
    smoke|smoking|snort|snorting|roll|rolling|light|rip|hit up? @det? _? joint|joints|blunt|blunts|bong|bongs|spliff|pot|crack|crystal|lean
    line|lines|gram|grams|bag|bags of coke|cocaine|meth|heroin|ket|speed|powder|drugs|weed
    cocaine|heroin|methamphetamine|meth|fentanyl|mdma|lsd
    get|getting|be|play|playing|stream|streaming high off|while|live|before|then|during|with
    get|getting stoned
    high|stoned|drugged on drugs|weed|stream|camera
    drive|driving|go|going|do # mph|kmh|km _? on @det highway|motorway|road|street|freeway|autobahn
    steal|steals|stealing|stole|shoplift|shoplifting|rob|robs|robbing|burgle|mug|mugging|nick|swipe @det|something|stuff|money|candy|food|clothes|from|someone|somebody|@kin|people|strangers _? _? store|shop|bank|car|cars|bike|money|wallet|purse|phone|sign|house|someone|somebody|clothes|jewelry|jewellery|supermarket|walmart|neighbor|neighbour|mall|something|credit|stranger|strangers|mother|mom|church|truck|beer|package|packages|bag|gas|station
    steal|stealing|rob|robbing|mug something|someone|somebody|money|stuff|strangers|people|cars
    steal|stealing from
    shoplift~
    burglar~
    pickpocket~
    break|breaking|broke in|into @det? _? house|home|car|store|school|building|apartment|bank|office|room
    trespass~
    vandal~
    arson|arsonist
    burn|burning|torch down? _? _? house|school|car|church|store|shop|building|forest|police|flag
    set|light fire to
    set|light _? _? house|car|school|building|store|trash|forest|bin|dumpster|shop|tree on fire
    spray|spraypaint|paint|tag _? _? graffiti
    graffiti _? _? wall|car|school|building|train|church|house|store|shop
    hack|hacking into? @det? _? account|accounts|bank|school|government|facebook|instagram|email|phone|wifi|computer|server|website|streamer|someone|somebody|neighbor|neighbors|ex|streamers
    ddos
    counterfeit~
    bribe|bribing @det? _? cop|police|officer|judge|referee|official
    run|flee|escape|running from _? cops|police
    sell|buy|selling|buying|make|print _? _? gun|guns|firearm|firearms|ak47|weapons
    commit|committing|do @det? _? crime|crimes|fraud|robbery|theft|burglary|felony|perjury
    smuggl~
    throw|throwing ... at _? cars|car|police|cop|cops|bus|train|house|window|windows
    smash|break|key|slash|smashing|breaking @det _? _? car|window|windows|tires|tyres|windshield
    damage|destroy|destroying|vandalize public|property|someone|neighbor|neighbors|neighbour
  `,
  low: `
    jaywalk~
    get|getting drunk|wasted|hammered
    gamble|gambling
    weed
  `,
};
