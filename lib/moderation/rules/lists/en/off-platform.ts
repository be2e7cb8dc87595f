import type { RuleList } from "../../rule-list";

/** English and brand names: paying or luring people elsewhere. Addresses themselves: `shapes/`. */
export const offPlatform: RuleList = {
  always: `
    use|enter|with my? code _ on|at
    @poss|our discord|insta|snap is|tag|id|username|name
    # on|via|through|over|by cashapp|paypal|venmo|zelle|revolut|wise|crypto
    dm|message|text|add|hit|msg|pm|write me|us ... on|for|at ... telegram|discord|insta|instagram|snap|snapchat|whatsapp|kik|signal|double|real|money|cash|deal|prize|payment|twitter|facebook
    discord gg|invite|link|server
    join|joining @poss|this|the|a discord|telegram|whatsapp|onlyfans|patreon
    paypal|paypals|paypaled|cashapp|venmo|zelle|moneygram|bizum|revolut|payoneer|skrill|neteller|wechatpay|alipay|paysafecard|streamlabs|streamelements
    pay pal
    my|on|via|through|buymeacoffee|and|or kofi
    ko fi
    cash app
    western union
    google|apple|amazon|samsung pay
    buy me a? coffee|coffees
    bitcoin|btc|eth|ethereum|crypto|usdt|usdc|solana|doge|litecoin|monero|trc20|metamask wallet|address|transfer|payment|donation|donations
    wallet address
    crypto|cryptocurrency|cold|hardware wallet|wallets
    pay|paid|send|donate|tip|deposit|transfer|refund|give|wire|cash|accept|receive ... bitcoin|bitcoins|btc|eth|ethereum|crypto|cryptocurrency|usdt|usdc|solana|dogecoin|litecoin|monero
    pay|paid|send|donate|tip|deposit|transfer|refund|give|wire ... giftcard|giftcards
    pay|paid|send|donate|tip|transfer|refund|give|accept ... gift|steam|itunes|amazon|psn|xbox card|cards|code|codes
    pay|paying|paid|tip|donate|send|settle _? you|u|me|him|her|them|it|money|double|extra|more|rest|the|us? _? directly|outside|privately|cash|irl
    pay|paying|paid|tip|donate|send ... in|by|via|through|with|on cash|check|cheque|wire|bank|dm|discord|telegram|iban|whatsapp|person
    outside of? this|the _? platform|site|app|website
    ? outside of? bravado
    ? outside bravado
    ? off platform|site|bravado
    off the|this platform|site|app
    bank|wire|money transfer|transfers
    wire|transfer|send _? money to
    bypass|circumvent|avoid|dodge|skip|around _? _? fee|fees|commission|platform|payment|moderation|filter
    ? chargeback|chargebacks
    ? charge back
    ? refund me|half|part
    click|visit|open|follow|check|use ... link|links|website|url|promocode
    link|links in _? bio|description|profile|comments|chat
    promo|referral|discount|affiliate|coupon code|link|codes|links
    use my|code|our code
    free|cheap robux|vbucks|followers|nitro|iphone|giftcard|viewbot|viewers
    sub|follow for|# sub|follow
    buy|sell|get _? followers|views|viewers|likes|subs|subscribers from|cheap|now|online
    add|message|contact|hit|hmu|dm|text|find|reach|write me|us on|at|up|via|through? _? whatsapp|telegram|signal|snapchat|snap|kik|wechat|viber|skype
    whatsapp|telegram|snapchat|kik me
  `,
  low: `
    discord|patreon|merch|gofundme|donation|donations
    bitcoin|crypto|nft
    add|message|contact|dm me|us
  `,
};
