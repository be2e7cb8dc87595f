import type { RuleList } from "../../rule-list";

/** French: hate, slurs and aggression against people. */
export const harassment: RuleList = {
  always: `
    dire|dis|dites à|a|aux cette|ce|la|ces grosse|moche|thon|boudin|baleine|truie
    dire|dis|dites|ordonne ... de|d maigrir|crever
    @people ... te|me|nous|les? dégoûtent|répugnent|dégoûte
    dégoûté|dégoût|haine|horreur des|les|par @people
    écris|envoie|appelle|dm|mp|relance ..... ex|crush ..... jusqu|bloque ... bloque|tout
    // La haine, dite poliment.
    @people|religion|race ... sont|est|soient|serait|étaient ... @low
    @people ..... moins|plus|naturellement|génétiquement|tous|toutes ... intelligents|intelligentes|intelligent|violents|violente|humains|humain|voleurs|criminels|bêtes|doués|capables|évolués|sales|civilisés
    ethnie|religion|nationalité|peuple ..... plus|moins|est|soit|pire|sent ... violente|violent|intelligente|supérieure|inférieure|mauvais|mauvaise|sale|bête|dangereuse|pire|idiote
    race ..... violente|supérieure|inférieure|pure
    race|sang blanche|supérieure|inférieure|pure|aryenne|noire|pur
    quelle|quel|pire race|ethnie|religion|nationalité ..... pire|pue|sent|mauvais|sale|bête|stupide|voleur|vole|violent|déteste
    @people ..... doivent|devraient|doit|devrait|faut|méritent ..... rentrer|partir|soigner|soignés|virer|expulser|interdire|interdits|cuisine|dehors|mourir|obéir|interdites|retourner
    @people ..... pas|ni|aucun ..... droits|droit|confiance|enfants|voter|intégrer|chez
    droits|droit ..... pas|moins ..... @people
    confiance aux|à|au|a @det? @people
    ? @people ..... dirigent|contrôlent|contrôle|dirige|envahissent|envahit|volent|ruinent|détruisent|pourrissent|gouvernent|possèdent|grand|profitent|tiennent
    @people dehors
    @people ..... dehors|expulsés|expulser $
    dehors les|l @people
    mieux|propre|belle|tranquille|sûr|sûre sans @det? @people
    sans les|@det @people ..... mieux|propre|belle
    esclavage|shoah|holocauste|colonisation|apartheid|hitler|génocide ..... pas|jamais ... si|bien|grave|existé|mal|mauvais
    esclavage|shoah|holocauste|colonisation|apartheid|hitler|génocide ... était|est|avait|a ... bon|bonne|faux|raison|mensonge|exagéré|exagérée|justifié|invention|mythe
    hitler|nazis|pétain ..... raison|bien|bon|héros|génie
    imite|imiter|imitez|parle|parler|marche|parlez|mime|singe|parodie ... comme|un|une|le|la|l|d ... handicapé|handicapée|trisomique|trisomiques|autiste|mongol|mongolien|attardé|gogol|muet|bègue|infirme
    accent|accents ... chinois|africain|arabe|noir|asiatique|juif|gitan|rebeu|indien ..... moque|moquer|cliché|yeux|raciste|caricature|ridiculise
    tire|tirer|bride|étire|plisse|tirez toi|te|vous? les|tes ... yeux ..... chinois|asiatique|bridés|fais|japonais|côtés
    fais|faire|fait le|la|un|une chinois|noir|arabe|juif|jaune|nègre|gitan ... yeux|accent|singe|avare|radin
    blackface|visage en noir
    vanne|blague|blagues|sketch|histoire ..... mort|morts|morte|gazé|gazés|viol|cramé|radin ... juif|juifs|noirs|arabes|femmes|handicapés|musulmans
    poème|chanson|texte|discours|histoire ..... @people ..... dirigent|contrôlent|volent|inférieurs|banques|monde|profitent|envahissent
    avoue|dis|admets|explique|expliquez|confirme|confirmer|répète|reconnais|démontre|affirme|prouve|dire ..... @people ..... @low|cuisine|soigner|soignés|droits|expulser|confiance|dehors
    // S'en prendre à quelqu'un.
    dis|dire|écris|envoie|balance|annonce|dites|répète lui|leur ..... @insulting|pue|dégage|crève|suicider|manquera|regrettera
    va|vas|allez|file|passe ... dire|dans|sur ..... streameuse|streamer|fille|meuf|mec|gamin|live|chat|tchat ..... @insulting|arrête|insulte|pue|suicide|crève|dégage
    dis|dire à|a|au ce|cette|ton|ta|la|le ... gamin|gosse|fille|mec|meuf|streameuse|patron|prof|ex|type|mère ..... @insulting|personne|pue
    envoie|écris|dis|poste à|a|au ... patron|prof|ex|mère|boss|père|voisin|frère ..... @insulting
    spamme|spammer|spam|inonde|bombarde|spammez ..... ex|insultes|menaces|haine|prof|voisin|insulte
    harcèle|harceler ..... ex|patron|appels|streamer|streameuse|prof|voisin|messages
    spamme|inonde|bombarde ... @poss patron|boss
    envoie|poste|laisse|écris ..... insultes|menaces|haineux|haine|insultants|méchants ... à|au|sur|message|messages|commentaires
    fais|faire|faites ... pleurer|rager|chialer|craquer|quitter ... ce|cette|le|la|un|une|ton ... noob|gamin|fille|streamer|streameuse|mec|gosse|prof|@kin|joueur|kikoo
    retrouve|trouve|cherche|pirate ..... facebook|insta|compte|adresse|profil|boulot ... et ... pourris|ruine|détruis|balance|menace|insulte|harcèle
    pourris|ruine|détruis|gâche lui|@poss|sa ... vie|carrière|couple|réputation
    suis|suivre|file|piste|espionne|suivez ... fille|femme|meuf|inconnue|mec|prof|streameuse|gars|personne|voisine|livreur ..... chez|maison|rue|elle|jusqu|partout|voiture
    hurle|crie|gueule|rigole|ris|crache|rigoler|moque|hurler|criez|klaxonne sur|au|à|aux|dessus le|la|un|une|du|d|nez? ... livreur|serveur|serveuse|caissière|sdf|vieux|vieille|prof|facteur|handicapé|passant|passants|vigile|mendiant|gros
    rigole|ris|moque|crache ..... nez|visage|gueule ... sdf|mendiant|vieux|handicapé|pauvre
    insulte|insulter|insultez|clashe|rabaisse|humilie ... tous|toutes|ceux|celui|celles|chaque|viewers|abonnés|monde|modo|modos
    personne ne? t|te aime|supporte|regrettera
    t|tu|vous es|êtes vraiment|juste|qu|trop|rien ... @insulting
    @insulting ... dis|avoue|répète
    traite|traiter|traitez le|la|les|lui|@poss|un|une ... de tous|toutes|@insulting ... noms
    traite|traiter la|le de tous|tout
    appelle|appeler ... ex|mère|prof|patron|voisin ..... traite|insulte|menace|hurle|gueule
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
    insulte|insulter|insultez|rabaisse|humilie|harcèle|menace @poss|le|la|les|un|une _? mod|mods|modo|modos|modérateur|modératrice|invité|invitée
    dis|dites|dire lui|leur toutes|tous? de|d crever|mourir|dégager|suicider
    insulte|insulter|insultez|harcele|harceler|humilie|menace|menacer|intimide|intimider|rabaisse|rabaisser|traque|traquer|clash|clasher|crache|cracher|hurle|hurler sur|dessus? @det|quelqu _? _? @strangers|@kin|@groups|un
    harcelement en|collectif|de ligne|masse|groupe
    moque|moquer|rigole|ris toi|te|se? de|d|des|du _? _? bègue|bègues|bégaie|sourd|aveugles|trisos
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
    ? va|vas|allez|peux|espere|que|qu|faut|devrais tu|il|elle? te|vous? crever|creve|creves|mourir|meures|meure
    creve|crevez connard|salope|sale|charogne|chien|grosse|en|tous|pute
    personne ne? t aime
    tout le monde te deteste
    tu|t|vous|elle|il ne|n? es|est|etes|sers|vaux|merites ... moche|laide|laid|grosse|degueulasse|inutile|rien|ordure|dechet
    menace|menaces|appel de mort|viol|bombe
    sais|sait|connais ou tu|il|elle habites|habite|vis
    ? jette|jeter|lance|lancer|verse|verser|renverse|crache|cracher ... sur|contre|dans @det|quelqu _? @strangers|un|gueule|visage
  `,
  unlessGame: `
    classement|classe|tier|classer|range|note|ranking|list|top ..... races|ethnies|religions|nationalités|origines|race|religion|peuples
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
