/** French words that tell that a text is about a video game, beside the names of games. */
export const game = `
  gardes|princesse|sbires
  désamorce|désamorcer|désamorçage|spike
  #|une|deux|trois|quatre|cinq étoile|étoiles
  boss|ennemi|ennemis|adversaires|adversaire|monstre|monstres|mob|mobs|zombie|zombies|manche|manches|kills|respawn|classee|ranked|pnj|pnjs|squelettes|squelette|sorcier|gobelin|gobelins|donjon|donjons|quete|quetes|speedrun|niveau|niveaux|headshot|headshots|tops|partie|parties|coequipier|coequipiers|manette|gameplay|esquive|esquives|pv|degats|villageois|imposteur|imposteurs|dragon
  jeu|jeux video|videos
  sans prendre|subir _? degat|degats|coup|coups
  sans mourir
  sans se faire toucher
  mode histoire|hardcore|survie|difficile|cauchemar
  boss final
  dans le|un jeu
  en jeu
  battle royale
  au couteau|pistolet|sniper|fusil uniquement|seulement
`;

export const inGame = `
  au jeu
  frite|frites de piscine|mousse
  escape game|room
  dans le|un simulateur
  sur la|une|cette|ta map
  dans la|une map|partie|mod
  dans le|un|ce|mon|ton jeu
  en jeu
  jeu|jeux video|videos
  bataille|combat de polochons|oreillers|neige|boules
  pistolet|pistolets|fusil a eau|flechettes|billes|bulles
  boule|boules de neige
  epee|sabre|couteau en mousse|plastique|bois
  bombe|bombes a eau
`;

export const realLife = `
  pour de vrai
  vrai|vraie|vrais|vraies|réel|réelle|réels|actuel @kin|@pets|@strangers|chien|chat|voiture|piéton|coups|coloc|magasin|banque|argent|vie|couteau|arme|pistolet|sang|rue
  sur @poss _? _? @kin
  @poss propre|vrai|vraie _? @kin|@pets|coloc
  en bas de chez
  c est juste|qu|que
  le premier mec|gars|passant|type
  hein $
  du coin
  en vrai|vraie|reel
  irl
  dans la|en vraie? vie|vrai|reelle
  vraie vie
  pour de vrai
`;

/** Where it happens: in a real place, unless it happens inside a game. */
export const place = `
  dans la|ta|une|ma rue|ville
  en public|rue
  dehors
`;

export const negation = `
  pas|aucun|aucune|jamais|sans|ni|rien|ne|non|zéro|evite|evitez|eviter|arrete|arretez|stop|refuse|refusez|contre
  n _ _? pas|jamais|rien|plus|aucun|aucune|ni|personne
  bloque|bloquez|bloquer|interdis|interdisez|interdire|exclure|bannir
  tout|tous|toutes|toute sauf|hormis|excepté
  hors de question
`;

export const denial = "";

export const prohibition = `
  interdit|interdite|interdits|interdites|banni|bannis|bannie|bannies|refuse|refusee|refuses|refusees|bloqués|bloquée|bloquées|exclu|exclus|proscrit
  pas|jamais autorise|autorisee|autorises|autorisees|accepte|acceptee|acceptes|acceptees|permis|permise|tolere|toleree|toleres|tolerees|bienvenu|bienvenue|bienvenus|bienvenues|ok
`;

export const affirmation = `
  n|ne|m|me arrete|arretes|arretez|arreterai|arreterons|refuse|refuserai|interdis|interdit|bloque|evite|cesserai|cesse pas|jamais|rien|aucun|aucune
  n|ne hésite|hésitez|oublie|oubliez|attends|attendez|aie|ayez|crains|craignez pas|rien
  hésite|hésitez|oublie|oubliez|attends|attendez pas
  n|ne _ que|qu
  n importe
  ne te|t|vous|vous gêne|gênez|retiens|retenez|prive|privez|inquiète|inquiétez pas
  pas|jamais|rien contre|peur|honte|interdit|interdite|interdits|exclu|refusé|banni|problème|problèmes|souci|soucis
  pas de|d problème|problèmes|souci|soucis|tabou|tabous|limite|limites|honte|pudeur|interdit|interdits
  sans|aucun|aucune|zéro tabou|tabous|limite|limites|honte|pudeur|problème|problèmes|souci|filtre|gêne|retenue|arrêt|complexe|complexes|interdit|interdits|règle|règles
  rien n|ne est|sera interdit|exclu|tabou|banni|refusé
  rien que
  non stop
  jamais sans
  si|quand tu|vous|il|elle|on|ils|je|tant ... pas|rien|jamais|plus
  pourquoi pas|ne
`;

export const turn = `
  mais|sauf|hormis|excepté|jusqu|jusque|tant|sinon|alors|donc
  je|on|tu|il|elle vais|vas|va
  et je|on te|vous|le|la|les|lui
`;
