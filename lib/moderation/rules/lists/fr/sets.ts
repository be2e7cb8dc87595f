import type { WordSets } from "../../pattern";

/** Named alternatives of the French lists. Elided words stand alone: "l'ami" is read as "l ami". */
export const sets: WordSets = {
  poss: "ton|ta|tes|votre|vos|son|sa|ses|mon|ma|mes|leur|leurs|notre|nos",
  det: "ton|ta|tes|votre|vos|son|sa|ses|mon|ma|mes|leur|leurs|notre|nos|le|la|les|l|un|une|des|du|de|d|ce|cet|cette|ces|quelques|chaque|tout|tous|toute|toutes|autre|autres|n|importe",
  to: "moi|nous|lui|leur|me|te|toi|vous",
  self: "toi|vous|moi|te|se|me",
  show: "montre|montres|montrer|montrez|montrant|exhibe|exhiber|exhibez|devoile|devoiler|devoilez|envoie|envoies|envoyer|envoyez|affiche|afficher|partage|partager|filme|filmer|sors|sortir|voir|dm|poste|poster|publie|publier|balance|balancer|revele|reveler",
  intimate:
    "seins|sein|nichons|nichon|tetons|teton|lolos|chatte|vagin|vulve|clitoris|bite|bites|penis|zizi|zizis|couilles|testicules|anus|zob|teub|foufoune|foune|parties|entrejambe",
  body: "cul|fesses|fesse|poitrine|culotte|string|soutif|calecon|slip|decollete|sexe|queue|cuisses|tanga",
  clothes:
    "vetements|vetement|fringues|habits|habit|haut|tshirt|chemise|chemisier|pantalon|culotte|slip|string|calecon|soutif|jupe|robe|short|jean|debardeur|pull|maillot|top|bas|collants",
  underwear: "culotte|slip|string|calecon|soutif|lingerie|boxer|tanga|nuisette",
  drugs:
    "drogue|drogues|cocaine|coke|heroine|meth|cannabis|beuh|weed|joint|joints|lsd|mdma|ecstasy|taz|ketamine|opium|stupefiants|resine|haschich|hasch|steroides",
  kin: "frere|freres|soeur|soeurs|mere|maman|pere|papa|parents|parent|femme|mari|copine|copain|meuf|mec|ex|coloc|colocataire|voisin|voisine|voisins|enfant|enfants|gosse|gosses|gamin|gamine|bebe|fils|fille|filles|mamie|papi|papy|mamy|grand|oncle|tante|cousin|cousine|prof|professeur|patron|collegue|collegues|camarade|famille|daronne|daron|belle",
  pets: "chien|chiens|chienne|chat|chats|chaton|chatons|chiot|chiots|hamster|lapin|oiseau|oiseaux|pigeon|pigeons|animal|animaux|cheval",
  // People of the real world only, whom no game has for enemies.
  public:
    "inconnu|inconnus|inconnue|inconnues|passant|passants|passante|sdf|clochard|vendeur|vendeuse|serveur|serveuse|caissier|caissiere",
  strangers:
    "inconnu|inconnus|inconnue|inconnues|passant|passants|passante|pieton|pietons|gens|personne|personnes|quelqu|quelquun|type|mec|mecs|meuf|meufs|homme|hommes|femme|femmes|fille|filles|garcon|garcons|ami|amis|amie|amies|pote|potes|policier|policiers|flic|flics|sdf|clochard|vendeur|vendeuse|serveur|serveuse|caissier|caissiere|viewer|viewers|spectateur|spectateurs|streamer|streamers|streameuse|abonne|abonnes|eleve|eleves|monde|humain|humains|civil|civils|politique|ministre",
  harm: "tue|tues|tuer|tuez|assassine|assassiner|poignarde|poignarder|frappe|frapper|frappez|cogne|cogner|gifle|gifler|gifles|agresse|agresser|etrangle|etrangler|blesse|blesser|brule|bruler|empoisonne|empoisonner|noie|noyer|torture|torturer|decapite|decapiter|egorge|egorger|tabasse|tabasser|bute|buter|crame|cramer|electrocute|electrocuter|fouette|fouetter|mutile|mutiler|etouffe|etouffer|maltraite|maltraiter|plante|planter|lynche|lyncher|defonce|defoncer|flingue|flinguer|descends",
  groups:
    "juifs|juif|musulmans|musulmanes|arabes|noirs|noires|negres|homos|homosexuels|gays|lesbiennes|pedes|trans|immigres|migrants|refugies|chretiens|roms|gitans|asiatiques|chinois|etrangers|handicapes|femmes|tsiganes|maghrebins|africains",
  filth:
    "toilettes|chiottes|cuvette|urinoir|sol|chaussure|chaussures|botte|bottes|pied|pieds|orteils|poubelle|poubelles|trottoir|aisselle|aisselles|chaussettes|semelle|semelles",
};
