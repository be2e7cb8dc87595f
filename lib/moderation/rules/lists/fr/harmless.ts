/** French phrases with a listed word that mean no harm. */
export const harmless = `
  sans manger de|d viande|sucre|gluten|pain|chocolat|fast|bonbons|sel|chips
  opération|opérations suicide
  suicide @poss perso|personnage|sim
  coupe|coupez|couper toi|te|vous? les|tes? ongles
  tape|tapez toi|te|vous dans la main
  genoux et cherche|ramasse|plante|fouille|creuse
  pattes et joue|cherche|cours|fouille
  supplie|implore le|la|un boss|roi|marchand|garde|pnj
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
  mains|pieds|oeil|tete|cou|bras nu|nue|nus|nues
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
  volant|volants
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
`;
