import type { RuleList } from "../../rule-list";

/** French. Never excused, in a game neither. "Suicid~" stands in the English list. */
export const selfHarm: RuleList = {
  always: `
    dors|dormir|dormez pas|plus pendant|durant|de|d|pour # jours|nuits|semaine
    mange|mangez|mangeons pas|rien|plus jusqu|avant à|a|au? lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
    langue ... poteau|barre|métal|lampadaire|grille gelé|gelée|glacé|glacée|froid
    sel ... glaçon|glaçons|glace ... bras|main|peau|mains|ventre
    @ingest|avale ... toute|toutes|tous|tout|boîte|plaquette|tube|entière|poignée|plaquettes ... de|du|d|des|la|les|le? @poss|l? _? @medicine
    finis|vide|termine|finir|vider|finissez @poss|la|le ... boîte|plaquette|tube|flacon|armoire ... de|d|du|des @poss|l? _? @medicine
    finis|fini|finissez|finissons en ... soir|maintenant|direct|ici|nuit
    rends|rendez nous|moi ... service ... meurs|crève|disparais
    rends|rendez nous|moi ... service ... finis en
    rends|rendez nous|moi ... service ... saute $
    mange|manges|mangez|bois plus|pas? rien ..... semaine|semaines|jours|balance
    mange|manges|mangez|bois plus|pas pendant|durant ..... semaine|semaines|jours|balance
    mange|manges|mangez|bois plus|pas $
    jeûne|jeûner ..... semaine|semaines|jours
    jeûne|jeûner jusqu|pendant|depuis ..... balance|pèse|peser|kilos|dimanche
    @wound toi|te|vous @poss|le|la|les|un|une|l? ... @flesh
    @wound toi|te|vous|@poss|le|la|les|l ..... jusqu ..... sang|saigner|saigne|saignes|bleu
    grave|graver|taille|écris|entaille|marque|brûle|incise ..... sur|dans @poss|ta _? cuisse|peau|bras|poignet|ventre|jambe|torse ... couteau|lame|cutter|rasoir|aiguille
    grave|graver|entaille|incise|brûle|brûlez|scarifie|taillade toi|te|vous? ..... sur|dans @poss|le|la|ta _? cuisse|peau|bras|poignet|ventre|jambe|torse|main
    étrangle|étrangler|étouffe|étouffer|pends toi|te|vous|t avec|jusqu
    écrase|éteins|écraser|éteindre|écrasez|pose ... clope|cigarette|mégot|cigare|joint ... sur|contre|dans @poss|toi|ta|le? _? @flesh
    arrache|arracher|arrachez toi|te|vous|@poss|un|une ... dent|dents|ongle|ongles|cheveux|peau
    tape|cogne|frappe|tapez|cognez|éclate|claque toi|te|vous ... tête|crâne|pouce|doigt|main|genou|visage|front ... contre|avec|sur|dans|jusqu|#
    tape|cogne|frappe|donne toi|te|vous ... avec ... marteau|batte|ceinture|poêle
    fais|faire|faites toi|te|vous vomir|saigner|mal|gerber
    fous|foutre|fout toi|te|vous en l air
    va|allez|vas|peux|devrais te|vous pendre|noyer|jeter|flinguer
    va|allez|vas te|vous? jeter|sauter sous|du|d|par
    monde ... mieux sans toi
    personne ..... manquer|manqueras|regrettera|pleurera ... toi|te|t|tu
    dis|dites ... cicatrices ... nouvelle|autre
    montre ..... cicatrices ... et|nouvelle|ajoute|une
    tue|tuez|bute|butez|flingue|pends|pendez|egorge|poignarde|empoisonne|immole|electrocute|etouffe|etrangle|mutile|mutilez|scarifie|blesse|blessez|brule|brulez|frappe|frappez|gifle|giflez|cogne|fouette|affame|saigne|taillade|lacere|entaille toi|vous
    ? va|vas|allez|devrais|dois|peux|veux|faut te|vous|se|t tuer|buter|pendre|noyer|flinguer|immoler|crever|egorger|mutiler|scarifier|blesser|etrangler
    te|me|se pendre|flinguer|mutiler|scarifier|immoler|automutiler|taillader
    ? automutil~
    scarif~
    donne|donner toi|te|se la mort
    ote|oter|enleve toi|te|se|t la vie
    mets|met|mettre|mettez fin a tes|ses|mes|vos|ta|sa jours|vie
    en finir|finis avec la|ta vie
    finis en avec la|ta vie
    fous|foutre|fout toi|te|se en l air
    ouvre|ouvrir|taille|tailler|coupe|couper|tranche|trancher|entaille toi|te|se? @det? _? veines|poignet|poignets|gorge|bras|cuisse|cuisses|peau|doigt
    coupe|couper|taille|tailler|tranche|entaille @poss _? veines|poignet|poignets|gorge|bras|cuisse|cuisses|peau|doigt
    coupe toi un|le|les|la bras|doigt|doigts|jambe|veines|peau
    tire|tirer|colle|coller|mets|mettre toi|te|se une balle
    avale|avaler|prends|prendre _? _? boite|tube|plaquette|plein de _? medicaments|cachets|pilules|comprimes|somniferes
    avale|avaler|gobe tous|des|plein|tes|trop _? medicaments|cachets|comprimes|somniferes|lames
    fais|faire|faites|fait toi|te|se|vous du? mal
    laisse|laisser toi|te mourir
    arrete|arreter de manger|boire|respirer et|ou? manger|boire|dormir? pendant|jusqu|durant|plusieurs
    arrete|arreter de manger|boire|respirer et|ou? manger|boire|dormir? $
    prive|priver|prives toi|te de nourriture|manger|sommeil
    prive|priver toi|te d eau
    ecrase|eteins|eteindre|ecraser _? _? cigarette|clope|megot sur @det? _? bras|main|peau|jambe
    tape|taper|cogne|cogner|frappe|frapper|eclate|fracasse toi|te|se? @poss|la|les tete|crane|main|poing contre|dans|sur|au
    passage a l acte suicidaire
  `,
  unlessInGame: `
    jette|jeter|balance|lance toi|te du|d|par|sous|de|devant @det? _? pont|toit|fenetre|balcon|immeuble|falaise|train|metro|voiture|bus|camion|un|haut
    saute|sautez|jette ... balcon|pont|toit|fenêtre ..... si|quand|maintenant|en direct|chat|vote
    ? saute|jette|lance toi|te|vous? ... du|d|de|par|sous|depuis @det? _? pont|toit|fenêtre|balcon|train|métro ... si|quand|en|pour|maintenant
    sans manger|boire|dormir ... pendant|# ... jours|semaine|semaines
    # jours|semaines sans manger|boire|dormir|eau|nourriture
    ? noie|noyez toi|te|vous
  `,
};
