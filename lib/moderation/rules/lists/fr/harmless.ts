/** French phrases with a listed word that mean no harm. */
export const harmless = `
  je suis nul|nulle chaque|quand|à|a|en|aux
  mort|morts vivant|vivants
  parie|parier|mise|miser tes|tous|les|des tes|les? points|jetons|pièces|pompes
  hot dog|dogs
  @beast|@kin|ours|canard|œuf|œufs en|de peluche|chocolat|plastique|papier|carton|lego|bois|pâte|guimauve|neige
  couche|couches de|d peinture|vernis|maquillage|crème|chocolat|beurre|sucre|fromage|base|pâte|glaçage|fond|neige
  capsule|capsules|tablette|tablettes|cachet|pilule|pilules|pastille|pastilles de|d|à|a café|chocolat|soin|soins|cire|cachou|temps
  capsule temporelle|spatiale
  enferme|enfermer|attache|ligote|menotte|piège|encage le|la|les|un|une|des|deux|trois|#|tous zombies|zombie|monstre|monstres|dragon|gobelin|gobelins|sim|sims|boss|gardes|garde|villageois|pnj|imposteur|robot|robots
  pattes ..... yoga|étirement|étirements|gainage|exercice|planche
  avion|avions|bateau|fusée en|de papier
  pleurer|pleure|pleurez de rire|joie|bonheur
  dessine|dessiner|peins un|une _? cochon|singe|rat|porc|clown|baleine
  agenouille|agenouiller toi|te|vous devant le|la|un roi|reine|prince|seigneur
  frite|frites|nugget|biscuit dans|de|sur l|la|le assiette|bol|plateau
  pourquoi|explique|expliquez|rappelle ..... jamais|pas mélanger|avaler|boire|manger|toucher|respirer|mettre _? _? _? _?
  jamais mélanger|avaler|boire|respirer
  plutôt que|qu|au|lieu lieu? de|d|un|une|des|prendre? @det? _? @medicine|@cleaner
  comment|pourquoi|que|quels|quelles|est @det? _? _? @animals ..... mange|mangent|boit|boivent|avale|avalent|lèche|lèchent|renifle|reniflent|tue|tuent|chasse|chassent|mord|mordent|battaient|battent ... crottes|sang|pipi|terre|autres|herbe|gens?
  que|quels|quelles mangent|boivent|avalent|lèchent|tuent _? _? @animals
  finis|fini|finissez|finissons en ... soir|maintenant|direct|ici ... niveau|boss|jeu|partie|chapitre|campagne|saison|blague|danse|chanson|histoire
  tape|tapez|taper|frappe|claque toi|te|vous? sur|dans les|la|tes|ta cuisses|cuisse|genoux|ventre|mains ... rythme|musique|rire|beat|tempo|riant|mesure
  pince|pincez|pincer toi|te|vous la|les|le joue|joues|nez
  mords|mordre|mordez toi|te|vous? la|ta langue et|pendant|ne|avant|quand|au
  mords|mordre|mordez toi|te|vous? la|ta langue $
  balle dans le pied
  dent|dents dans le|un jeu|simulateur
  tue|tuez|suicide toi|te|vous dans le|la|notre|cette jeu|partie|match|manche|niveau|serveur
  pilule|pilules rouge|bleue
  terre comme à|a? un|une? piquenique|pique nique?
  @insulting à|a|aux|en ce|cette|ces|échecs|maths|cuisine|géographie|orthographe|conduite|dessin|chant|jeux|fifa|valorant|fortnite|minecraft|histoire|danse jeu|niveau|boss|mode|carte?
  promène|promener|sors|balade|emmène @poss|le|la chien|chienne|chiot|chat|furet|chèvre ... laisse
  collier|laisse|harnais au|du chien|chat|chiot|furet
  collier|laisse|harnais à|a|de @poss|le|la chien|chienne|chiot|chat|furet
  pousse|pousser @poss|une|un _? _? sur|dans la|une|le|un balançoire|luge|poussette|chariot|tricycle|vélo
  marque|odeur|étiquette|pub|prix|nom|liste de|d|du|des @det? _? @cleaner|@medicine
  numéro|numéros d|de|vert|du écoute|urgence|vert|service|association
  eau et|avec du|de|le savon
  sans manger de|d viande|sucre|gluten|pain|chocolat|fast|bonbons|sel|chips
  opération|opérations suicide
  suicide @poss perso|personnage|sim
  coupe|coupez|couper toi|te|vous? les|tes? ongles
  tape|tapez toi|te|vous dans la main
  genoux et cherche|ramasse|plante|fouille|creuse
  pattes et joue|cherche|cours|fouille
  supplie|implore le|la|un boss|roi|marchand|garde|pnj|arbitre|mj
  supplie|implore le|la maître|maîtresse|meneur du jeu|donjon
  embrasse le sol quand|si|après|une
  nu|nue|nus ... sans|aucun|aucune équipement|armure|stuff
  pousse|pousser @poss _? pote|ami|frère à|a s? inscrire|jouer|participer|essayer|gagner
  tue|tuez|suicide|bute toi|te|vous ... pour|et|dans ... reset|respawn|recommencer|réapparaître|revenir|checkpoint|relancer
  tue|tuez|suicide|jette toi|te|vous dans|sur|avec le|la|les lave|vide|piques|boss|creeper
  tue|suicide|noie toi|te dans le jeu ... pour
  mission|run|charge|course|équipe|commando suicide
  partie|mode|classe|build|run commando
  tuerie au|aux|de|karaoké
  joue|jouer au couteau uniquement|seulement
  bande annonce
  accent belge|marseillais|québécois|du|anglais
  noie @poss|tes|les|ta ... frites|pâtes|crêpes|gâteau ... dans
  noie @poss|ton|le _? perso|personnage|sims|sim
  fume|fumer ... travers|saumon|viande|poisson|jambon|côtes
  casse|casser # œufs|oeufs
  vole la|le|les _? _? base|drapeau|trésor|médaille
  pot de colle
  bouteille d eau
  bulle|bulles de savon
  bain|bains moussant
  parmesan|crème ... chiffonnade
  coupe|couper @det? ... cheveux|oignon|oignons|ananas|gâteau|mangue|pastèque|pommes
  pique|piquer le|la steak|viande|gâteau|poulet
  fouette|fouetter la|les|le crème|œufs|oeufs|blancs
  feu de camp
  feu d artifice
  tire la langue
  mains|oeil|tete|cou|bras nu|nue|nus|nues
  a mains nues
  mise|mettre|met a nu
  cul de sac|bouteille|poule
  cul sec
  avoir|as|a|eu du cul
  bouge|bouger|bouges ton|se cul
  au sein de|du|des
  cancer|feu du sein
  de sexe masculin|feminin|oppose
  sexe du bebe|poussin|oppose|faible
  egalite des sexes
  orientation|education|sante sexuelle
  harcelement sexuel|scolaire
  contre|lutte|stop|victime|anti le|contre|du|de? harcelement
  branle bas
  film|documentaire|expo sur _? hitler
  tuer|tue le temps
  tuer|tue dans l oeuf
  tue mouche|tete|amour
  a tue tete
  chaud|chauds lapin
  chien|chat de la casse
  viol de la regle
  viole|violer les|la|une|le|un regles|regle|loi|code|reglement|contrat|intimite|domicile|conditions
  frappe|frapper la|le|les|dans|un|une balle|ballon|boss|monstre|mobs|tambour|clavier|penalty|cible|sac
  vole|voler au|dans|en|vers|avec|comme le|les|l|un|une|des|secours|avion|airs|ciel|planeur|deltaplane|oiseau|jetpack|dragon|elytres
  fume|fumer du|de|le saumon|poisson|viande|cigare
  fume|fumer le|la|les|tout|toute|tous|mes|tes adversaires|adversaire|equipe|concurrence|lobby|ennemi|ennemis|monde|mobs
  pipe a bulles
  fumer la pipe
  baise main
  pirate|pirates des|du|de la? caraibes
  roule|rouler un|une|des burrito|makis|sushi|crepe|galette|pate|nems
  balance|balancer ton|ta|un|une|des|la sauce|punchline|equipe|musique|son
  blague de toto
  tarte aux|a
  chatte sur un
  coup de chatte
  la chatte du debutant
  chatte a neuf
  coup de tete|main|chance|theatre
  negro spiritual|spirituals
  pistolet|pistolets|fusil a eau|colle|bulles|mousse|massage|fléchettes
  alcool|bière|bières|vin|cidre|champagne|cocktail|pastis|gin|rhum sans alcool
  poisson|saumon|thon|canard|boeuf|steak cru ... sushi|sushis|sashimi|tartare|ceviche|carpaccio|resto
  tartare|carpaccio|sushi|sushis|sashimi de|d? boeuf|saumon|thon|poisson cru
  ce qui reste
  machine a|à sous|café|coudre|écrire|remonter|pinces
  queue|queues de billard|poisson|cheval|lion|sirène|pie
  montre|montrer|filme|dessine @det? _? cul|queue|fesses|derrière de|du|d ton|ta|l|un|une|le|la? _? @beast|bouteille|personnage|perso|avatar|avion
  galerie de memes|mèmes|dessins|captures|skins|recettes|plats|fanarts
  carte|cartes de|du|d? fidélité|resto|restaurant|monde|voeux|visite|anniversaire|pokémon|chance|graphique|son
  race|races de|d? chien|chiens|chat|chats|cheval|chevaux|dragon|@beast
  lien|liens entre
  terre ... pique|pic|piquenique
  torse comme|façon|genre tarzan|gorille|kong
  attache|attacher|noue les|tes|ton|le|un lacets|cheveux|ballon|ballons|tablier|noeud
  frappe|tape|cogne|gifle ... avec|contre|sur un|une|le|la|ton _? coussin|oreiller|polochon|ballon|peluche|mousse|frite
  mode|rush|attaque|plan|sprint|stratégie|tactique suicide
  overdose de _? _? vidéos|mèmes|memes|chatons|sucre|musique|nostalgie|chocolat|mignonnerie
  coupe|couper toi|te|vous? les ongles
  position|localisation|coordonnées dans|sur|de|du la|le|ta? _? _? jeu|partie|minicarte|île
  sans|avant|évite|éviter de? te|vous? brûler|blesser|couper|faire|piquer|cogner|mordre @det? @flesh|mal?
  mets|mettez|met|mettre le feu au|à|a|aux la? piste|dancefloor|scène|ambiance|micro|public
  baise|baiser la|sa main
  pends|pendez|suspends toi|vous par les pieds|genoux|jambes|bras
  pas le? choix choisis|choisissez|entre|pizza
  zombie|zombies|gobelins|ennemis|drones|unités|creepers suicide|suicides|suicidaires
  pastille|pastilles|pilule|cachet|capsule de|d|à|au? miel|menthe|café|chocolat|patience|humour|vitamine|vitamines|eucalyptus|cire|aquarelle
  prévention|prévenir|contre du|de|le? suicide
  étouffe|étouffez|tords toi|vous de rire
  demande|demander ... en mariage
  pilule|cachet|pastille de calme|zen|bonheur|courage|politesse
  finis|finissons en ... soir|maintenant|direct|ici|nuit ..... niveau|boss|jeu|partie|chapitre|saison|danse|chanson
  mets|mettre|mise|miser|pose|joue tes|tous|les tes|les? points|jetons
  numéro|numéros|ligne|lignes d|de|du aide|écoute|prévention|assistance
  oeil au beurre noir ... maquillage|peinture|fard
  chaussettes|chaussures|baskets propres|neuves|lavées
  pièce|pièces|cigarette|cigarettes en|de|au chocolat|sucre
  contre|stop|dénonce|combats la|à? maltraitance|cruauté|torture animale|animaux|envers|des
  maillot|maillots de foot|football|basket|rugby
  crie|crier|hurle ..... bravo|merci|aime|bonjour|joyeux|bonne|félicitations
  @beast ... dort|endormi|endormie|sommeil
  sac|sachet en|de papier|kraft
  vole|pique|voler|piquer une|un|des|la|le|sa? _? frite|frites|chips|cookie|gâteau|part|place|bisou|coussin|blague|kill|kills
  écrase|tue|frappe|torture le|les chat|tchat|viewers aux|au|à|a|sur|dans|avec
  gros|grosse câlin|câlins|coeur|coeurs|chat|bisou|bisous|poisson|nez|sourire|titre|lettres|fan|fans|joueur|dormeur|mangeur|score
  pique nique|niques
  lève|lever|levez la|le|les main|mains|bras|pouce|doigt|jambe|jambes|verre|genou|tête|coupe ... haut
  tombe|tomber|regarde|regarder|vise|viser de? haut|bas
  suicidetoi dans|sur le|la|les|notre jeu|partie|lave|vide|niveau|map pour
  envoie|envoyer|mène|sacrifie @det? _? team|équipe|squad|unité|unités|troupe|troupes|soldat|soldats|armée|perso|persos|pnj|escouade|bots ... au suicide
  escadron|escouade suicide
  vole|voler|ravir|pique la|ta|sa vedette
  vole|voler|pique|piquer @det? ... drapeau|étoile ... capture|base|flag|camp|adverse
  déshabille|déshabiller|dénude|dénuder @det? _? lit|sapin|poupée|barbie|mannequin|fil|fils|câble|câbles|sim|sims|arbre|oignon|playmobil
  déshabille|déshabiller|dénude|dénuder l arbre|oignon
  bas|haut du|de classement|tableau|liste|page
  top #|trois|cinq|dix _? liste|mangas|manga|jeux|films|chansons|skins|séries|animes|maps|boss|sons
  numéro|chiffre fétiche|préféré|porte|lucky|chance
  historique de|des runs|parties|matchs|victoires|builds|patchs|scores|games
  araignée|araignées|rat|serpent|insecte géant|géante|géants|géantes|mutant|mutante
  encule|enculer de|des mouche|mouches
  branle|branler pas|rien
  sexe des? ange|anges
  sex on fire
  prends|prendre|prenez @poss @medicine à|a l? heure
  pose|poser|plante|planter|désamorce la bombe|spike en|sur a|b|c
  joue|jouer|jouez|cours|courir|marche|marcher|danse|danser|reste|rester|va|sors|fais|saute|traverse|stream|streame ..... pieds nus|nu
  numéro|numero du|de|d la? 3114|3018|3919|119|samu|prévention|sos
  rouge à|a lèvres nude|nudes
  lèvres|vernis|teint|fard|gloss|palette|maquillage|ongles|crayon nude|nudes
`;
