/** French phrases with a listed word that mean no harm. */
export const harmless = `
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
