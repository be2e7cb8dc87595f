import type { RuleList } from "../../rule-list";

/** French. Never excused, in a game neither. "Suicid~" stands in the English list. */
export const selfHarm: RuleList = {
  always: `
    tue|tuez|bute|butez|flingue|pends|pendez|noie|noyez|egorge|poignarde|empoisonne|immole|electrocute|etouffe|etrangle|mutile|mutilez|scarifie|blesse|blessez|brule|brulez|frappe|frappez|gifle|giflez|cogne|fouette|affame|saigne|taillade|lacere|entaille toi|vous
    va|vas|allez|devrais|dois|peux|veux|faut te|vous|se|t tuer|buter|pendre|noyer|flinguer|immoler|crever|egorger|mutiler|scarifier|blesser|etrangler
    te|me|se pendre|flinguer|mutiler|scarifier|immoler|automutiler|taillader
    automutil~
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
    jette|jeter|balance|lance toi|te du|d|par|sous|de|devant @det? _? pont|toit|fenetre|balcon|immeuble|falaise|train|metro|voiture|bus|camion|un|haut
    tire|tirer|colle|coller|mets|mettre toi|te|se une balle
    avale|avaler|prends|prendre _? _? boite|tube|plaquette|plein de _? medicaments|cachets|pilules|comprimes|somniferes
    avale|avaler|gobe tous|des|plein|tes|trop _? medicaments|cachets|comprimes|somniferes|lames
    fais|faire|faites|fait toi|te|se|vous du? mal
    laisse|laisser toi|te mourir
    arrete|arreter de manger|boire|respirer
    prive|priver|prives toi|te de nourriture|manger|sommeil
    prive|priver toi|te d eau
    ecrase|eteins|eteindre|ecraser _? _? cigarette|clope|megot sur @det? _? bras|main|peau|jambe
    tape|taper|cogne|cogner|frappe|frapper|eclate|fracasse toi|te|se? @poss|la|les tete|crane|main|poing contre|dans|sur|au
    passage a l acte suicidaire
    faire une overdose
  `,
};
