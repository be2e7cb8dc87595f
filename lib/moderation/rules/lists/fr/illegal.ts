import type { RuleList } from "../../rule-list";

/** French: acts against the law. */
export const illegal: RuleList = {
  always: `
    canular|canulars|blague|faux|fausse|bidon ... police|pompiers|samu|urgences|17|18|112|15|bombe
    appelle|appeler|telephone|telephoner ... police|pompiers|samu|flics|urgences|17|112 ... faux|blague|canular|rien|fausse|semblant|rire|bidon|raccroche
    alerte a la bombe
    faux papiers|billets|passeport
    fausse carte|monnaie|identite
    conduis|conduire|roule|rouler _? ivre|bourre|bourree|saoul|soul|alcoolise|defonce|drogue
    conduis|conduire|roule|rouler sans permis|ceinture|assurance
    conduite en etat d ivresse
    grille|griller|grilles|brule|bruler @det? feu|feux|stop rouge|rouges
    carte|cartes volee|volees|bancaire? volee|volees
    arnaque|arnaquer|escroque|escroquer|scam|scammer @det|quelqu|tes _? @strangers|@kin|un|vieux|vieilles
    fraude|frauder le|la|fiscale|metro|bus|train|impots
    blanchiment|blanchir d? de? argent
    pars|partir|sors|sortir|quitte|quitter|fuis|mange|manger ... sans payer
    restau|resto|restaurant basket
    quelque chose|chose d illegal
    truc|trucs|chose|choses|acte|actes|activite|activites illegal|illegale|illegaux|illegales
    fabriquer|cuisiner|faire de? la|une? bombe|meth|drogue|crack
    entre|entrer|introduis|penetre|penetrer|infiltre|infiltrer ... par|effraction|sans|dans effraction|autorisation|voisin|voisins|ecole|chantier|cinema|stade|hopital|zoo
    effraction|effractions
    trafic d|de organes|drogue|drogues|armes|humains
    vends|vendre|achete|acheter @det? _? rein|organe|organes
  `,
  unlessGame: `
    sniffe|sniffer|sniff|tape|taper|prends|prendre un|une|des|ton rail|rails|trace|taz|ecsta
    fume|fumer|fumes|fumez|roule|rouler|sniffe|sniffer|snif|prends|prendre|consomme|consommer|vends|vendre|achete|acheter|deal|dealer|injecte|injecter|teste|tester|tape|taper|gobe|gober|essaie|essayer un|une|des|de|du|la|le|gros|ta|l|d? _? _? @drugs
    fume|fumer|fumes|roule|rouler un|une|des|de|du|gros|ton? petard|petards|shit|herbe|crack|pet|bedo|oinj|spliff
    ligne|lignes|rail|rails|trace|traces de coke|cocaine|poudre|speed|ke
    drogue|drogues|droguer|defonce toi|te|en live|stream|direct?
    cocaine
    l|d|de heroine en|pure|ici|live
    defonce|defoncer|drogue|droguer|shoote|shooter toi|te
    vole|voler|voles|derobe|derober|pique|piquer|braque|braquer|cambriole|cambrioler|chourave|chouraver|racket|racketter @det|quelque|dans|a|quelqu _? _? _? magasin|voiture|velo|scooter|argent|banque|sac|portefeuille|telephone|portable|supermarche|boutique|vetement|vetements|truc|chose|article|articles|maison|vieille|passant|@strangers|@kin|rayon|bijou|bijoux|carrefour|bouteille|alcool
    vole|voler|pique|piquer|chaparde quelque chose
    vol a l etalage|arrache
    cambriol~
    saccage|saccager|vandalise|vandaliser|tague|taguer|degrade|degrader @det _? _? voiture|mur|ecole|magasin|abribus|vitrine|facade|voisin|maison|train|metro|monument|tombe|cimetiere|eglise
    vandalis~
    brule|bruler|incendie|incendier|crame|cramer @det? _? voiture|poubelle|poubelles|maison|ecole|eglise|foret|immeuble|drapeau|magasin
    mets|mettre|met|foutre le feu a|au|aux|dans
    pyromane|pyromanie
    casse|casser|brise|briser|raye|rayer|creve|crever @det _? voiture|vitrine|vitre|pneu|pneus|abribus|retroviseur|retro|retroviseurs|fenetre
    pirate|pirater|hacke|hacker|ddos @det? _? _? compte|comptes|site|banque|wifi|ordinateur|telephone|mail|instagram|facebook|quelqu|voisin|streamer
    corromps|soudoie|soudoyer|corrompre @det? _? policier|juge|flic|arbitre
    commets|commettre|commet @det? _? crime|delit|vol|fraude|infraction|meurtre|braquage
    vends|vendre|achete|acheter|fabrique|imprime ... arme|armes|flingue
    roule|rouler|conduis|conduire a # km|kmh|kilometres ... autoroute|route|ville|periph|rue
    lance|lancer|jette|jeter ... sur|contre|aux _? voiture|voitures|police|flics|bus|train|maison|fenetre|fenetres
    fuis|fuir|echappe|semer|seme @det? police|flics
  `,
  low: `
    bourre|saoul|ivre
    joint|beuh|cannabis
  `,
};
