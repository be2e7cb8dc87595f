import { fold } from "../rules/fold";

/**
 * Words that say nothing about what a text asks for: those of grammar, and those of this product, in which every other text is named "test
 * challenge 2" or "my private channel".
 */
const WORDS = `
  a an the this that these those some any all every each no not and or but if as at by for from in into of off on onto out over
  to up with without until while than then so too very just only again now here there i me my mine you your yours u ur he him his
  she her it its we us our they them their who what which when where why how is are was were be been am do does did done have
  has had can could will would should must may might please pls let lets get got go im dont wont
  one two three four five six seven eight nine ten first second third last next
  un une le la les l de du des d au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs et ou
  mais si que qu qui quoi dont où ne n pas plus par pour sur sous dans en avec sans chez vers jusqu je j tu te t toi il elle on
  nous vous ils elles me m moi se s lui y est es sont être suis fais fait faire faites va vas aller stp svp c ça
  un deux trois quatre cinq sept huit neuf dix premier première deuxième
  el los las lo del al y e o u pero si que quien cual cuando donde como no por para con sin sobre en hasta desde mi mis tu
  tus su sus nuestro nuestra me te se nos os le les yo tú él ella ellos ellas ello usted es son ser está estás eres haz hacer
  hazme ve vas va porfa esto eso este esta ese esa estos estas uno una unos unas
  dos tres cuatro cinco seis siete ocho nueve diez primer primero primera segundo segunda
  challenge challenges dare dares test tests testing stream streams streaming streamer streamers live number numbers private public
  channel channels video videos viewer viewers user users chat account boost boosts boosting sub subs subscribe follow dispute disputes
  refund refunds payment payments transfer payout bravado irl gaming creative music educational education fitness example demo
  sample cheap expensive free name profile
  défi défis tchat chaîne chaînes direct numéro numéros privé privée public publique spectateur compte essai essais abonne virement paiement
  litige remboursement cher chère éducatif éducative créatif créative musique exemple nom pseudo prénom
  reto retos prueba pruebas directo canal canales número números privado privada público pública espectador cuenta suscríbete
  suscribirse sigue pago pagos transferencia disputa reembolso caro cara barato barata educativo educativa creativo creativa
  música ejemplo nombre
`;

/** See above, folded as texts are. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  fold(WORDS)
    .split(/\s+/)
    .filter((word) => word !== ""),
);
