/** Common French words, for splitting letters without spaces, and innocents that hold a bad word. */
export const commonWords = `
  je tu il elle on nous vous ils elles me te se le la les un une des du de et ou mais donc car ni que qui quoi dont
  mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces ici dans sur sous avec sans pour par
  en au aux est sont suis es etre avoir ai as a ont fait faire fais va vais aller viens venir peux veux dois faut
  plus moins tout tous toute toutes bien mal bon bonne petit petite grand grande gros grosse jour nuit heure minute
  minutes seconde secondes fois partie joue jouer jeu jeux gagne gagner perd direct live stream camera chat micro
  tete main mains pied pieds bras jambe oeil yeux bouche cheveux frere soeur ami amie ecole maison voiture
  habite habites habiter habitant habitants arbitre arbitres debite debit subite subitement orbite cohabite exhibition
  debuter rebuter attribuer tribute tribut repute reputation depute deputes dispute disputer amputer computer
  culture cultures culturel culturelle calcul calculer calculatrice ridicule vehicule particule article circuler
  reculer reculons bascule musculation muscle masculin faculte speculer
  continue continuer nuage nuit numero minute menu inconnue venue tenue revenue avenue
  penser pensee depense penible penitence suspense compense
  putatif chaton chatons achat chateau chatouille chatouiller
  analyse analyser analyste banal canal annales
  sexte sextuor sexagenaire concours concombre contre connexion connecter
  bitume cubitus habitude habitudes
  grappe nappe frappe frappes rappe rappeur rappeurs attrape trappe raper rapide
  pediatre pedagogie pedale pedagogue torpedo expedier encyclopedie orthopedie
  sucette sucre succes succede sucrerie
  viole violet violette violon violoniste violoncelle inviolable
  negresco integre reintegre allegre
  concoit decoit revolution telegramme harcelement violence violente violent violents orthodoxe paradoxe paradoxes
  salopette salon salade salut saluer
`;
