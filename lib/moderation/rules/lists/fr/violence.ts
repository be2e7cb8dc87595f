import type { RuleList } from "../../rule-list";

/** French: violence in the real world, and acts that may injure whoever does them. */
export const violence: RuleList = {
  always: `
    lance|lancer|tire|tirer|allume|allumer ... petard|petards|fusee|fusees|artifice|mortier|mortiers ... sur|dans|chambre|gens|voisin
    bois|boire|buvez|avale|avaler|gobe|goute|gouter|sniffe|sniffer|inhale|inhaler|cul ... javel|essence|detergent|antigel|ammoniaque|destop|petrole|desinfectant|insecticide|lessive|produit|acetone|decapant
    mange|manger|avale|avaler|croque|croquer|gobe @det? _? verre|pile|piles|lame|lames|clou|clous|aiguille|aiguilles|aimant|aimants|cigarette|cigarettes|savon|ampoule|piece|pieces
    mange|manger|avale|avaler|sniffe|sniffer ... cuillere|cuilleree|cuilleres ... cannelle|muscade|piment|wasabi|moutarde|sel
    defi|challenge de? la? cannelle|javel|lessive|benadryl|foulard|feu
    jeu du foulard
    retiens|retenir|bloque|bloquer @det? respiration|souffle jusqu a|au _? t? evanouir|evanouissement|perdre|tomber
    jusqu a|au l|en|t|te|vous|ce|que|tu|perdre|tomber? _? evanouir|vomir|conscience|saigner|saignes|vomisses|evanouisses|malaise|connaissance|coma
    mets|mettre|enfonce|enfoncer|plante|fourre|insere|inserer ... fourchette|doigt|doigts|couteau|langue|metal|ciseaux ... prise|toaster|grille|micro
    leche|lecher @det? _? prise|pile|batterie
    bois|boire|buvez|descends|descendre|siffle|siffler|vide|vider|cul ... bouteille|litre|bouteilles|magnum ... vodka|whisky|rhum|tequila|gin|alcool|pastis|ricard|absinthe
    cul sec _? _? _? vodka|whisky|rhum|tequila|alcool|bouteille
    bois|boire|buvez jusqu a|au ... coma|ivre|vomir|tomber|mort|evanouir
    collier electrique|electrifie
    tase|taser|taze toi|te|vous|@strangers|@kin
    electrocut~
    gaz lacrymogene|poivre sur|dans|contre toi|visage|@kin|@strangers|quelqu
    roulette russe avec|reelle|vraie
    vrai|vraie|veritable|vrais|vraies flingue|arme|pistolet|fusil|couteau|bombe|grenade|balles|sang
    casse|casser|brise|briser|fracture|tords toi|te|@poss @det? bras|jambe|doigt|doigts|nez|dent|dents|cou|poignet|os|main
    arrache|arracher toi|te|@poss @det? dent|dents|ongle|ongles|cheveux|peau
    agrafe|agrafer ... main|front|peau|bras|toi
    eau bouillante sur|dessus
    reste|rester eveille|reveille|sans pendant # jours
    torture|cruaute|maltraitance animale|animaux|envers
    surf|surfer sur|voiture _? train|voiture|metro|toit
  `,
  unlessInGame: `
    @harm|tape|taper @det? _? @public
    @harm @det _? @kin
    @harm|jette|jeter|lance|lancer|tape|taper @det @pets
    pousse|pousser|tape|taper|bouscule|bousculer|mords|mordre @poss _? @kin
    mets|mettre|met|foutre|fous|allume le? feu a|aux|au toi|te|@poss|tes|la|une|@det _? cheveux|main|bras|maison|chambre|@kin|chien|chat|vetements|bras
    immole|immoler
    ecrase|ecraser|renverse|renverser @det _? @strangers|@kin|@pets
    pousse|pousser|jette|jeter ... escalier|escaliers|pont|toit|balcon|falaise
    tuerie|fusillade dans|de|en|a @det? ecole|masse|lycee|college|eglise|mosquee|synagogue
    fais|faire exploser|sauter @det? _? ecole|immeuble|hopital|mairie|bureau|eglise|mosquee|synagogue|aeroport|gare|train
    attentat|attentats contre|suicide|terroriste|a la|au|dans
    pose|poser|fabrique|fabriquer|construis|construire ... bombe|bombes|explosif|explosifs|cocktail|silencieux
    cocktail|cocktails molotov
    braque|braquer|pointe|pointer ... arme|flingue|pistolet|fusil|couteau ... sur|vers|contre @det? _? @strangers|@kin|toi|tempe|tete|quelqu
    emmene|apporte|amene|ramene ... arme|flingue|pistolet|couteau ... ecole|lycee|travail|college
    sans manger|boire|dormir pendant # jours
  `,
  unlessGame: `
    escalade|escalader|grimpe|grimper ... sans securite|corde|harnais|baudrier|protection
    @harm @det @strangers
    @harm quelqu|quelquun un?
    @harm # @strangers
    @harm @det # _? @strangers
    @harm tout|tous le|les monde|gens
    tue|tuer|tuez|bute|egorge|poignarde le|la|les tous|toutes
    tue|tuer|bute|assassine @det? _? president|roi|maire|ministre|macron|pape
    bats|battre|bagarre|bagarrer|bas toi|te|se avec|contre|dans @det? _? @strangers|@kin|rue|quelqu|public
    declenche|declencher|provoque|provoquer|lance|lancer une bagarre|baston|rixe
    bagarre|baston|combat de rue
    kidnappe|kidnapper|enleve|enlever|sequestre|sequestrer @det|quelqu _? @strangers|@kin|un|enfant
    conduis|conduire|roule|rouler|pilote ... yeux|bandes|fermes|mains|freins|aveugle
    saute|sauter|plonge|plonger|descends du|d|de|depuis|par|la|une|un|haut ... pont|toit|fenetre|balcon|immeuble|falaise|etage|grue|tour|batiment
    traverse|traverser|cours|courir|marche|marcher|allonge|couche|assieds|joue ... autoroute|rails|voies|circulation|periph|peripherique|chemin|route yeux|fermes|bandes|de|a|sans|en?
    couche|allonge|assieds toi|te sur|au @det? _? route|rails|autoroute|milieu|voie|voies
    suspends|suspendre|pends|accroche|grimpe|grimper ... toit|balcon|grue|pont|fenetre|immeuble|facade|pylone
    bois|boire|avale|avaler|mange|manger @det ... poison|acide|mercure|peinture|shampoing|parfum|colle
    frappe|frapper|tape|taper|cogne|cogner dans? @det? mur|miroir|vitre|porte|fenetre
    coup|coups de poing|pied|couteau|tete|boule a|au|aux|dans|sur @det? _? @strangers|@kin|arbitre|quelqu|visage|gueule|ventre
    prends|prendre ... otage|otages
    engage|engager|paye|payer un tueur
    massacre|massacrer @det @strangers
  `,
  low: `
    tue|tuer|tuez
    casse|casser|detruis|detruire @poss ecran|pc|tele|telephone|clavier|manette
    mange|manger # piments|piment
    massacre|genocide
  `,
};
