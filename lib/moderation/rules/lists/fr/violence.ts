import type { RuleList } from "../../rule-list";

/** French: violence in the real world, and acts that may injure whoever does them. */
export const violence: RuleList = {
  always: `
    // Avaler ce qui ne se mange pas.
    mélange|mélanger|mélangez|mixe ..... javel|ammoniaque|vinaigre|chlore|destop ... et|avec|dans ... javel|vinaigre|ammoniaque|respire|respirez
    brosse|brosser|lave|laver|rince|rincez|brossez|lavez toi|te|vous|@poss? ... dents|bouche|yeux|langue ..... @cleaner
    lave|laver|rince|frotte toi|te|vous|@poss? ... visage ..... javel|acide|essence|colle|acétone|dissolvant|désinfectant|décapant
    bain de bouche ..... @cleaner
    lave|douche|baigne toi|te|vous ..... javel|essence|acide|ammoniaque
    mets|mettre|verse|verser|vaporise|mettez|étale ..... javel|acide|colle|parfum|glu ..... yeux|oeil|bouche|nez|langue
    mets|mettre|verse|verser|vaporise|mettez|étale ..... piment|wasabi ..... yeux|oeil|nez
    respire|respirer|inhale|inhaler|sniffe|sniffer|respirez ..... vapeur|vapeurs|gaz|colle|essence|fumée|décapant|décap|solvant|aérosol|bombe|four|javel
    @swallow un|une|des|ton|ta _? _? _? vivant|vivante|vivants
    // L'électricité.
    électrocute|électrocuter toi|te
    laisse|laisser le|les|moi|nous ... électrocuter|taser
    collier|bracelet électrique|électriques
    coup|coups|décharge|décharges de taser|tazer|jus|courant
    décharge|décharges électrique|électriques
    tase|taze|taser|tazer|électrocute|électrocutez toi|te|vous|@poss
    sèche|grille|radiateur|chauffage|lampe|téléphone|chargeur|fer|radio ..... dans|pieds le|la|l|un|une|ton|ta _? bain|baignoire|eau|flaque|évier|douche
    pieds dans l eau ..... prise|branche|radiateur|électrique
    branche|brancher|allume ..... pieds|mains|doigts ... eau|mouillés|mouillées
    // Conduire sans regarder.
    ferme|fermer|fermez|bande|cache @poss? les? yeux ..... sur|dans|en la|ta route|rue|voiture
    yeux fermés|bandés ..... sur|dans la route|rue
    // Autres cascades.
    bois|boire|buvez|picole|picoler|enchaîne ... jusqu ..... oublier|tomber|vomir|coma|évanouir|rouler
    bois|boire|buvez|picole|picoler|enchaîne ... jusqu ..... plus tenir|marcher|debout|parler|savoir|rien
    @ingest ..... bouteille|bouteilles|litre|litres|fiole|magnum|flasque|cubi|pack d|de? @booze
    # shots|bières|shooters|pintes|verres|whiskys|vodkas|rhums|shot ... de|d|en|à|pour? ... # minutes|minute|suite|secondes|vodka|rhum|tequila|heure|whisky|affilée
    enchaîne|enchaîner|descends|boire|bois|siffle #|cinq|six|huit|dix|douze|quinze|vingt ... de? vodka|rhum|tequila|whisky|bières|shooters
    sac|sachet|cellophane|film ... sur|autour @poss|la|le|ta ... tête|visage|bouche
    noue|passe|attache|mets|enroule ..... corde|ceinture|câble|fil|lacet ..... @poss cou|gorge
    serre|serrer|tirez|serrez|tire ..... écharpe|corde|ceinture|câble|cravate|fil|lacet|foulard ..... @poss cou|gorge
    @seize|serre|serrer ... autour _? _? cou
    rentre|entre|monte|enferme|cache|reste|grimpe|glisse|rentrez toi|te|vous? dans le|la|l|ton|ta|un|une _? sèche|machine|congélateur|congel|frigo|four|coffre|lave|valise|réfrigérateur|tambour
    mets toi dans le|la|l|un|une sèche|machine|congélateur|frigo|four|coffre|lave
    @swallow|prends|prendre ..... cuillère|cuillères|cuillerée|cuillerées de|d|pleine|à ... cannelle|muscade|sel|wasabi|poivre
    plante|enfonce|cloue|agrafe|scie|perce ..... dans|sur @poss|la|le main|doigt|pied|bras|genou
    cloue|agrafe|scie|perce|plante toi|te|@poss ... main|doigt|pied|bras|genou
    laisse|demande|fais ... pote|potes|coloc|quelqu|ami|copain|frère|chat|viewer|copine ..... tirer|frapper|gifler|taser|cogner|poignarder|fouetter ..... tête|toi|te|visage|ventre
    retiens|bloque|coupe|retenir|bloquer|arrête @det? _? respiration|souffle|respirer ..... tomber|pommes|évanouir|évanouisses|bleu|malaise
    jusqu à|au|a tomber|tombes|tomber? dans? les? pommes
    bois|boire|buvez|avale|avaler|gobe|goute|gouter|sniffe|sniffer|inhale|inhaler|cul ... javel|essence|detergent|antigel|ammoniaque|destop|petrole|desinfectant|insecticide|lessive|produit|acetone|decapant
    mange|manger|avale|avaler|croque|croquer|gobe @det? _? verre|pile|piles|lame|lames|clou|clous|aiguille|aiguilles|aimant|aimants|cigarette|cigarettes|savon|ampoule|piece|pieces
    ? mange|manger|avale|avaler|sniffe|sniffer ... cuillere|cuilleree|cuilleres ... cannelle|muscade|piment|wasabi|moutarde|sel
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
    gaz lacrymogene|poivre sur|dans|contre toi|visage|@kin|@strangers|quelqu
    roulette russe avec|reelle|vraie
    ? vrai|vraie|veritable|vrais|vraies flingue|arme|pistolet|fusil|couteau|bombe|grenade|balles|sang
    casse|casser|brise|briser|fracture|tords toi|te|@poss @det? bras|jambe|doigt|doigts|nez|dent|dents|cou|poignet|os|main
    arrache|arracher toi|te|@poss @det? dent|dents|ongle|ongles|cheveux|peau
    agrafe|agrafer ... main|front|peau|bras|toi
    eau bouillante ... toi|corps|dos|@flesh|@kin|@strangers|@pets|pote|coloc
    reste|rester eveille|reveille|sans pendant # jours
    torture|cruaute|maltraitance animale|animaux|envers
    surf|surfer sur|voiture _? train|voiture|metro|toit
  `,
  unlessInGame: `
    mets|donne|colle|fous|mettre|donner @to? une|un gifle|claque|baffe|droite à|a|au|aux un|une|la|le|l|ta|ton|premier? _? @strangers|@kin|@public
    traverse|traverser|cours|marche ... nationale|route|autoroute|rocade|périph|boulevard ..... yeux|bandés|fermés|regarder
    reste|rester|tiens|allonge|assieds toi|te? sur les|la|des rails|voie|voies|ballast
    crame|cramer|grille toi|te la|le|les|un|une @flesh
    agitant|brandissant|maniant|secouant @det? _? @blade
    jette|jeter|lance|lancer|balance ... manette|tasse|assiette|bouteille|chaussure|chaise|téléphone|télécommande|clavier|souris|canette|pierre|verre ... sur|à|a|contre|dans @det? _? tête|visage|gueule|@kin|@strangers
    lance|lancer|tire|tirer|allume|allumer ... petard|petards|fusee|fusees|artifice|mortier|mortiers ... sur|dans|chambre|gens|voisin
    nage|nager|plonge|baigne|saute|marche|patine ..... eau|lac|rivière|étang|mer|fleuve|canal gelé|glacé|gelée|glacée
    @ingest ..... @meat ... @rotten
    sors|sortir|penche|assieds|monte|grimpe|assis|accroche ..... fenêtre|portière|toit|capot ..... roule|roulant|voiture|conduit|conduis|marche
    réponds|lis|écris|filme|streame|stream|tchatte|regarde|répondre|lire|filmer|textote|envoie ..... en|quand|pendant ... conduisant|conduis|roulant|roules|volant|conduire
    yeux fermés|bandés ..... volant|autoroute|conduis|traverse
    ferme|fermer|fermez|bande|cache @poss? les? yeux ..... volant|conduisant|conduis|roulant|traverse|autoroute
    ? electrocut~
    // Avaler des médicaments, des produits.
    @ingest ..... @portion de|d|du|des _? _? _? @cleaner
    @ingest|sirote @det? _? _? liquide|produit|capsule|pastille|bloc|gel|poudre|boule de|du|pour|à|a|hydroalcoolique|wc|antibactérien vaisselle|lessive|lave|wc|vitres|ménager|mains|toilettes|main
    @swallow ..... javel|détergent|lessive|désinfectant|nettoyant|ammoniaque|dissolvant|acétone|décapant|destop|antigel|insecticide|déodorant|détartrant|adoucissant|gasoil|hydroalcoolique|solvant
    @swallow ... shampoing|colle|savon
    prends|mélange|choisis|essaie|teste ..... placard|évier|ménage|ménager|@cleaner ..... boire|avaler|goûter|sniffer|bois|avale|goûte
    mets|verse|ajoute|mettez ..... gel|javel|liquide|produit|lessive|désinfectant|hydroalcoolique|parfum ..... verre|boisson|café|soupe|bouche|eau ... et|puis|bois|avale
    @ingest|gobe|pioche ... #|une|des|deux|trois|toute|toutes|tous|tout|poignée|plaquette|boîte|tube|plein|plusieurs|au|la|le|les|n|ta|tes|@poss|double _? _? _? _? @medicine
    @ingest # @medicine
    @ingest @det? _? _? _? somnifère|somnifères|laxatif|laxatifs|xanax|valium|ritaline|tramadol|codéine|anxiolytique|antidépresseur|antidépresseurs|viagra|morphine
    double|triple|doubler|dépasse @det? _? dose|doses|posologie|ritaline
    @ingest|gobe|vide ..... cachet|cachets|médicaments|médocs|pilule|pilules|gélules|comprimé|comprimés|plaquette|pharmacie ... que|de|au|du|dans|des|d ... @kin|chat|hasard|mère|armoire|tchat
    sirop ..... toux|codéine|codéiné ..... toute|tout|entier|entière|fiole|bouteille|cul|live|flacon|litre
    @ingest ..... sirop ... codéiné|codéine|toux
    // L'électricité.
    mets|mettre|mettez|enfonce|plante|fourre|insère|glisse|colle|pose|rentre|fous|planter ..... doigt|doigts|fourchette|couteau|langue|tournevis|trombone|ciseaux|clé|métal|aiguille|épingle ..... prise|prises|grille|toaster|douille|multiprise|micro|courant
    @touching|attrape|touche|tiens|lèche|prends|tenir|saisis|empoigne|mords ..... @current ... dénudé|dénudés|électrique|électriques|nu|nus|volts|prise
    ? touche|toucher|lèche|lécher|attrape|attraper|touchez ..... prise|condensateur|clôture|câble|fils|caténaire|courant
    fil|fils|câble|câbles dénudé|dénudés|nus
    ouvre ... micro|télé|alim ..... touche|lèche
    // Le feu.
    @light @poss|les|le|la _? _? _? @burnable
    @light @poss|les|le|la ... de|du|des ton|ta|tes? bras|jambes|cheveux|jambe
    @light la|le|les|l ... du|de|des|d ... voisin|voisine|voisins|école|lycée|prof|immeuble|rue|maison|ex|quartier
    met|mets|mettre|mettez|fous|foutre|mettant le? feu à|au|aux @det? _? @burnable
    passe|passer|mets|mettre|tiens|pose|garde|laisse|colle|mettez ... main|mains|doigt|doigts|bras|paume|pied|langue|visage ... sur|dans|au|à|a|contre|dessus|près ... @flame
    @flame ..... jusqu ..... # main|mains|doigts|peau|bras
    jette|jeter|verse|verser|balance|asperge|vide|jetez|lance ... essence|alcool|white|kérosène|laque ..... feu|barbecue|flammes|braises|bougie|briquet|toi|sol|@kin|@strangers|@pets|tête|corps|allume|brûle
    crache|cracher|souffle|cracheur|crachez du? feu
    lance flammes|flamme ..... avec|laque|déo|maison|bombe
    fais|fabrique|construis un? ... lance flammes
    @fire ..... @firework ..... chambre|salon|salle|bain|maison|appart|fenêtre|cuisine|rue|main|voisin|voisins|sous|balcon|gens
    saute|sauter ..... dessus ... feu|flammes|brasier
    fais|faire exploser|péter|cramer|sauter ... @firework|aérosol|micro|bombe ... chambre|salon|maison|appart|micro
    // Des armes dans une vraie pièce.
    @aim ..... @gun ..... cam|caméra|webcam|fenêtre|plafond|coloc|@kin|gens|passants|voisin|voisins|visage|tête|tempe|toi
    @gun ... de|d ton|ta|votre|service|chasse? père|frère|mère|oncle|grand|papa|papi|daron|pote
    vise|viser|pointe|braque|tire|tirer|visez|pointez les|des|un|une|ton|ta|ton|sur|la|vers? ... @strangers|@kin|webcam|caméra|cam|gens|coloc ..... @gun|plomb|billes|airsoft
    tire|tirer|lance|lancer|jette|tirez|lancez|jeter ..... plomb|fléchette|fléchettes|couteau|couteaux|flèche|carabine|pierre|pierres|brique|billes ..... sur|contre|vers @det? _? @kin|@strangers|@pets|fenêtre|fenêtres|voisins|coloc
    jongle|jongler|jonglez ..... @blade
    lance|lancer|jette|plante|planter|agite|agitez|agiter|lancez|manie|secoue|tourne ... @blade ..... porte|mur|armoire|chambre|salon|yeux|placard|table|maison|bureau|cuisine
    coup|coups de hache|machette|katana|sabre|couteau|marteau|batte ... dans|sur|contre
    couteau|couteaux entre les|@poss doigts
    jeu|joue|jouer|jouez ... couteau ..... doigts
    teste|tester|essaie|vérifie|passe|testez ..... @blade|tranchant ..... sur @poss|toi|ta ... @flesh
    mets|mettre|pose|place|appuie|colle|tiens|mettez ..... @gun|@blade ..... tempe|gorge|cou|poignet|tête|oeil|bouche|ventre|joue
    menace|menacer|menacez ..... @gun|@blade
    canette|pomme|bouteille|verre|gobelet|fruit ... sur|de @poss|la tête ..... tire|tirer|vise|viser|lance
    tire|tirer ..... canette|pomme|bouteille ..... sur|de @poss|la|ta _? tête
    retire|enlève|lève ... sécurité|cran|sûreté ... arme|pistolet|flingue|fusil
    // La route.
    traverse|traverser|cours|courir|marche|allonge|couche|assieds|asseyez|pose|assis|danse|joue|prends|roule|skate|saute|dors|allongez|couchez|prendre|tiens|promène ..... autoroute|périph|périphérique|rocade|rails|voie|voies|caténaires
    traverse|traverser|traversez ... rue|route|boulevard|avenue|passage|carrefour ..... yeux|bandés|fermés|regarder|rouge|casque|arrière
    bande|bander|bandez|cache toi|te|vous les yeux ..... traverse|rue|route|conduis|volant|couteau
    allonge|couche|assieds|allongé|couché|reste|pose|allongez|asseyez|dors|danse|campe toi|te|vous? ... au|en milieu|plein|pleine de? la|le|une|l? ... route|rue|chaussée|carrefour|rond|avenue|boulevard|autoroute
    sur|au la|le|une|milieu? ... route|chaussée ..... klaxonne|voiture
    accroche|accroché|tiens|skate|roller|trottinette|vélo|monte|grimpe|debout|surfe ..... derrière|toit|capot ... bus|camion|voiture|train|tram|métro|camionnette
    saute|sauter|jette|cours|plonge|avance|jetez ..... devant ... voiture|voitures|train|métro|bus|camion|tram
    // Contraindre quelqu'un.
    @seize @poss|@det _? _? @kin|ami|amie|pote|coloc|@strangers
    @seize toi|te|vous ..... cave|placard|coffre|radiateur|chaise|lit
    @seize @poss|@det _? _? @kin|ami|amie|pote|coloc|@strangers|chien|chat|animal|gamin ..... pendant|cave|placard|coffre|radiateur|chaise|lit|toilettes|dehors|chambre|salle|bain
    pousse|pousser|balance|jette ... @kin|pote|ami|copain|quelqu|gens|coloc ..... eau|piscine|escaliers|escalier|rue|lac|vide|fenêtre
    mets|mettre|laisse|fous|enferme ... @kin|coloc|pote|chien|chat ... dehors ... dans|sous|et|toute|la
    tiens|tenir|tenez|maintiens|plaque|bloque ... @kin|coloc|pote ..... terre|sol|force|pleure|pleurer|chatouille|avaler
    force|forcer|forcez|oblige|obliger|obligez ... @kin|pote|coloc|ami|quelqu ... à|a|de ... avaler|manger|boire|avaler|faire
    fais|faire|faites avaler|manger|boire ... à|a @poss|un|une ... @kin|coloc|pote ..... force|piment|sans|savoir|laxatif|insu
    frappe|tape|gifle|cogne|pousse|bouscule|plaque|étrangle|taper|frapper le|la|un|une premier|première|prochain|prochaine|vrai|vraie _? @strangers|mec|passant|piéton|type|gars|gamin
    étrangle|étrangler|frappe|tape|gifle @poss|le|la ..... voisin|voisine|coloc|camarade|collègue|livreur|facteur|prof|boulanger|vigile
    tape|frappe|gifle|cogne|lance|tue|jette|balance|claque|shoote @poss|le|la|un|une _? _? vrai|vraie|réel _? @kin|@pets|chien|chat|@beast
    gifle|gifler|tape|frappe|cogne|claque|shoote|giflez @poss _? @beast
    @kin|pote|coloc ..... coups réels|vrais
    sur @poss _? _? @kin ..... réels|vrai|vrais|vraie
    ? refais|rejoue|reproduis|imite ..... sur|avec @poss _? _? @kin|@pets|coloc|pote|sœur
    lance|jette|tire|balance ..... dans|contre|sur ... fenêtre|fenêtres|vitres|jardin|porte|voiture ... du|de|des|d voisin|voisine|voisins|voisin|prof
    tire|tirer|tirez ... fenêtres|fenêtre ... du|de|des voisin|voisins
    // Les animaux.
    jette|balance|lance @det|@poss _? @beast ... dans|contre|par|sous|sur _? _? @machine|mur|fenêtre|feu|eau|sol|moquette|froid
    mets|mettre|enferme|fourre|fous|mettez|pose @det|@poss _? @beast ... dans|contre|par|sous _? _? machine|lave|micro|four|congélateur|congel|frigo|mixeur|mixer|sèche|friteuse|poubelle|coffre|toilettes|wc|chiottes|mur|feu|laver|froid
    enferme @det|@poss _? @beast ... dans _? _? @machine
    ? jette|jeter|frappe|tape|écrase|écraser|piétine|étrangle|noie|torture|gifle|shoote|serre|secoue|brûle|tue|tuer|effraie|rase|maltraite|affame|cuis @poss|un|une|le|la|des|l _? @beast
    coup|coups de pied|pieds|poing|bâton ... à|au|a|dans|aux ... @beast
    donne|donnez|donner|fais|file|sers ..... chocolat|bière|alcool|vodka|piment|oignon|raisin|café|weed|vin ... à|au|a|aux @poss|un|le|la? _? @beast
    fais|faire boire|manger|fumer|avaler ... bière|alcool|vodka|vin|chocolat|piment|weed ... à|au|a @poss|un|le|la? _? @beast
    saoule|soûle|drogue|enivre|bourre|saouler @poss|le|un|ton _? @beast
    laisse|laisser|attache|enferme|laissez @poss|le|la|un _? @beast ..... dehors|froid|nuit|voiture|pluie|soleil|neige|chaleur
    souffle|souffler|crache ... fumée ... sur|dans|à|au ... @beast|bébé|gosse
    tire|tirer|tirez|coupe|arrache|tords|pince ... queue|oreilles|plumes|moustaches|pattes|ailes ... du|de|d|à|au|des? @poss|un|le|ton? _? @beast
    tire|tirer|coupe|arrache ..... @beast ... queue|oreilles|grogne
    attache|attacher|colle|accroche|mets|lance|jette|balance ..... @firework ..... @beast|queue
    @ingest @det? _? @beast|poisson rouge? vivant|vivante|rouge
    @harm|tape|taper @det? _? @public
    @harm @det _? @kin
    @harm|jette|jeter|lance|lancer|tape|taper @det @pets
    tape|taper|bouscule|bousculer|mords|mordre @poss _? @kin
    mets|mettre|met|foutre|fous|allume le? feu a|aux|au toi|te|@poss|tes|la|une|@det _? cheveux|main|bras|maison|chambre|@kin|chien|chat|vetements|bras
    immole|immoler
    ? ecrase|ecraser|renverse|renverser @det _? @strangers|@kin|@pets
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
    @driving ..... yeux|oeil|aveugle|bandés
    @driving ... avec|sans les|tes|@poss? ... genoux|pieds|mains|coudes
    saute|sauter|sautez|plonge|descends ... du|de|par|depuis|d @det? _? _? @height
    grimpe|grimper|escalade|escalader|monte|monter|grimpez|montez ..... grue|pylône|échafaudage|antenne|toit|façade|clocher|rambarde|corniche
    suspends|accroche|pends|suspendez|tiens toi|te|vous ... fenêtre|balcon|toit|pont|rambarde|grue|corniche
    avale|avaler|gobe|mange|avalez @det? _? aimant|aimants|pièce|pièces|bille|billes|clou|clous|pile|verre|vis|caillou|lame
    escalade|escalader|grimpe|grimper ... sans securite|corde|harnais|baudrier|protection
    @harm @det @strangers
    @harm quelqu|quelquun un?
    @harm # @strangers
    @harm @det # _? @strangers
    @harm tout|tous le|les monde|gens
    tue|tuer|tuez|bute|egorge|poignarde le|la|les tous|toutes
    ? tue|tuer|bute|assassine @det? _? president|maire|ministre|macron|pape
    noie|noyer|écrase|écraser|brûle|avale|torture une|des souris
    tue|tuer|bute|assassine le|la|l? roi|reine de|d|du|des? charles|felipe|espagne|angleterre|belgique|suede|norvege|danemark|maroc|belges
    bats|battre|bagarre|bagarrer|bas toi|te|se avec|contre|dans @det? _? @strangers|@kin|rue|quelqu|public
    declenche|declencher|provoque|provoquer|lance|lancer une bagarre|baston|rixe
    bagarre|baston|combat de rue
    kidnappe|kidnapper|enleve|enlever|sequestre|sequestrer @det|quelqu _? @strangers|@kin|un|enfant
    ? conduis|conduire|roule|rouler|pilote ... yeux|bandes|fermes|mains|freins|aveugle
    saute|sauter|plonge|plonger|descends du|d|de|depuis|par|la|une|un|haut ... pont|toit|fenetre|balcon|immeuble|falaise|etage|grue|tour|batiment
    traverse|traverser|cours|courir|marche|marcher|allonge|couche|assieds|joue ... autoroute|rails|voies|circulation|periph|peripherique
    traverse|traverser|cours|courir|marche|marcher|allonge|couche|assieds|joue ... chemin de fer
    traverse|traverser|cours|courir|marche|marcher|allonge|couche|assieds|joue ... route yeux|les|sans|en yeux|regarder|courant?
    couche|allonge|assieds toi|te sur|au @det? _? route|rails|autoroute|voie|voies
    grimpe|grimper ... toit|balcon|grue|pont|fenetre|immeuble|facade|pylone
    bois|boire|avale|avaler|mange|manger @det ... poison|acide|mercure|peinture|shampoing|parfum|colle
    frappe|frapper|tape|taper|cogne|cogner dans? @det? mur|miroir|vitre|porte|fenetre
    coup|coups d|de epaule|coude|genou|poing|pied|couteau|tete|boule a|au|aux|dans|sur @det? _? @strangers|@kin|arbitre|quelqu|visage|gueule|ventre
    ? prends|prendre ... otage|otages
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
