import type { RuleList } from "../../rule-list";

/** English: asking for or giving away what identifies a person. Numbers and addresses themselves: `shapes/`. */
export const personalData: RuleList = {
  always: `
    leak|share|give|post|read|show|reveal|tell @us? @poss|someones _ s? number|address|phone
    read|show|leak|share|post|reveal @us? @poss _? private|personal|direct messages|dms|chats|message|emails|texts|photos
    dox|doxx|doxes|doxed|doxxed|doxing|doxxing|doxear|doxeo|doxeame|doxxer|doxer
    tell|give|show|share|reveal|leak|say|post|read|send|dm|disclose|publish|expose|display|type|whats|what|want|need|know|get is|out|me|us|everyone|everybody|chat|viewers|them|stream|on|loud|the|your? @poss|someones|@kin|streamers _? _? address|adress|postcode|zipcode|ssn|passport|password|passwords|pin|cvv|iban|location|whereabouts
    tell|give|show|share|reveal|leak|say|post|read|send|dm|disclose|publish|whats|what|want|need|display|call is|out|me|us|everyone|everybody|chat|viewers? @poss|someones|@kin _? phone|cell|mobile|telephone|home|house|email|mail|whatsapp number|address|adress|numbers
    tell|give|show|share|reveal|leak|post|read|send|display @us? @poss id|card|license|licence|passport|bank|credit|debit|social|driving|drivers|medical|national _? card|details|number|security|statement|account|records|license|licence|balance|insurance|id|login?
    home address
    social security number
    credit|debit|bank card|account number|details|numbers|info|information|login
    ip address
    tell|show|reveal|say ... where you|u|he|she|they|i live|lives|work|works
    where do|exactly? you|u live|work
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
