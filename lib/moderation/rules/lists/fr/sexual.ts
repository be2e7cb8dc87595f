import type { RuleList } from "../../rule-list";

/** French. International words stand in the English list. */
export const sexual: RuleList = {
  always: `
    suce|sucer|lèche|lécher ... glace|banane|sucette|esquimau|concombre|doigt ..... sexy|sensuel|sensuelle|coquin|coquine|cochon
    montre|filme|masse ... pieds ..... sensuel|sensuelle|huile|sexy|sensuellement|lentement
    note|noter|juge|juger|classe @det? _? fesses|culs|seins|poitrines|nichons|corps
    @touching @poss|@det|des|à|aux|a ..... @person ..... lâcher|fesses|cul|cuisse|cuisses|poitrine
    fais|faire|faites|donne|vole ... câlin|câlins|bisou|bisous|baiser ..... inconnue|inconnues|inconnu|inconnus|fille|filles|femmes|passantes ... sans|même|force|lâcher|bouche|dort
    main|mains aux|au|sur fesses|cul|fesse|cuisse|cuisses|sein|seins
    pince|pincer|claque|touche|tape|attrape|palpe|pincez ... fesses|cul|cuisses|seins|fesse ... du|de|d|des|à|au
    embrasse|embrasser|touche|caresse|câline|galoche|embrassez ..... sommeil|dort|endormi|endormie|dorme|force
    soulève|relève|baisse|soulever|soulevez ... jupe|robe|tshirt|shirt|haut|pantalon|culotte|débardeur|top
    assieds|assois|monte|asseyez|mets ... sur les? genoux ... d|de|du ... inconnue|inconnu|fille|mec|femme|viewer|quelqu|passante
    roule|rouler|roulez @det|@poss|lui? pelle|pelles|patin|galoche
    galoche|galocher|embrasse ..... langue|bouche|pelle
    flashe|flasher|flash nous|moi|le|la chat|une|vite|seconde|cam
    juste|seulement|que|uniquement un|une|ton|des tablier|serviette|chaussettes|string|culotte|peignoir ... rien|et|en|sans
    rien|nue|nu dessous|en dessous|sous
    rien sous|dessous
    dis|dire|raconte|murmure|lis|chuchote|susurre ..... cochonneries|salace|salaces|coquineries|obscénités|cochonnes|coquine
    sms|message|texto|dm|photo|fantasme|rêve|secret|histoire le|la plus chaud|chaude|coquin|coquine|cochon|hot|sexy|cochonne
    culotte|string|soutif|lingerie|tanga|nuisette|bikini ..... choisir|choisit|montre|cam|caméra|partie|porte|mets|couleur|twerk|danse|près|live|défilé
    choisir|choisit|devine|montre|montrez|décris|essaie ..... culotte|string|soutif|lingerie|tanga|nuisette|décolleté
    en|joue|finis|mets|porte|finir ... lingerie|nuisette|bikini|string|résille
    en|mets|porte ... porte jarretelles
    danse|danser|pose|tenue|danses|photo|photos|selfie|déhanché ... sexy|sensuelle|érotique|lascive|coquine|osée|provocante|sensuel
    quelle|fais|c|dis|donne ... taille ... soutif|soutien|bonnet|pénis|sexe|poitrine|bite|seins
    bonnet|taille de soutif|soutien|poitrine|seins|bite|pénis
    penche|cambre|courbe|penchez|cambrez toi|te|vous ... devant|vers|en|face|sur ... cam|caméra|nous|objectif|webcam|avant|chat
    scène|scènes|film|acteur|actrice ... porno|porn|sexe|cul|x
    raconte|décris|parle|détaille|racontez ..... sexe|coucherie|fantasme|fantasmes|dépucelage|libido|orgasme|ébats|fétiche
    nuit de sexe|baise|passion
    twerke|twerker|twerk|remue|ondule|trémousse ..... bikini|string|culotte|fesses|cul|soutif|lingerie|nue|poitrine
    montre|montrez|montrer|zoome|dévoile ..... décolleté|poitrine|tétons|culotte|fesses|cuisses|formes|courbes
    suce|sucer|lèche|lécher|sucez ... micro|banane|sucette|doigt|concombre|manette|orteil|orteils ... comme|en|lentement|sensuellement|sexy|langoureusement|fais
    ? gémis|gémir|gémissez|gémissement|gémissements
    note|noter|juge|regarde|envoie|échange ..... nudes|nude|nuds|nues|dickpics|lewds
    enlève|enlever|retire|enlevez|retirez ... vêtement|fringue|habit ... à|a|chaque|par|si|pour|quand
    ? fais|faire|fait un strip
    coucher|couche|couches avec @poss|@det _? @kin
    la|les|de|cette bite|bites
    ? nudite|nudites|nudisme|nudiste
    ? denud~
    ? deshabill~
    désape|désaper|désapez|dessape|dessaper|désapé|désapée
    envoie|envoyer|montre|poste|vends|vendre|partage|balance ..... photo|photos|vidéo|vidéos de|d tes|vos|ses pieds|orteils|fesses|cuisses|seins
    raconte|raconter|décris|détaille|parle ..... nuit|soirée|fois au lit|pieu|plumard
    ? a poil
    ? tout|toute|tous|toutes|completement|entierement|totalement|integralement nu|nue|nus|nues
    moitie nu|nue|nus|nues
    mets|met|mettre|mettez|mettant toi|te|se|vous|me nu|nue|nus|nues|torse|seins
    joue|jouer|joues|stream|streame|streamer|danse|danser|cours|courir|sors|sortir|reste|rester|apparais|apparaitre|fais|faire|dors|live|parade|defile|pose|poser|filme|filmer _? _? nu|nue|nus|nues
    te|toi|se|etre|sois|es nu|nue
    seins|fesses|corps|femme|femmes|fille|filles|homme|hommes|mec|meuf|photo|photos|video|videos|image|images|selfie|selfies nu|nue|nus|nues|denudees|denudes
    nu|nue devant la? camera|cam|webcam|tout|nous|chat
    photo|photos|video|videos|image|images coquine|coquines|intime|intimes|osee|osees|sexy|hot|x|cochonnes
    ? strip tease
    enleve|enlever|enlevez|retire|retirer|retirez|ote|oter|vire|virer|baisse|baisser|souleve|soulever|releve|relever|leve|lever|arrache|deboutonne|ouvre|quitte|tombe @det? _? @clothes
    enleve|enlever|retire|retirer|ote|souleve|soulever|releve|baisse @poss t|tee shirt
    enleve|enlever|retire|retirer @poss sous vetements
    enleve|enlever|retire|retirer @det? soutien
    sans culotte|soutif|vetements|vetement|pantalon|habits|haut|slip|calecon
    sans|en|@poss soutien gorge
    en|porte|mets @poss? @underwear
    en sous vetements|vetement
    en|la petite tenue
    petite tenue
    @show @to? @det? _? _? @intimate
    @show @to? @poss _? @body
    @show @to? un|une bout de? sein|fesse|fesses|teton
    branle|branler|branles|branlette|branlettes|branlez
    masturb~
    caresse|caresser|touche|toucher|doigte|doigter toi|te|se @det? _? @intimate|@body|en
    caresse|caresser|doigte toi
    doigt~ toi|te|la|sa|ta
    baise|baises|baisez|rebaise moi|le|la|les|ta|sa|un|une|avec|toi|nous|des
    baiser ta|sa|une|la|avec|sur|en|ce|des fille|meuf|mere|soeur|femme|copine|chatte|levrette|live|stream|lui|elle|inconnue|inconnu|voisine|viewer|viewers
    faire|fais|te|se|me baiser
    nique|niquer|niques une|des|la fille|meuf|filles|meufs|chatte
    suce|sucer|suces|sucez|sucant|leche|lecher|leches|lechez|touche|toucher|caresse|caresser|attrape|palpe|palper|embrasse|embrasser|mords|mordre|secoue|secouer|pelote|peloter moi|lui|nous? @det? _? @intimate
    leche|lecher|touche|toucher|caresse|palpe|palper|embrasse|claque|claquer|secoue|secouer|remue|remuer|suce|sucer @poss _? @body|boules
    suce|sucez|leche moi|nous
    ? ta|ma|sa|grosse|petite|belle|enorme bite|bites|teub|chatte
    bite de|a|en|au|d _? _? _? cul|bouche|cheval|noir|ane|fond|main
    bite|bites dehors|molle|dure
    photo|photos de _? _? bite|bites|chatte|seins|cul|fesses|pieds|culotte
    taille|tailler|faire|fais|faites|tailles une? pipe|pipes
    ? fellation|fellations|cunni|cunnis|sodomie|sodomise|sodomiser|levrette|partouze|partouzes|touze|ejac|bukkake|godemichet|gode|godes|vibro|sextoy|sextoys|coit
    plan cul|q
    plan|trip a trois|plusieurs
    film|films|site|sites|video|videos porno|x|cul|adulte
    film|films|histoire|blague de cul
    jouis|jouir comme|sur|dans|pour
    gemis|gemir|gemissements|gemissement comme|en|sexuel|sexuels|de plaisir|dans|erotique
    ? gemis|gemir
    ? sexe|sexuel|sexuelle|sexuels|sexuelles|sexuellement
    coucher|couche|baiser avec @det? _? @strangers|mere|soeur|moi|elle
    ? faire|fais l amour
    exhibitionn~
    exhibe|exhiber toi|te|se
    viole|violer|violez|violent une|des|la|les|sa|ta|le|un fille|femme|enfant|gamine|meuf|filles|femmes|enfants|gosse|copine|soeur|voisine
    viol|viols|violeur|violeurs|violee|violees
    te|la|le|se|me|faire violer
    agression|agressions|attouchement|attouchements sexuel~
    attouchement|attouchements
    pedocrimin~|pedoporn~
    excite|excitee|bande|bander en|devant|sur|pour direct|live|stream|camera|nous|moi
    montre @to? sous|dessous ta|la jupe|robe
    zoophil~|inceste|incestueux
    ? danse|danser lascive|lascivement|sexy|erotique
    tenue sexy|erotique|coquine
  `,
  low: `
    embrasse|embrasser @det? @strangers
    coquin|coquine|sexy
    twerk|twerke|twerker
    putain
    torse nu
  `,
  name: `
    chatte|zob|teub|grossebite|couilles|salope|pute|baise|sodo|suceur|suceuse
  `,
};
