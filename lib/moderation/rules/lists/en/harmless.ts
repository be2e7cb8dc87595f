/** Phrases with a listed word that mean no harm: titles, idioms, cooking, teaching, help. */
export const harmless = `
  moan|moaning about
  same|opposite|fair|safe|unisex|gender sex
  sex education|pistols|ed|appeal
  sex and the city
  sex of the baby|calf|chicken|babies
  battle of the sexes
  sexual orientation|education|health
  naked eye|gun|snake|mole|run|runs|speedrun|cake|juice
  nude lipstick|lipsticks|palette|palettes|color|colour|makeup|nails
  stripper well
  moby|philip|andy dick
  dick tracy|grayson|cheney|van|clark|turpin|dastardly
  tit for tat
  blue|great|coal tit|tits
  chicken|turkey|duck|goose breast|breasts
  breast cancer|stroke|feeding|milk|pump
  cum laude
  anal retentive
  pussy cat|cats|willow|in|riot
  puss in boots
  cock a|your? doodle|gun|pistol|hammer
  peter|ball cock
  what|who|how|why|where|when the fuck
  the fuck is|up|was|out
  fuck yeah|yes|around|up|this|that|it|off|the|knows|no
  as|holy|zero|oh|not|a|no|give|gives|giving fuck
  fucks sake
  for fucks|fuck sake
  suicide squad|prevention|hotline|awareness|burn|silence|helpline|mission|kings|doors
  anti|prevent|preventing|against suicide
  kill|killing it|time
  dressed to kill
  killing floor
  shoot|shooting _? _? hoops|hoop|basket|baskets|three|threes|pointers|shots|goal|goals|penalty|penalties|arrow|arrows|film|video|movie|short|scene|photo|photos|pool
  hang out|on|up|with
  hate crime|watching|watch|raid? prevention
  chink in the armor|armour
  hitler|nazi documentary|history
  white power ranger
  steal|stealing the show|thunder|spotlight|base|bases|ball|win|kill|kills|flag|baron|dragon|recipe|look|idea|style|moves|hearts
  gas station|tank|pedal|stove
  meth head street
  weed the|out|killer|wacker|eater|garden
  crack up|open|the|egg|eggs|code|joke|jokes
  breaking bad
  blow job opportunity
  crystal meth lab museum
  cash app design
  email address book
  gift card making
  paypal founder
`;
