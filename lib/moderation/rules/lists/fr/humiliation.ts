import type { RuleList } from "../../rule-list";

/** French: degrading acts, and pressure on the person who is asked. */
export const humiliation: RuleList = {
  always: `
    humilie|humilier|humiliez|rabaisse|rabaisser|degrade|ridiculise|ridiculiser toi|te|se|vous|@poss|quelqu|les|des|une|un _? inconnu|inconnue|passant|passants|@kin|ami|amie|pote|copine|viewer|viewers|gens?
    humilie|humilier|rabaisse|ridiculise toi|te|@poss|quelqu|publiquement|en
    leche|lecher|embrasse|embrasser|renifle|renifler|nettoie|sens @det? _? _? @filth
    leche|lecher|bois|boire|mange|manger ... cuvette|chiottes|toilettes|caniveau|poubelle|poubelles
    bois|boire|goute|gouter|avale|avaler @det? _? urine|pisse|pipi|sueur|vomi|crachat|salive|sang|bave
    mange|manger|avale|avaler|goute|gouter @det? _? merde|caca|excrement|excrements|vomi|crotte|crottes|ordures|poubelle|morve|cafard|cafards|terre|ongles
    pisse|pisser|chie|chier|urine|uriner|defeque|defequer|pete toi|te|sur|dans|dessus
    fais|faire toi|te|se? pipi|caca dans|sur|dessus|devant|au
    sois|etre|deviens|devenir mon|ma|notre|son|leur esclave|chien|chienne|toutou|larbin|soumise|soumis|objet
    obeis|obeir|obeissez moi|nous|me|a|au|aux|sans
    esclave|soumise|soumis du|de chat|tchat|viewers|moi
    en|tenu|promene|promener laisse
    mets|mettre|porte|porter @det? collier|laisse|couche|couches de? chien|bebe?
    porte|mets une couche
    rampe|ramper|aboie|aboyer|supplie|supplier|agenouille|agenouiller|prosterne ... genoux|pitie|pieds
    rampe|ramper|mange|bois comme un|une chien|chienne|animal|porc
    supplie|implore moi|nous|le
    mets|met toi|te a genoux
    dis|dire|repete|repeter|avoue|crie|crier|ecris|ecrire|admets ... que? tu|je|suis|es ... merde|nul|nulle|moche|pute|salope|esclave|cochon|cochonne|rate|inutile|grosse|gros|idiot|idiote|debile
    ecris|ecrire|marque ... esclave|salope|pute|cochon|cochonne|nul|nulle|loser|grosse sur @det? front|visage|corps|torse|ventre|bras
    crache|cracher|verse|verser ... sur|dans toi|@poss|ta visage|bouche|propre|main|figure
    sinon je|on|j|tu|gare ... balance|balancerai|revele|revelerai|publie|publierai|dis|dirai|raconte|raconterai|poste|posterai|frappe|ferai|viendrai|retrouve|trouverai|montrerai|diffuse|regretter|vas
    ou|sinon sinon|gare
    si tu ne|refuses|le|n? ... balance|revele|publie|diffuse|poste|dox|dirai|leak|montre|regretter
    je|on vais|va|vas balancer|reveler|publier|diffuser|leaker _? _? photos|secret|secrets|infos|videos|nudes|adresse|nom|vie
    chantage|chantages
    tu|t n as pas le? choix
    as pas le choix
    force|forcer|oblige|obliger|contrains|contraindre|manipule|manipuler @det|quelqu _? @strangers|@kin|un a|de|d?
    demissionne|demissionner de|en|maintenant|tout
    quitte|quitter|largue|larguer|divorce|plaque|plaquer|trompe|tromper @poss|de? _? femme|mari|copine|copain|mec|meuf|famille|travail|boulot|job|ecole
    rase|raser @poss sourcils
  `,
  low: `
    mange|manger ... croquettes|patee
    aboie|aboyer|miaule|miauler
    rase|raser @poss crane|tete|cheveux|sourcil
    gifle|tarte
    rampe|ramper
  `,
};
