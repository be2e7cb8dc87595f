import type { RuleList } from "../../rule-list";

/** French: asking for or giving away what identifies a person. */
export const personalData: RuleList = {
  always: `
    montre|filme @to? @det? façade|devant|entrée de chez|ta|ton|l
    balance|donne|révèle|lâche ... vrai|vraie nom|prénom|identité de|du|d
    quelle|quel|laquelle rue|adresse|ville|quartier|école|lycée|immeuble|bâtiment|collège|appart ..... habites|habite|vis|vas|va|crèches|étudies|loges|travailles
    nom|noms de|d|du @poss lycée|collège|école|rue|fac|immeuble|boîte|boulot
    habites|habite|vis|crèches|loges|travailles quelle|où|ou|dans|quel ... rue|quartier|ville|adresse|immeuble|ça|école
    tu habites|vis|crèches|loges où|quelle|dans
    dis|donne|révèle|raconte ... école|crèche|lycée|collège|rue|club ..... @kin|va|habite|sort
    où|école|heure ..... @kin ... va|habite|sort|finit|dort|travaille|rentre
    montre|montrez|montrer|affiche|lis|scanne|brandis ..... passeport|identité|permis|enveloppe|vitale|cni|relevé|quittance
    fais|fait défiler ... galerie|photos|messages|dms|historique|contacts|mails|conversations|pellicule
    ? scrolle|ouvre|montre|montrez|lis|lire ..... galerie|pellicule|historique|dms|mails|sms|whatsapp|textos ... de|photo|en|privés|live|avec|perso|derniers
    ? lis|montre|affiche|partage ... derniers|dernières|messages|sms ..... mère|ex|copine|copain|mec|meuf|père|patron|crush
    ? mot|mots de passe ..... insta|écran|compte|visible|live|mail|netflix|snap|tiktok|cam|stream|montre|donne|haute
    ? affiche|tape|montre|lis|donne|dis|dicte|écris ..... mot de passe
    donne|balance|poste|mets|écris|lâche|affiche|file|publie|lis|mettez ... numéro|num|06|adresse|tel|téléphone ... de|d|du|au|à ... ex|pote|mère|copine|mec|patron|voisin|crush|sœur|prof
    tourne|oriente|pointe|montre|tournez|approche ..... fenêtre|rideaux|volets|balcon ..... rue|immeuble|adresse|bâtiment|repérer|localiser|numéro|panneau
    ouvre ..... fenêtre|rideaux|volets|balcon ..... montre|voie|voient|filme ..... rue|immeuble|adresse|bâtiment|numéro|panneau
    chiffres|numéros|numéro|code|cryptogramme ... carte|cb|compte|bancaire|carte
    ? carte bleue|bancaire|bancaires
    balance|trouve|donne|révèle|publie|affiche|divulgue ... vrai|adresse|identité ..... mec|gars|type|joueur|tué|streamer|haineux|troll|fille|meuf|gamin|hater
    nom de jeune fille
    partage|active|montre|donne ... localisation|position|gps|coordonnées
    ? plaque d immatriculation
    lis|lire|montre|montrer|affiche|partage|publie @to? @poss|les|nos _? messages|mails|sms|dms|conversations|photos prives|privees|perso|personnels
    donne|donner|donnez|dis|dire|dites|montre|montrer|montrez|revele|reveler|partage|partager|envoie|envoyer|balance|balancer|publie|publier|poste|poster|lis|lire|affiche|afficher|divulgue|divulguer|quelle|quel|connaitre|leak|tape est|moi|nous|lui|au|a|leur|voix|haute|sur? chat|haute|tous? @poss|l|le|la _? adresse|adresses|code|mdp|passeport|iban|rib|localisation|cvv|coordonnees|domicile
    ? donne|donner|donnez|dis|dire|dites|montre|montrer|montrez|revele|reveler|partage|partager|envoie|envoyer|balance|balancer|publie|poste|lis|affiche|divulgue|quel|quelle est|moi|nous|lui|au|leur? chat? @poss|le|son numero|num|numeros|tel|telephone|mot|identifiants|mail|email
    donne|dis|montre|revele|partage|envoie|affiche|poste|montrer|donner moi|nous? @poss|la|ta|une carte|piece|permis|releve|fiche|dossier|compte d|de|bancaire|vitale|bleue|identite|conduire|bancaires|paie|medical
    ? carte|numero bancaire|bleue|cb
    ? carte volee
    numero de carte
    ? numero de carte|securite|telephone|portable
    ? adresse|adresses ip|postale|personnelle|perso
    mon|ton|son numero|num|06|07 de? est|tel|telephone|c
    c est quoi ton|votre _? adresse
    maps|google ... montre|zoome|trouve|affiche|cherche @poss maison|immeuble|appart|rue|baraque
    ? ou tu|il|elle|t habites|habite|vis|travailles
    ? dis|dire|dites|revele|donne ... ou tu|vous habites|habitez|vis
    appelle|appelez|contacte|ecris|texte moi au|sur|via
    @poss vrai nom
    vrai nom de famille
    nom de famille
    dis|donne|revele @poss|ton vrai|veritable nom|prenom|identite
  `,
  low: `
    historique de? recherche|navigation
    montre @to? @poss messages|dms|mails|sms|galerie
  `,
};
