import { french } from "../../forms";
import type { WordSets } from "../../pattern";

/** Named alternatives of the French lists. Elided words stand alone: "l'ami" is read as "l ami". */
export const sets: WordSets = {
  poss: "ton|ta|tes|votre|vos|son|sa|ses|mon|ma|mes|leur|leurs|notre|nos",
  det: "ton|ta|tes|votre|vos|son|sa|ses|mon|ma|mes|leur|leurs|notre|nos|le|la|les|l|un|une|des|du|de|d|ce|cet|cette|ces|quelques|chaque|tout|tous|toute|toutes|autre|autres|n|importe",
  to: "moi|nous|lui|leur|me|te|toi|vous",
  self: "toi|vous|moi|te|se|me",
  show: "montre|montres|montrer|montrez|montrant|exhibe|exhiber|exhibez|devoile|devoiler|devoilez|envoie|envoies|envoyer|envoyez|affiche|afficher|partage|partager|filme|filmer|sors|sortir|voir|dm|poste|poster|publie|publier|balance|balancer|revele|reveler",
  intimate:
    "seins|sein|nichons|nichon|tetons|teton|lolos|chatte|vagin|vulve|clitoris|bite|bites|penis|zizi|zizis|couilles|testicules|anus|zob|teub|foufoune|foune|parties|entrejambe",
  body: "cul|fesses|fesse|poitrine|culotte|string|soutif|calecon|slip|decollete|sexe|queue|cuisses|tanga",
  clothes:
    "vetements|vetement|fringues|habits|habit|haut|tshirt|chemise|chemisier|pantalon|culotte|slip|string|calecon|soutif|jupe|robe|short|jean|debardeur|pull|maillot|top|bas|collants",
  underwear: "culotte|slip|string|calecon|soutif|lingerie|boxer|tanga|nuisette",
  drugs:
    "drogue|drogues|cocaine|coke|heroine|meth|cannabis|beuh|weed|joint|joints|lsd|mdma|ecstasy|taz|ketamine|opium|stupefiants|resine|haschich|hasch|steroides",
  kin: "frere|freres|soeur|soeurs|mere|maman|pere|papa|parents|parent|femme|mari|copine|copain|meuf|mec|ex|coloc|colocataire|voisin|voisine|voisins|enfant|enfants|gosse|gosses|gamin|gamine|bebe|fils|fille|filles|mamie|papi|papy|mamy|grand|oncle|tante|cousin|cousine|prof|professeur|patron|collegue|collegues|camarade|famille|daronne|daron|belle",
  animals:
    "@beast|animaux|serpent|serpents|grenouilles|fourmis|abeilles|requins|requin|lions|loups|loup|ours|araignées|moustiques|moustique|vautours|mouches|vers|pingouins|éléphants|pandas|baleines|insectes|mammifères|dinosaures|plantes|hiboux|crocodiles|vampires|romains|vikings|pirates|gladiateurs|chauves",
  pets: "chien|chiens|chienne|chat|chats|chaton|chatons|chiot|chiots|hamster|lapin|oiseau|oiseaux|pigeon|pigeons|animal|animaux|cheval",
  // People of the real world only, whom no game has for enemies.
  public:
    "inconnu|inconnus|inconnue|inconnues|passant|passants|passante|sdf|clochard|vendeur|vendeuse|serveur|serveuse|caissier|caissiere",
  strangers:
    "inconnu|inconnus|inconnue|inconnues|passant|passants|passante|pieton|pietons|gens|personne|personnes|quelqu|quelquun|type|mec|mecs|meuf|meufs|homme|hommes|femme|femmes|fille|filles|garcon|garcons|ami|amis|amie|amies|pote|potes|policier|policiers|flic|flics|sdf|clochard|vendeur|vendeuse|serveur|serveuse|caissier|caissiere|viewer|viewers|spectateur|spectateurs|streamer|streamers|streameuse|abonne|abonnes|eleve|eleves|monde|humain|humains|civil|civils|politique|ministre",
  harm: "tue|tuer|tuez|assassine|assassiner|poignarde|poignarder|frappe|frapper|frappez|cogne|cogner|gifle|gifler|gifles|agresse|agresser|etrangle|etrangler|blesse|blesser|brule|bruler|empoisonne|empoisonner|noie|noyer|torture|torturer|decapite|decapiter|egorge|egorger|tabasse|tabasser|bute|buter|crame|cramer|electrocute|electrocuter|fouette|fouetter|mutile|mutiler|etouffe|etouffer|maltraite|maltraiter|plante|planter|lynche|lyncher|defonce|defoncer|flingue|flinguer|descends|ébouillante|ébouillanter",
  groups:
    "juifs|juif|musulmans|musulmanes|arabes|noirs|noires|negres|homos|homosexuels|gays|lesbiennes|pedes|trans|immigres|migrants|refugies|chretiens|roms|gitans|asiatiques|chinois|etrangers|handicapes|femmes|tsiganes|maghrebins|africains",
  filth:
    "toilettes|chiottes|cuvette|urinoir|sol|chaussure|chaussures|botte|bottes|pied|pieds|orteils|poubelle|poubelles|trottoir|aisselle|aisselles|chaussettes|semelle|semelles",
  ingest: `${french("avaler gober boire manger prendre croquer goûter sniffer inhaler respirer siffler descendre mâcher consommer ingérer finir vider enchaîner lécher engloutir téter renifler tester ingurgiter mélanger écraser")}|fumer`,
  // De ce qui ne se mange pas.
  swallow: `${french("avaler gober boire manger croquer goûter sniffer inhaler respirer siffler descendre mâcher consommer ingérer vider enchaîner lécher engloutir téter renifler ingurgiter")}`,
  portion:
    "gorgée|gorgées|goutte|gouttes|verre|bouchon|cuillère|cuillerée|shot|shots|bouteille|tasse|fond|lampée|bout|morceau|bouchée|poignée|fiole|flacon|dose",
  medicine:
    "médicament|médicaments|médoc|médocs|cachet|cachets|comprimé|comprimés|pilule|pilules|gélule|gélules|doliprane|dolipranes|paracétamol|ibuprofène|aspirine|aspirines|somnifère|somnifères|antidépresseur|antidépresseurs|anxiolytique|anxiolytiques|laxatif|laxatifs|ritaline|valium|lexomil|codéine|codéiné|tramadol|morphine|insuline|antidouleur|antidouleurs|mélatonine|efferalgan|spasfon|antibiotique|antibiotiques|suppositoire|suppositoires|viagra|xanax|cachetons",
  cleaner:
    "javel|détergent|détergents|lessive|désinfectant|nettoyant|nettoyants|ammoniaque|dissolvant|acétone|décapant|destop|déboucheur|antigel|insecticide|savon|shampoing|shampooing|parfum|déo|déodorant|laque|adoucissant|détartrant|vitres|vaisselle|hydroalcoolique|débouche|débouchoir|débouche|solvant|colle|peinture|pastille|capsule|essence|pétrole|gasoil|cirage|cire|vernis|wc|térébenthine|peroxyde|bain|white",
  current:
    "prise|prises|courant|fil|fils|câble|câbles|condensateur|transfo|disjoncteur|clôture|caténaire|pile",
  light: `${french("brûler cramer enflammer incendier immoler carboniser embraser")}`,
  fire: `${french("allumer tirer lancer péter lâcher jeter craquer exploser balancer")}`,
  flame:
    "feu|flamme|flammes|briquet|bougie|chalumeau|brasier|braise|braises|allumette|allumettes|gazinière|plaque|plaques|cheminée|barbecue",
  burnable:
    "cheveux|poils|manche|chemise|vêtements|veste|rideau|rideaux|bureau|chaise|lit|canapé|tapis|chambre|garage|main|mains|doigt|doigts|bras|jambe|barbe|sourcils|haie|jardin|matelas|oreiller|couverture|pull|appart|cuisine|table|cabane|devoirs|cahiers|livres|affaires|pantalon|chaussures|peau",
  firework: "pétard|pétards|fusée|fusées|artifice|mortier|mortiers|fumigène|fumigènes",
  fuel: "essence|alcool|laque|déo|déodorant|gaz|kérosène|pétrole|gasoil|carburant",
  gun: "flingue|flingues|pistolet|pistolets|fusil|fusils|carabine|carabines|revolver|arme|armes|gun|airsoft|arbalète|réplique|calibre|glock|kalash|kalach|plomb",
  blade:
    "couteau|couteaux|machette|machettes|hache|haches|sabre|épée|katana|lame|lames|tronçonneuse|ciseaux|rasoir|cutter|poignard|hachoir",
  aim: `${french("pointer viser tirer agiter sortir braquer brandir charger lancer prendre mettre montrer faire jouer dégainer")}`,
  road: "autoroute|autoroutes|périph|périphérique|rocade|nationale|départementale|rails|rail|voie|voies|chemin|ronds|rond|tram|tramway|métro",
  driving:
    "volant|conduis|conduit|conduire|conduisant|roule|roules|rouler|roulant|conduite|voiture|moto|scooter",
  emergency:
    "police|pompiers|pompier|samu|urgences|urgence|secours|flics|flic|gendarmes|gendarmerie|ambulance|15|17|18|112|911|keufs",
  call: `${french("appeler téléphoner joindre prévenir contacter déranger faire composer alerter")}`,
  say: `${french("dire annoncer crier envoyer signaler écrire raconter balancer hurler affirmer faire prévenir")}`,
  guarded:
    "aéroport|école|lycée|collège|fac|gare|prof|proviseur|sécurité|vigile|banque|église|mosquée|hôpital|ciné|cinéma|train|avion|bus|métro|mairie|stade|théâtre|supermarché|magasin|université|bureau|concert",
  threat: "bombe|bombes|explosif|explosifs|otages|otage|attentat|fusillade|tireur|arme",
  touching: `${french("embrasser toucher peloter pincer attraper claquer caresser palper lécher serrer tripoter mordre agripper galocher chatouiller")}|câlin|câlins|bisou|bisous`,
  person:
    "inconnu|inconnue|inconnus|inconnues|fille|filles|meuf|meufs|femme|femmes|serveuse|serveur|barman|barmaid|caissière|caissier|passant|passante|passants|gens|quelqu|mec|pote|copine|voisine|voisin|coloc|prof|cliente|vendeuse|nana|dame|monsieur",
  seize: `${french("enfermer attacher ligoter menotter scotcher bâillonner séquestrer enchaîner coincer bloquer ficeler kidnapper")}`,
  bet: `${french("parier miser jouer mettre risquer engager gager")}`,
  belonging:
    "voiture|bagnole|caisse|maison|loyer|ordi|ordinateur|pc|téléphone|portable|console|salaire|paye|paie|économies|moto|scooter|vélo|guitare|montre|bague|alliance|collier|bijoux|carte|caméra|écran|télé|playstation|ps5|xbox|switch|héritage|livret|appart|bourse|découvert|matos|setup|carte",
  lose: "perds|perd|perdu|perdre|perdant|perdants|rates|gagnes|gagne|gagnant|meurs|échoues",
  give: `${french("envoyer donner filer offrir vendre céder expédier poster livrer remettre refiler")}`,
  insulting:
    "merde|nul|nulle|moche|pute|salope|esclave|cochon|cochonne|porc|truie|raté|ratée|inutile|grosse|gros|idiot|idiote|débile|débiles|loser|ordure|déchet|minable|minables|con|conne|connard|abruti|abrutie|crétin|lâche|pathétique|laide|laid|loque|poubelle|mongol|naze|pourri|pourrie|soumis|soumise|bouffon|thon|boudin",
  people:
    "@groups|immigrées|gay|homo|lesbienne|trans|transexuels|islam|musulmane|musulman|rom|asiatique|arabe|noir|noire|africain|blacks|rebeus|chinoises|étrangères|gitanes|turcs|portugais|polonais|roumains|algériens|marocains|anglais|allemands|italiens|féministes|handicapé|handicapée|autistes|obèses|minorités|religieux|catholiques|indiens|maghrébines|réfugié|homosexuel",
  low: "inférieur|inférieurs|inférieure|inférieures|malade|malades|violents|violente|violent|violentes|sales|sale|parasites|parasite|rats|singes|voleurs|voleur|criminels|délinquants|terroristes|envahisseurs|fainéants|paresseux|bêtes|bête|stupides|idiots|dangereux|dangereuses|nuisibles|racaille|racailles|cafards|dégénérés|pervers|mentaux|anormaux|contre|cancer|fléau|sous|menteurs|radins|profiteurs|violeurs|débiles|primitifs|arriérés|sauvages|pires|pire",
  kinds:
    "race|races|ethnie|ethnies|religion|religions|nationalité|nationalités|couleurs|peau|origine|origines",
  wound: `${french("couper tailler taillader ouvrir entailler gratter griffer brûler piquer percer taper frapper cogner gifler pincer mordre agrafer écraser casser tordre fouetter planter trancher lacérer graver écorcher égratigner claquer arracher marquer")}`,
  flesh:
    "poignet|poignets|bras|gorge|veine|veines|peau|jambe|jambes|cuisse|cuisses|doigt|doigts|pouce|main|mains|paume|visage|tête|front|genou|genoux|pied|pieds|orteil|torse|cou|ventre|langue|lèvre|lèvres|oreille|oeil|yeux|nez|joue|joues|dent|dents|ongle|ongles|crâne|figure|gueule",
  beast:
    "@pets|perruche|perroquet|poisson|poissons|grenouille|crapaud|serpent|tortue|rat|lézard|poule|poules|furet|vache|mouton|poney|âne|chèvre|mouette|cygne|hérisson|cochon|canard|canari|lapins|chaton|minou|matou|toutou|araignée|insecte",
  machine:
    "machine|lave|micro|four|congélateur|congel|frigo|mixeur|mixer|sèche|friteuse|poubelle|sac|coffre|boîte|toilettes|wc|chiottes",
  booze:
    "vodka|whisky|rhum|tequila|gin|alcool|pastis|ricard|absinthe|bière|bières|vin|pinard|shots|shot|shooters|shooter|cognac|sky|jet|champagne|pintes|verres|cidre|liqueur",
  height:
    "toit|balcon|fenêtre|grue|tour|échafaudage|pylône|pont|immeuble|falaise|antenne|étage|façade|clocher|lampadaire|rambarde|statue|arbre|corniche",
  rotten:
    "cru|crue|crus|crues|périmé|périmée|périmés|périmées|pourri|pourrie|avarié|avariée|moisi|moisie|faisandée",
  meat: "poulet|viande|porc|bœuf|steak|dinde|foie|saucisse|saucisses|poisson|lait|oeufs|œufs|haché|canard",
};
