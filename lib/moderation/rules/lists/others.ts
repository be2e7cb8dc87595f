import type { LanguageRules } from "../rule-list";

/**
 * The gravest orders in languages that the site does not speak: German, Portuguese, Italian, Dutch, Polish, Turkish. A
 * net with wide holes; what it misses is for the model layer.
 */
export const others: LanguageRules = {
  sexual: {
    always: `
      zieh|ziehe dich aus
      zeig|zeige ... bruste|titten|muschi|schwanz|arsch|hintern
      mostra|mostre|mostrar ... peitos|bunda|seios|pinto|buceta
      tira|tire a|tua|sua|toda roupa|camiseta|blusa|calcinha|sutia
      fica|fique pelado|pelada|nu|nua
      spogliati|spogliarti
      fai|fammi|facci vedere ... tette|culo|seno|cazzo|figa
      mostra|mostraci ... tette|seno|culo
      trek|trekt ... kleren|shirt uit
      laat ... tieten|borsten|kont zien
      rozbierz|rozbieraj sie
      pokaz ... piersi|cycki|tylek
      soyun
    `,
  },
  self_harm: {
    always: `
      bring|bringe dich um
      tote|toete dich
      ritz|ritze|schneid|schneide ... arme|arm|handgelenk|handgelenke|pulsadern|haut
      hang|hange dich auf
      se mata|mate
      mata|mate te|se
      corta|corte os|teus|seus pulsos|braco|bracos
      ammazzati|impiccati|ucciditi
      tagliati le|il vene|braccio|polsi
      maak ... dood|kapot
      pleeg|pleg zelfmoord
      zabij|powies sie
      kendini oldur|as|kes
    `,
    unlessInGame: `
      spring|springe vom|von|aus balkon|dach|brucke|fenster
      pula|pule|salta da|do|de varanda|ponte|predio|janela
      buttati|lanciati dal|dalla|giu balcone|ponte|finestra|tetto
    `,
  },
  violence: {
    unlessInGame: `
      trink|trinke|schluck|iss|probier ..... bleichmittel|spulmittel|reiniger|benzin|waschmittel|domestos
      schluck|nimm ..... schlaftabletten|tabletten|pillen
      steck|stecke ..... finger|gabel|messer ..... steckdose
      zunde ..... haare|hand|bett|zimmer|sofa an
      schlag|tritt|verprugel|wurge deinen|deine|dein bruder|schwester|mutter|vater|hund|katze|nachbarn
      bebe|beba|tome ..... sanitaria|detergente|cloro|gasolina|veneno
      poe|coloca|mete ... dedo|dedos|garfo ... tomada
      bate|chuta|chute ... cachorro|gato|irmao|irma|mae
      bevi|bere|assaggia ..... candeggina|detersivo|benzina|ammoniaca
      metti|infila ..... dita|dito|forchetta ..... presa
      picchia|prendi a? calci|pugni|tuo|tua fratello|sorella|cane|gatto|madre
      picchia tuo|tua fratello|sorella|cane|gatto|madre
      drink ..... bleekmiddel|chloor|afwasmiddel
      sla|schop je broer|zus|moeder|hond|kat
      wypij ..... wybielacz|plyn|benzyne
      uderz|kopnij ... brata|siostre|psa|kota
    `,
  },
  harassment: {
    always: `
      hitlergruss|hitlergrus|hitlergrub
      auslander raus
      alle auslander|juden|muslime ... raus|weg
      chama|chame ele|ela de macaco|viado|preto
      saluto romano|fascista
      negri|ebrei di merda
    `,
  },
  illegal: {
    unlessGame: `
      klau|klaue|stiehl ... laden|geschaft|auto|fahrrad
      rauch|rauche einen|ein joint|gras
      rouba|roube ... loja|mercado|carro
      fuma|fume um baseado|beck
      ruba|rubare ... supermercato|negozio|macchina
      fumati|fuma una canna
    `,
  },
  humiliation: {},
  personal_data: {
    always: `
      zeig|zeige ... personalausweis|reisepass|ausweis
      sag|sage|nenn uns|mir? deine adresse|telefonnummer|passwort
      mostra|mostre|diz|diga o|a|teu|tua|seu|sua ... endereco|cpf|senha
      dicci|dimmi|di dove abiti
      mostra|facci vedere? ... carta d identita
    `,
  },
  off_platform: {},
  harmless: "",
  game: `
    endgegner|gegner
    chefe sem levar|tomar|morrer
  `,
  inGame: "",
  realLife: "",
  place: "",
  negation: "",
  denial: "",
  prohibition: "",
  affirmation: "",
  turn: "",
  sets: {},
  commonWords: "",
};
