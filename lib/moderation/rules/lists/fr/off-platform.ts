import type { RuleList } from "../../rule-list";

/** French: paying or luring people elsewhere. Brands stand in the English list. */
export const offPlatform: RuleList = {
  always: `
    viens|venez|passe|parle|écris|contacte|ajoute|dm|mp|rdv|rejoins|va|inscris ... mp|dm|privé|telegram|snap|insta|discord|whatsapp|signal ... sur|pour|je|telegram|discord|snap|paie|paye|lot|et
    rejoins|rejoindre|rejoignez|viens ... discord|telegram|serveur|groupe
    évite|évitons|esquive|contourne|éviter la|les|leur commission|commissions|frais|taxe
    # ... sur|par|via paypal|lydia|revolut|virement|crypto|wise
    inscris|inscrivez|crée|créer toi|te|vous|un? ... sur|site|compte ... casino|site|gains|paris
    hors plateforme|site|appli|application
    hors de? la? plateforme|site|bravado
    hors bravado
    sans passer par la|le|ce|cette? plateforme|site|bravado
    par|via|sur|avec|mon|un lydia|lyf|wero|paylib|pumpkin|leetchi|tipeee|utip
    par|via|un|des|mon|ton|en|petit virement|virements
    virement|virements direct|directs|immédiat|instantané|plutôt|sinon|sur|vers|c|et
    virement bancaire|sepa
    paye|payer|payez|paie|paies|payerai|paierai|regle|regler|envoie|envoyer|donne|donner|verse|verser|rembourse ... en|par|via|avec ... crypto|bitcoin|bitcoins|ethereum|liquide|cash|especes|virement|carte|cheque|main iban|cadeau|propre?
    paye|payer|paierai|payerai|paie|regle ... directement|liquide|especes
    envoie|envoyer|envoies|depose|verse|transfere|transferer ... bitcoin|bitcoins|crypto|cryptos|ethereum|usdt
    ? carte|cartes cadeau|cadeaux|pcs|transcash|neosurf
    portefeuille crypto|bitcoin|ethereum|numerique
    adresse crypto|bitcoin|btc|eth
    contourne|contourner|evite|eviter|echapper ... commission|commissions|frais|moderation|plateforme|filtre|paiement
    rembourse|rembourser moi|la|me|te moitie|partie|apres|moitie
    rejet|opposition de|a|au|sur paiement|carte
    clique|cliquez|cliquer|va|visite|visitez|ouvre|suis ... lien|liens|site|url
    lien|liens en|dans|de ma|la|bio|description|profil|parrainage|commentaire
    ? code promo|parrain|parrainage|createur
    achete|acheter|vends|vendre ... abonnes|followers|vues|likes|viewers
    robux|vbucks|nitro|abonnes gratuit|gratuits|gratis
    ajoute|ajoutez|contacte|contactez|ecris|rejoins|rejoignez|retrouve|appelle|parle moi|nous|me ... whatsapp|telegram|snap|snapchat|signal|kik|insta
    mon|ton|notre snap|insta|whatsapp|telegram est|c|dispo
  `,
  low: `
    cagnotte|don|dons|merch
  `,
};
