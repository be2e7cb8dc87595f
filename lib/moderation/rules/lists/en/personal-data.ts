import type { RuleList } from "../../rule-list";

/** English: asking for or giving away what identifies a person. Numbers and addresses themselves: `shapes/`. */
export const personalData: RuleList = {
  always: `
    maps|google ... show|find|zoom|point @us? @poss house|home|street|building|address|place
    tell|say|show|give|type @us? @poss street ... number
    leak|drop|expose|reveal|post @det _? real name|names|surname
    show|film|stream @us? @det? front|outside|facade|entrance of? @poss house|home|building|apartment|place
    put|place|hold|show @poss credit|debit|bank card|cards ... screen|cam|camera|stream
    give|tell|leak|reveal|post|drop|share ... real|full name of @det
    ? what|which|whats _? street|address|school|building|town|neighborhood|block|apartment|road|house|hospital ..... you|u|ur|your|she|he|@kin live|living|lives|in|at|go|goes|attend|from|on|work|works|stay|address|school
    what|which|where|name school|street|class|kindergarten|daycare|gym|building _? @poss|you|she|he|u _? @kin|live|goes|go|lives|sister|brother ... goes|go|lives|live|attends|is|at
    where|when @poss _? @kin|sister|brother|mom|kids|daughter|son goes|go|lives|live|works|work|studies
    show|hold|holding|read|flash|display|scan|share|screenshot ..... passport|id|ids|license|licence|ssn|paycheck|payslip|envelope ... up|to|with|on|close|camera|cam|name|out
    show|hold|read|open ... mail|letter|bill|package|envelope with @poss|the name|address
    show|hold|holding|flash @us? @poss|ur _? id|passport|license|licence|badge up?
    scroll|scrolling|go|look|swipe|browse|open|show ..... camera|photo|search|browser|browsing roll|rolls|gallery|albums|history
    scroll|scrolling|swipe|browse|open ..... gallery|dms|texts|messages|emails|inbox|contacts|whatsapp ..... live|stream|cam|camera|loud|chat
    read|reading|show|showing|scroll|leak|share|let ..... last|private|recent|latest|old|first|all|# # _? texts|dms|emails|searches|calls
    read|show|share|leak|scroll ... texts|messages|dms|emails|chats|conversation|photos from|with|to|of|between @poss _? @kin|boss|crush|teacher|ex
    @what ... @poss _? _? password|passcode|pin|login|passwords|passphrase
    log|login|sign|type|enter|say|show|read|spell ..... password|passwords|passcode|pin ..... visible|screen|stream|cam|out|loud|on|live|chat|aloud|camera|uncovered|slowly
    ? password|passwords visible|on|out|in|live|reveal
    post|leak|drop|give|put|write|share|type|read|tell|show|publish|paste ..... @poss|someones _? _? number|address|socials|contacts|digits|email|linkedin ... in|on|to|out|for ... chat|stream|screen|us|me|live|here|twitter|discord|everyone|loud
    @poss _? ex|mom|mum|sister|friends|boss|teachers|crush|moms|mums number|phone|address|insta|snap|facebook|workplace
    real|actual|home|phone|cell|personal|private number|phone|address|location ..... call|prank|find|visit|come
    turn|point|rotate|move|aim|open|show|pan|angle ..... window|curtains|blinds|outside|balcony ..... sign|building|address|number|landmark|plate|locate
    your|ur|my|his|her|their|someones _? license|number|car plate|plates
    show|read|say|tell|film|share|post|type ... license|number|car plate|plates
    maiden name
    read|say|tell|show|type|give|enter|spell|hold ..... credit|debit|bank|visa|master|gift|social ... card|cards|number|digits|account|details|security|info|code
    dox|doxx|expose|leak|unmask ..... guy|girl|dude|player|hater|killer|troll|person|streamer|kid|teammate ... real|address|name|home|stole|killed|lives|house|info|who
    share|show|turn|post|leak|reveal|enable|send @us? @poss|exact|live _? location|gps|coordinates|whereabouts
    leak|share|give|post|read|show|reveal|tell @us? @poss|someones _ s? number|address|phone
    read|show|leak|share|post|reveal @us? @poss _? private|personal|direct messages|dms|chats|message|emails|texts|photos
    dox|doxx|doxes|doxed|doxxed|doxing|doxxing|doxear|doxeo|doxeame|doxxer|doxer
    tell|give|show|share|reveal|leak|say|post|read|send|dm|disclose|publish|expose|display|type|whats|what|want|need|know|get is|out|me|us|everyone|everybody|chat|viewers|them|stream|on|loud|the|your? @poss|someones|@kin|streamers _? _? address|adress|postcode|zipcode|ssn|passport|password|passwords|pin|cvv|iban|location|whereabouts
    tell|give|show|share|reveal|leak|say|post|read|send|dm|disclose|publish|whats|what|want|need|display|call is|out|me|us|everyone|everybody|chat|viewers? @poss|someones|@kin _? phone|cell|mobile|telephone|home|house|email|mail|whatsapp number|address|adress|numbers
    tell|give|show|share|reveal|leak|post|read|send|display @us? @poss id|license|licence|passport|bank|credit|debit|social|driving|drivers|medical|national _? card|details|number|security|statement|account|records|license|licence|balance|insurance|id|login?
    tell|give|show|share|reveal|leak|post|read|send|display @us? @poss card details|number|numbers|security|info|account|balance
    home address
    social security number
    credit|debit|bank card|account number|details|numbers|info|information|login
    ? ip address
    tell|show|reveal|say ... where you|u|he|she|they|i live|lives|work|works
    ? where do|exactly? you|u live|work
    my|his|her|their phone|cell|mobile|telephone|whatsapp|insta|snap|snapchat|telegram|kik number|is|id
    call|text|message|ring|whatsapp|sms me|her|him|us at|on|now? #
    my number is
    seed phrase
    private key
    two|2fa factor? code|codes
    login|account credentials
    full legal name
    tell|say|reveal|give @us? @poss real|full|legal|last|birth name|surname|lastname
  `,
  low: `
    search|browser|browsing history
    show @us? @poss _? desktop|messages|dms|texts|emails|inbox|gallery
  `,
};
