import type { RuleList } from "../../rule-list";

/** French: hate, slurs and aggression against people. */
export const harassment: RuleList = {
  always: `
    blague|blagues|vanne|vannes|humour sur|de|des _? shoah|holocauste|viol|handicapes|noirs|juifs|arabes|trisomiques|camps|pedophilie|esclavage
    crie|crier|hurle|hurler allahu|allah
    connard|connards|gros|sale|espece|bande|petit|vieux de? pd|pede|pedes
    appelle|appeler ... insulte|insulter|menace|menacer
    dis|dire|crie ... mot en n
    negre|negres|negresse|bougnoule|bougnoules|bougnoul|bicot|bicots|youpin|youpins|youpine|bamboula|bamboulas|chinetoque|chinetoques|niakoue|niakoues|tarlouze|tarlouzes|tafiole|tafioles|tantouze|tantouzes|gouine|gouines|travelo|travelos|mongolien|mongolienne
    sale|sales|espece|bande de? pede|pedes|pd|arabe|arabes|noir|noirs|noire|juif|juifs|juive|feuj|gitan|gitans|rom|roms|blanc|blancs|chinois|handicape|trisomique|race|musulman|immigre|etranger
    pede|pedes
    salut|salute nazi|hitlerien
    heil|vive|gloire hitler|petain|daesh|isis|nazis
    deguise|deguiser|deguisement|costume ... nazi|hitler|kkk
    nier _? _? shoah|holocauste
    mort a|aux @det? @groups
    tue|tuer|tuez|tuons|gaze|gazer|brule|bruler|expulse|expulser|exterminer|extermine|pends|pendre|deteste|detester|hais|haine|hair|frappe|frapper|bute|buter tous|toutes|des|aux? les|l|des|aux? @groups
    les @groups sont ... inferieurs|inferieures|animaux|parasites|sales|degoutants|rats|singes|racaille|racailles|voleurs|nuls|nulles|connes|malades|dangereux
    insulte|insultes|blague|blagues|propos|chanson|chant|imitation|cri|cris|cliche raciste|racistes|homophobe|homophobes|antisemite|antisemites|sexiste|sexistes|misogyne|transphobe
    dis|dire|fais|faire|sois|etre|crie|crier ... raciste|homophobe|antisemite|sexiste|negationniste
    insulte|insulter|insultez|harcele|harceler|humilie|menace|menacer|intimide|intimider|rabaisse|rabaisser|traque|traquer|clash|clasher|crache|cracher|hurle|hurler sur|dessus? @det|quelqu _? _? @strangers|@kin|@groups|un
    harcelement en|collectif|de ligne|masse|groupe
    moque|moquer toi|te|se de|d|des|du _? _? handicapes|handicape|gros|grosse|sdf|gays|noirs|autistes|aveugle|mort|morts|trisomique|trisomiques|obese
    imite|imiter @det? _? handicape|handicapes|trisomique|autiste|mongolien|noir|arabe|chinois
    raid|raids haineux|haine
    va|vas|allez dans|sur le|la|un tchat|chat|stream|live et|pour insulter|insulte|spammer|harceler|spam
    retourne|retournez|rentre|rentrez dans|chez ton|votre|toi|vous pays
    retourne|rentre dans ton pays
    nique|niquer|niques|nik|encule|enculer|baise ta|tes|sa|ses|vos|la|votre mere|race|morts|mort|daronne|soeur|grand|famille
    ntm|fdp
    gros|petit|un|espece|t|sale pd|tapette
    fils|fille de pute|chienne|putain
    va|vas te|se|t|vous faire foutre|enculer|mettre|voir
    encule|encules|enculee|enculer
    sale|grosse|espece|petite|vieille|es|une|des|cette|bande|cette|comme d? de? pute|putes|salope|salopes|connasse|connasses|trainee|chienne|garce|poufiasse|petasse
    salope|salopes|poufiasse|pouffiasse|connasse
    traite|traiter|traites ... de|d|comme _? pute|salope|grosse|moche|con|conne|idiot|idiote|debile|merde|chien|chienne|cochon|imbecile|pd|laide|nul
    va|vas|allez|peux|espere|que|qu|faut|devrais tu|il|elle? te|vous? crever|creve|creves|mourir|meures|meure
    creve|crevez connard|salope|sale|charogne|chien|grosse|en|tous|pute
    personne ne? t aime
    tout le monde te deteste
    tu|t|vous|elle|il ne|n? es|est|etes|sers|vaux|merites ... moche|laide|laid|grosse|degueulasse|inutile|rien|ordure|dechet
    menace|menaces|appel de mort|viol|bombe
    sais|sait|connais ou tu|il|elle habites|habite|vis
    jette|jeter|lance|lancer|verse|verser|renverse|crache|cracher ... sur|contre|dans @det|quelqu _? @strangers|un|gueule|visage
  `,
  unlessGame: `
    je|on|j vais|va|te|vous te|vous|la|le? tuer|buter|egorger|trouver|retrouver|defoncer|violer|frapper|crever|fumer
  `,
  low: `
    conne|connard|batard|abruti|idiot|debile|merde|bouffon|noob|looser
    ta gueule
    nique
    prank|piege|pieger @det @strangers
  `,
  name: `
    pede|encule|salope|pute|connard|connasse|batard|nazi|negre|petain|daesh|fdp|ntm
  `,
};
