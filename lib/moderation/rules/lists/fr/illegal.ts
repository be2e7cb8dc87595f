import type { RuleList } from "../../rule-list";

/** French: acts against the law. */
export const illegal: RuleList = {
  always: `
    // Les fausses alertes.
    @say ..... faux|fausse|fausses ... enlèvement|alerte|agression|attentat|accident|incendie|meurtre|alarme
    alerte|menace|menaces|mail ... à|a|de|d? ... bombe|attentat|mort|fusillade
    fais|faire|lance|donne|lancer ... alerte ... bombe|attentat|enlèvement
    crie|crier|hurle|hurler|criez ... au|à|y feu|bombe|attentat|assassin|a ... ciné|cinéma|magasin|théâtre|salle|plein|pleine|métro|foule|gare|train|stade|école|fac
    canular|canulars|blague|faux|fausse|bidon ... police|pompiers|samu|urgences|17|18|112|15|bombe
    appelle|appeler|telephone|telephoner ... police|pompiers|samu|flics|urgences|17|112 ... faux|blague|canular|rien|fausse|semblant|rire|bidon|raccroche
    alerte a la bombe
    ? faux papiers|billets|passeport
    ? fausse carte|monnaie|identite
    ? carte|cartes volee|volees|bancaire? volee|volees
    arnaque|arnaquer|escroque|escroquer|scam|scammer @det|quelqu|tes _? @strangers|@kin|un|vieux|vieilles
    ? fraude|frauder le|la|fiscale|metro|bus|train|impots
    blanchiment|blanchir d? de? argent
    pars|partir|sors|sortir|quitte|quitter|fuis|mange|manger ... sans payer
    restau|resto|restaurant basket
    quelque chose|chose d illegal
    ? truc|trucs|chose|choses|acte|actes|activite|activites illegal|illegale|illegaux|illegales
    fabriquer|cuisiner|faire de? la|une? bombe|meth|drogue|crack
    introduis|penetre|penetrer|infiltre|infiltrer ... par|effraction|sans|dans effraction|autorisation|voisin|voisins|ecole|chantier|cinema|stade|hopital|zoo
    ? entre|entrer ... par|sans effraction|autorisation|permission|ticket|billet|payer
    entre|entrer ... chez|dans _? _? voisin|voisins|chantier
    ? effraction|effractions
    trafic d|de organes|drogue|drogues|armes|humains
  `,
  unlessGame: `
    prends|prendre|reprends|conduis|roule ..... après|apres # bières|bieres|verres|pintes|shots|ricards
    commande|achète|paie|paye|utilise|prends|claque ..... carte|cb|compte de|du|d @poss _? @kin
    @call @det? @emergency ... pour|et|que|afin|histoire|voir|en|quand|juste|dis|sur|d
    @call le|au|aux|les|la? 15|17|18|112|911|samu|pompiers|police|flics|secours|urgences
    alerte|mail|message|lettre|menace|menaces de? ... menace|menaces|mort|bombe|attentat ... à|au|aux|ta|ton
    téléphone|téléphonez|téléphoner au|aux|à @emergency
    @say ..... @guarded|police|flics|gendarmes ..... @threat
    ? @say ..... prise|otages ... d|chez|otages
    fais|faire|faites|simule|simuler semblant|genre|croire ..... noyer|infarctus|mourir|crise|malaise|étouffer|enlevé|noies|évanoui|overdose|avc|arrêt ..... gens|rue|public|ambulance|secours|appelle|appellent|aide|magasin|plage|piscine|maître|passants|métro|pompiers|samu|vienne|viennent|arrivent|quelqu
    simule|simuler|feins un|une ... infarctus|crise|malaise|avc|noyade|overdose|enlèvement ..... gens|rue|public|ambulance|secours|appelle|appellent|aide|magasin|plage|piscine|maître|passants|métro|pompiers|samu|vienne|viennent|arrivent|quelqu
    dénonce|dénoncer|signale ... voisin|voisins|pote|prof|coloc|patron ..... police|flics|rien|blague|rire
    // Jouer ce qu'on possède.
    parie|parier|mise|miser|pariez|misez|engage|risque ..... @poss _? @belonging
    parie|parier|mise|miser|pariez|misez|engage|risque le|la loyer|paie|salaire|maison|voiture|bagnole|tune
    @bet @poss|la|le _? @belonging ... à|a|sur|en|au|contre ... pile|jeu|roulette|rouge|noir|dés|poker|blackjack|match|casino|course|lancer|moi|pari
    mets|mettre|pose|place|mise ... sur le|la rouge|noir|roulette
    ? @bet ..... sur le|la rouge|noir|roulette
    joue|jouer|jouons|on ..... @poss @belonging ... au|à|aux|contre|sur ... poker|dés|pile|blackjack|roulette|cartes|moi|course
    @lose ..... @give ... @poss|la|ta|le|un|moi? ... @belonging|poste
    @give ... @belonging ... au|à|si ... chat|gagnant|perds|viewers|abonné|vainqueur|poste
    @lose ..... m|moi|me ... @give ..... @belonging|colis
    casino|casinos|roulette|blackjack|slots|paris ..... vrai|réel|argent|balles|euros|crypto|ligne|salaire|loyer|économies|paye
    casino|poker|paris en ligne|crypto|argent
    dépose|déposer|mets|claque|parie|mise|lâche # ..... casino|paris|roulette|tapis|slots|rouge|winamax|betclic
    prends|prendre|fais|demande un|une crédit|prêt|emprunt ..... mise|parie|joue|casino|match|paris|bourse|crypto|miser|parier
    tout|toute|tous @poss salaire|paye|paie|économies|argent|livret ..... casino|blackjack|rouge|poker|roulette|noir|pari|match|parie|mise
    # balles|euros|boules ..... casino|roulette|poker|rouge
    // Au volant.
    course|courses|rodéo|rodéos de? rue|sauvage|sauvages|illégale|urbain
    ? roule|rouler|conduis|monte|fonce|roulez|tape à|a # ... sur|en|dans|départementale|autoroute|route|ville|live
    passe|passer|grille|brûle|ignore|crame|passez|saute|sautez tous|tout|les|un|des|le ... feux|feu|stop|stops ... rouge|rouges|rentrant
    rentre|rentrer|conduis|reprends|prends|rentrez|roule ... voiture|volant|moto|scooter|bagnole ..... après|avec|en|bourré ... bières|verres|bière|shots|apéro|soirée|bu|alcool|bourré|vodka
    ? dérapage|dérapages|drift|drifts|burn|burns|roue ..... parking|rue|école|voiture|route|scooter|bagnole|rond
    sème|semer|fuis|fuir|distance|provoque|nargue|course ... les|la|avec flics|police|keufs|gendarmes|schtroumpfs
    // Voler, entrer, abîmer.
    ? vole|voler|pique|piquer|chourave|chipe|barbote|volez|rafle ..... au|dans|du|à|chez|aux ... magasin|supermarché|voisin|carrefour|épicerie|boutique|rayon|kiosque|école|resto|boulangerie|tabac|vestiaire
    ? vole|voler|pique|piquer|volez|chourave @det|@poss? ... panneau|panneaux|plot|vélo|trottinette|scooter|voiture|sac|portable|drapeau|caddie|cône|sweat|moto|portefeuille
    vole|voler|braque|braquer ... vrai|vraie _? voiture|magasin|banque|vélo|moto
    ? braque|braquer|dévalise ... épicerie|magasin|banque|boulangerie|tabac|station|supermarché|pharmacie|bijouterie
    sors|sortir|quitte|pars|repars|partez|sortez ..... sans payer|régler
    sors|sortir|pars|repars ..... pas|non payé|payée|payés
    resto|restaurant|magasin|bar|café|essence ..... sans payer
    saute|sauter|enjambe|fraude|sautez ... portillon|portique|tourniquet|tourniquets|métro
    rentre|entre|entrer|rentrer|introduis|grimpe|faufile|visite|infiltre|entrez|dors toi|te|vous? ... dans|par|chez|sur ..... abandonné|abandonnée|désaffecté|désaffectée|chantier|interdit|interdite|usine|militaire|zoo|cimetière|privée|voisins
    jette|lance|balance|jeter|lancer|écrase ... oeufs|œufs|papier|peinture|pierres|cailloux|tomates ... sur|contre|dans ... maison|voiture|porte|fenêtre|prof|voisin|voisins|passants|bus|façade
    ? raye|rayer|tague|taguer|graffe|graffer|crève|dégrade|vandalise|abîme|cabosse|taguez ... mur|murs|voiture|portail|façade|vitrine|abribus|casier|pneus|train|scooter|vitre|bagnole|carrosserie
    pisse|pisser|urine|chie|crache|vomis ... sur|dans|contre ... voiture|police|tombe|église|porte|mur|boîte|rue|piscine|flics|commissariat|magasin
    filme|filmer|espionne|photographie|filmez ..... vestiaire|vestiaires|douches|cabine|cabines|insu
    sniffe|sniffer|sniff|tape|taper|prends|prendre un|une|des|ton rail|rails|trace|taz|ecsta
    fume|fumer|fumes|fumez|roule|rouler|sniffe|sniffer|snif|prends|prendre|consomme|consommer|vends|vendre|achete|acheter|deal|dealer|injecte|injecter|teste|tester|tape|taper|gobe|gober|essaie|essayer un|une|des|de|du|la|le|gros|ta|l|d? _? _? @drugs
    fume|fumer|fumes|roule|rouler un|une|des|de|du|gros|ton? petard|petards|shit|herbe|crack|pet|bedo|oinj|spliff
    ligne|lignes|rail|rails|trace|traces de coke|cocaine|poudre|speed|ke
    drogue|drogues|droguer|defonce toi|te|en live|stream|direct?
    ? cocaine
    l|d|de heroine en|pure|ici|live
    defonce|defoncer|drogue|droguer|shoote|shooter toi|te
    ? vole|voler|voles|derobe|derober|pique|piquer|braque|braquer|cambriole|cambrioler|chourave|chouraver|racket|racketter @det|quelque|dans|a|quelqu _? _? _? magasin|voiture|velo|scooter|argent|banque|sac|portefeuille|telephone|portable|supermarche|boutique|vetement|vetements|truc|chose|article|articles|maison|vieille|passant|@strangers|@kin|rayon|bijou|bijoux|carrefour|bouteille|alcool
    vole|voler|pique|piquer|chaparde quelque chose
    vol a l etalage|arrache
    ? cambriol~
    ? saccage|saccager|vandalise|vandaliser|tague|taguer|degrade|degrader @det _? _? voiture|mur|ecole|magasin|abribus|vitrine|facade|voisin|maison|train|metro|monument|tombe|cimetiere|eglise
    vandalise|vandaliser @det? _? voiture|voitures|école|lycée|collège|bus|train|mur|magasin|église|statue|maison|tombe|tombes|parc|toilettes|abribus
    brule|bruler|incendie|incendier|crame|cramer @det? _? voiture|poubelle|poubelles|maison|ecole|eglise|foret|immeuble|drapeau|magasin
    ? mets|mettre|met|foutre le feu a|au|aux|dans
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
    vandalis~
  `,
  unlessInGame: `
    vends|vendre|achete|acheter @det? _? rein|organe|organes
    signal|sonnette d alarme
    déclenche|déclencher|tire|tirer|actionne|active|casse|déclenchez|brise ..... alarme|alarmes|sirène ..... incendie|lycée|école|fac|train|hôtel|magasin|immeuble|métro|signal|bus|collège|résidence|hôpital
    conduite en etat d ivresse
    conduis|conduire|roule|rouler sans permis|ceinture|assurance
    conduis|conduire|roule|rouler _? ivre|bourre|bourree|saoul|soul|alcoolise|defonce|drogue
    // La drogue, l'alcool, les machines.
    prends|prendre|mange|gobe|tape|teste|prenez|avale ... champis|acide|acides|ecsta|taz|md|mdma|lsd|kéta|hallucinogènes|psilo|trip|extas
    fume|fumer|roule|rouler|tire|allume|fumez @det? _? _? pétard|joint|bédo|spliff|bang|shit|beuh|weed|oinj|splif|stick|douille|crack
    pétard|joint ... face|devant|en ... cam|caméra|live|direct
    tape|taper|sniffe|sniffer|prends une|un|des|ta|la _? trace|traces|rail|rails|poutre
    achète|acheter|sers|servir|donne|offre|file|paye|fais|servez ... @booze|clopes|cigarettes|alcool|weed|joint|vape|verre ..... mineur|mineurs|mineure|ans|petit|enfant|gamin|gosse|collégien|collégiens
    @booze|alcool|clope ... à|a|au|pour @poss|un|des|ton ..... mineur|mineurs|mineure|ans|gamin|gosse
    revends|vends|vendre|deale|revendre|dealer|file ... médocs|médicaments|beuh|shit|drogue|ritaline|cachets|xanax|weed|coke
    pirate|pirater|hacke|hacker|craque|cracke|piratez ... wifi|compte|site|serveur|note|notes|lycée|école|webcam|boîte|mail|insta|netflix
    trouve|devine|pique|pirate|casse|vole ... mot de passe ..... quelqu|autre|ex|voisin|coloc|prof|mère|netflix|insta
    version|versions|copie|jeu|film|films|logiciel cracké|crackée|crackées|piratée|piraté|piratées|pirate|craqué|craquée
    télécharge|torrent|installe|installez|téléchargez ... piraté|pirate|illégal|illégalement|crack|cracké|crackée|torrent
    vapote|vapoter|fume|fumer dans|aux|en l|les|le|la? _? avion|toilettes|train|métro|école|lycée|hôpital|classe|bus|supermarché
  `,
};
