import type { RuleList } from "../../rule-list";

/** French: asking for or giving away what identifies a person. */
export const personalData: RuleList = {
  always: `
    lis|lire|montre|montrer|affiche|partage|publie @to? @poss|les|nos _? messages|mails|sms|dms|conversations|photos prives|privees|perso|personnels
    donne|donner|donnez|dis|dire|dites|montre|montrer|montrez|revele|reveler|partage|partager|envoie|envoyer|balance|balancer|publie|publier|poste|poster|lis|lire|affiche|afficher|divulgue|divulguer|quelle|quel|connaitre|leak|tape est|moi|nous|lui|au|a|leur|voix|haute|sur? chat|haute|tous? @poss|l|le|la _? adresse|adresses|code|mdp|passeport|iban|rib|localisation|cvv|coordonnees|domicile
    donne|donner|donnez|dis|dire|dites|montre|montrer|montrez|revele|reveler|partage|partager|envoie|envoyer|balance|balancer|publie|poste|lis|affiche|divulgue|quel|quelle est|moi|nous|lui|au|leur? chat? @poss|le|son numero|num|numeros|tel|telephone|mot|identifiants|mail|email
    donne|dis|montre|revele|partage|envoie|affiche|poste|montrer|donner moi|nous? @poss|la|ta|une carte|piece|permis|releve|fiche|dossier|compte d|de|bancaire|vitale|bleue|identite|conduire|bancaires|paie|medical
    carte|numero bancaire|bleue|de|cb carte|volee|cvv?
    numero de carte|securite|telephone|portable
    adresse|adresses ip|postale|personnelle|perso
    mon|ton|son numero|num|06|07 de? est|tel|telephone|c
    ou tu|il|elle|t habites|habite|vis|travailles
    dis|dire|dites|revele|donne ... ou tu|vous habites|habitez|vis
    appelle|appelez|contacte|ecris|texte moi au|sur|via
    vrai nom de? famille?
    nom de famille
    dis|donne|revele @poss|ton vrai|veritable nom|prenom|identite
  `,
  low: `
    historique de? recherche|navigation
    montre @to? @poss messages|dms|mails|sms|galerie
  `,
};
