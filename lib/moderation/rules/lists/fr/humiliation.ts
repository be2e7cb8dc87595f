import type { RuleList } from "../../rule-list";

/** French: degrading acts, and pressure on the person who is asked. */
export const humiliation: RuleList = {
  always: `
    ? @swallow ... gamelle|pâtée|paté|croquettes ... chien|chat|gamelle
    laisse|laisser @poss|un|une|le _? pote|copain|mec|coloc|frère|ami|viewer te|t cracher|marcher|pisser|péter|rabaisser
    cracher|crache|crachent ... dans|sur la|ta|toi bouche|figure|gueule|visage
    // Les poses dégradantes.
    quatre pattes ..... grogne|aboie|cochon|porc|don|dons|chien|lèche|chaque|laisse|jappe|bêle|esclave
    mets|mettez|marche|reste|va|tombe|promène ... quatre pattes ... et|devant|pour|comme|dans ... grogne|aboie|porc|don|lèche|mange|maître
    aboie|aboyer|jappe|grogne|couine|rampe|ramper|supplie|quémande|bêle|beau|aboyez ..... pour|à|a chaque|les|un|des|le|tous|nous|avoir ... sub|subs|don|dons|abonné|follow|bits|viewer|cadeau
    genoux|agenouille|agenouillez|agenouiller ..... maître|maîtresse|merci|supplie|pardon|remercie|embrasse|appelle|appelez|lèche|excuse|nom|sinon
    remercie|remercier|remerciez|supplie|demande ..... genoux
    remercie|remercier|remerciez|supplie|demande ..... à|a|aux mes|nos|ses|tes? pieds
    mets|mettez|reste|tombe|mettre ... à|a genoux ... je|devant|sinon|ou
    appelle|appelez|appeler moi|nous|le|la maître|maîtresse|papa|seigneur|daddy
    porte|porter|mets|portez|accroche|affiche ..... pancarte|panneau|écriteau|étiquette|badge|tshirt|shirt ..... @insulting|frapper
    écris|écrire|marque|écrivez|tatoue|dessine|note ..... @insulting ..... front|visage|joue|torse|bras|ventre|tête|fesses
    bois|boire|mange|manger|lape|laper|buvez|mangez ..... gamelle|gamelles|croquettes|cuvette|poubelle|litière|sol|terre|écuelle ... du|de|d|des|par|chien|chat
    lèche|lécher|léchez|embrasse ... sol|carrelage|chaussure|chaussures|semelle|semelles|botte|bottes|wc|toilettes|cuvette|parquet|pied|pieds|trottoir|barre|poignée|moquette|poubelle|basket|baskets ... langue|de|avec|du|en|des|pour
    lèche|lécher|léchez le|la|les|ton|ta|tes sol|carrelage|chaussure|semelle|pieds|cuvette|trottoir|parquet|basket|baskets|poubelle
    plonge|mets|mettre|trempe|fourre|colle|plongez|enfonce|passe @poss|la|ta tête|visage|face|nez|figure ... dans ..... wc|toilettes|chiottes|cuvette|litière|poubelle|bidet
    tête|visage|cheveux|figure|face ..... tire|tirez la chasse
    barbouille|étale|renverse|tartine|verse|écrase|couvre|roule|barbouillez toi|te|@poss? ... dis|cochon|porc|@insulting|boue|poubelle|merde|ordures|gâteau ..... dis|visage|corps|cheveux|tête|figure|toi
    @ingest ..... crotte|crottes|morve|crachat|ongle|ongles|vomi|cérumen|poussière ... de|nez|en|d|du
    doigt|doigts dans le nez ..... mange|goûte|lèche
    crache|cracher|bave|crachez ..... verre|boisson|main|assiette|soupe|café|gamelle ... et|puis ... bois|mange|lèche|avale|finis
    mets|mettre|porte|enfile|garde|mettez|portez une|des|la|ta|un couche|couches|laisse|bâillon|muselière ... chien|jusqu|pour|en|et|à|de
    mets|mettre|porte|enfile|garde|mettez|portez ... collier ... chien|laisse|aboie|aboyer|maître|maîtresse|rampe
    fais|faire|faites|pisse|pissez|chie|urine toi|te|vous? dessus|pipi|caca
    laisse|laisser|demande|laissez ..... pied|pieds|chaussure|marcher|cracher|essuyer ... sur ... tête|visage|dos|figure|toi|gueule
    dis|dire|répète|avoue|crie|hurle|admets|dites ... que tu|je|t|t ... es|suis ... @insulting
    dis|répète|crie|avoue je|j suis ... @insulting
    sois|deviens|joue|fais le|la|mon|ma|notre|un|une? larbin|toutou|esclave|paillasson|boniche|carpette|chienne|soumis|soumise|bouffon
    // La pression.
    même si ... il|elle|ils|elles|quelqu|personne ... veut|veulent|dit|disent|refuse|refusent|pleure|crie|accepte|pas|non|aime
    contre|malgré @poss|sa|leur volonté|gré|refus|avis
    sans @poss|son|leur|sa|le|l? consentement|accord|permission|autorisation
    sans son|leur|sa avis
    sans lui|leur demander
    à|a @poss|son|leur insu
    pendant @poss sommeil
    ou|sinon je|j|on vais? ... balance|publie|leak|diffuse|révèle|balancer|raconte|dirai|montre ... tout|à|ta|tes|captures|photos|aux|messages|nudes|vidéos
    je|on sais|connais|sait|connaît @poss|où|ou|ton ... vrai|nom|habites|adresse|école|famille
    je|on balance|publie|leak|envoie|diffuse @poss|les|tes ... captures|photos|messages|dms|nudes|vidéos|adresse|screens
    fais|fait|faites ... ce que je|j|on dis|dit|veux|ordonne ..... ou|sinon
    force|forcer|oblige|obliger|contrains|forcez|obligez|manipule @poss|un|une|le|la|ta|ton ... @kin|meuf|pote|coloc|ami|amie|quelqu|inconnu|inconnue|copine ... à|a|de|même
    @lose ..... files|donnes|file|donne|offres ... @poss|ta|ton @belonging
    humilie|humilier|humiliez|rabaisse|rabaisser|degrade|ridiculise|ridiculiser toi|te|se|vous|@poss|quelqu|les|des|une|un _? inconnu|inconnue|passant|passants|@kin|ami|amie|pote|copine|viewer|viewers|gens?
    humilie|humilier|rabaisse|ridiculise toi|te|@poss|quelqu|publiquement|en
    leche|lecher|embrasse|embrasser|renifle|renifler|sens @det? _? _? @filth
    nettoie|nettoyer @det? _? _? @filth ..... langue|bouche
    leche|lecher|bois|boire|mange|manger ... cuvette|chiottes|toilettes|caniveau|poubelle|poubelles
    bois|boire|goute|gouter|avale|avaler @det? _? urine|pisse|pipi|sueur|vomi|crachat|salive|sang|bave
    mange|manger|avale|avaler|goute|gouter @det? _? merde|caca|excrement|excrements|vomi|crotte|crottes|ordures|poubelle|morve|cafard|cafards|terre|ongles
    pisse|pisser|chie|chier|urine|uriner|defeque|defequer|pete toi|te|sur|dans|dessus
    fais|faire toi|te|se? pipi|caca dans|sur|dessus|devant|au
    sois|etre|deviens|devenir mon|ma|notre|son|leur esclave|chien|chienne|toutou|larbin|soumise|soumis|objet
    obeis|obeir|obeissez moi|nous|me|sans
    ? obeis|obeir|obeissez a|au|aux chat|tchat|tout|tous|toutes|chaque|abonnes|viewers|donateur|donateurs|la|les|mes|nos
    esclave|soumise|soumis du|de chat|tchat|viewers|moi
    toi|te|tenu|tenue|marche|rampe|reste|va|viens|vis ... en laisse
    tenu|tenue|promène|promener laisse
    mets|mettre|porte|porter @det? collier|laisse|couche|couches de|pour chien|bebe
    mets|mettre|porte|porter @det? laisse|couche|couches $
    mets|mettre|porte|porter @det? couche|couches et|pour|pendant|jusqu|toute|en
    rampe|ramper|aboie|aboyer|supplie|supplier|agenouille|agenouiller|prosterne ... genoux|pitie|pieds
    rampe|ramper|mange|bois comme un|une chien|chienne|animal|porc
    ? supplie|implore moi|nous|le
    mets|met toi|te a genoux devant|pour|ou|sinon|je|on|chaque
    mets|met toi|te a genoux $
    dis|dire|repete|repeter|avoue|crie|crier|ecris|ecrire|admets ... que? tu|je|suis|es ... merde|nul|nulle|moche|pute|salope|esclave|cochon|cochonne|rate|inutile|grosse|gros|idiot|idiote|debile
    ecris|ecrire|marque ... esclave|salope|pute|cochon|cochonne|nul|nulle|loser|grosse sur @det? front|visage|corps|torse|ventre|bras
    crache|cracher|verse|verser ... sur|dans toi|@poss|ta visage|bouche|propre|main|figure
    ? sinon je|on|j|tu|gare ... balance|balancerai|revele|revelerai|publie|publierai|dis|dirai|raconte|raconterai|poste|posterai|frappe|ferai|viendrai|retrouve|trouverai|montrerai|diffuse|regretter|vas
    ou|sinon sinon $
    ou|sinon gare
    ou sinon je|j|on|ton|ta|tes ... balance|balancerai|révèle|publie|diffuse|dis|dirai|raconte|poste|montre|viens|viendrai|trouve|retrouve|fous|frappe|regrette|reçoit|saura|voit
    ou sinon tu ... regretter|regretteras|souffriras
    si tu ne|refuses|le|n? ... balance|revele|publie|diffuse|poste|dox|dirai|leak|montre|regretter
    je|on vais|va|vas balancer|reveler|publier|diffuser|leaker _? _? photos|secret|secrets|infos|videos|nudes|adresse|nom|vie
    fais|faire|faites du? chantage à|a|au|aux
    as pas le? choix $
    as pas le? choix alors|donc|fais|faut|obéis|tu|sinon|on|je|et|maintenant|c|déshabille
    force|forcer|oblige|obliger|contrains|contraindre|manipule|manipuler @det|quelqu _? @strangers|@kin|un a|de|d
    rase|raser @poss sourcils
  `,
  unlessInGame: `
    ? demissionne|demissionner de|en|maintenant|tout
    quitte|quitter|largue|larguer|divorce|plaque|plaquer|trompe|tromper @poss|de? _? femme|mari|copine|copain|mec|meuf|famille|travail|boulot|job|ecole
  `,
  low: `
    mange|manger ... croquettes|patee
    aboie|aboyer|miaule|miauler
    rase|raser @poss crane|tete|cheveux|sourcil
    gifle|tarte
    chantage|chantages
  `,
};
