import type { Locale } from "@/lib/shared/locales";
import type { DareCategory } from "@/lib/streamers/contract";

/**
 * Words that show the kind of a dare, in each language. `word~` is any word that begins so; accents and case do
 * not count. Only words that rarely mean anything else: a text that names no kind is never declined for one.
 */
export const KIND_WORDS: Readonly<Record<DareCategory, Readonly<Record<Locale, string>>>> = {
  gaming: {
    en: "game|games|gaming|gamer|speedrun~|controller|keyboard and mouse|playthrough|respawn|boss fight|ranked match|esport~",
    fr: "jeu video|jeux video|manette|partie classee",
    es: "videojuego~|mando|partida clasificatoria",
  },
  creative: {
    en: "draw|drawing|drawings|paint|painting|sketch~|sculpt~|origami|doodle~|poem|poems|poetry|haiku|limerick|short story|storytelling|improvise|improv|crochet|knit|knitting|collage|comic strip|act out|puppet~",
    fr: "dessin|dessins|dessine~|peindre|peinture|peins|croquis|poeme~|improvise~|improvisation|tricot~|bande dessinee|raconte une histoire|marionnette~",
    es: "dibuj~|pinta un|pintar|pintura|boceto~|poema~|improvisa~|escultura|manualidad~|cuenta una historia|marioneta~",
  },
  irl: {
    en: "irl|in real life|ice bucket|cold shower|ice bath|blindfold~|handcuff~|stand on one leg|hold your breath|water balloon~|egg on your head|pie in the face|wear a blanket|clean your room|tidy your room",
    fr: "dans la vraie vie|douche froide|bain glace|yeux bandes|seau d eau|seau d'eau|range ta chambre|sur un pied|retiens ta respiration",
    es: "en la vida real|ducha fria|bano de hielo|ojos vendados|cubo de agua|balde de agua|ordena tu cuarto|a la pata coja|aguanta la respiracion",
  },
  music: {
    en: "sing|sings|singing|song|songs|karaoke|guitar|piano|ukulele|drums|violin|flute|kazoo|harmonica|rap|freestyle rap|beatbox~|melody|cover of|hum|yodel~|a cappella|acappella|lip sync|lipsync",
    fr: "chante|chanter|chantes|chanson|chansons|guitare|batterie|violon|rapper|rappe|melodie|fredonne~",
    es: "canta|cantar|cantando|cancion|canciones|guitarra|bateria|violin|rapea|rapear|melodia|tararea~",
  },
  educational: {
    en: "explain|teach|teaches|lesson|lecture|quiz|trivia|spelling|multiplication|maths|math problem|capitals of|periodic table|history of|learn|learns|science experiment|solve a rubik~|chess puzzle|translate",
    fr: "explique|expliquer|enseigne~|lecon|cours de|dictee|culture generale|table de multiplication|capitales|tableau periodique|apprends|apprendre|experience scientifique|traduis|traduire",
    es: "explica|explicar|ensena|ensenar|leccion|clase de|trivial|ortografia|tabla de multiplicar|capitales|tabla periodica|aprende|aprender|experimento|traduce|traducir",
  },
  fitness: {
    en: "push up|push ups|pushup|pushups|sit up|sit ups|situps|pull up|pull ups|pullups|squat|squats|burpee~|plank|planking|jumping jack~|workout|exercise|exercises|lunges|crunches|yoga|treadmill|deadlift~|bench press|dumbbell~|cartwheel~|handstand~|jog|jogging|marathon",
    fr: "pompe|pompes|abdos|abdominaux|tractions|gainage|faire la planche|fais la planche|saut a la corde|musculation|etirement~|haltere~|jogging|roue acrobatique",
    es: "flexion~|lagartijas|abdominales|dominadas|sentadilla~|plancha|saltos de tijera|ejercicio~|entrenamiento|mancuerna~|trotar|voltereta~|pino",
  },
  food: {
    en: "eat|eats|eating|drink|drinks|drinking|taste|tasting|food|foods|snack~|cook|cooking|bake|baking|recipe|hot sauce|spicy|chili|chilli|pepper|lemon|onion|pizza|burger|ketchup|mustard|mayonnaise|cinnamon|raw egg|chug|sip|swallow|vegan|meal|breakfast|dinner|candy|beer|wine|vodka|whisky|tequila|shot of|shots of",
    fr: "mange|manger|manges|bois|boire|goute|gouter|nourriture|cuisine|cuisiner|recette|sauce piquante|epice|epices|piment|citron|oignon|moutarde|cannelle|oeuf cru|avale|repas|petit dejeuner|bonbon~|biere|vin|alcool",
    es: "come|comer|comes|comete|bebe|beber|bebete|prueba la comida|comida|cocina|cocinar|receta|salsa picante|picante|chile|limon|cebolla|mostaza|canela|huevo crudo|traga|tragar|desayuno|cena|caramelo~|cerveza|vino|alcohol",
  },
  appearance: {
    en: "hair|haircut|shave|shaves|shaving|beard|mustache|moustache|eyebrow~|makeup|make up|lipstick|nail polish|tattoo~|piercing~|wig|costume|cosplay~|outfit|dress up|dress like|wear a dress|wear makeup|bleach your|dye your|face paint|shirt off|tan line~",
    fr: "cheveux|coupe de cheveux|rase|raser|rasage|barbe|moustache|sourcil~|maquillage|maquille~|rouge a levres|vernis|tatouage~|perruque|deguise~|deguisement|costume|habille~|teins",
    es: "pelo|cabello|corte de pelo|afeita~|rapa~|barba|bigote|ceja~|maquilla~|pintalabios|esmalte|tatuaje~|peluca|disfraz|disfraza~|vestido|vistete|tine~",
  },
  contact: {
    en: "call your|call a|phone a|phone your|prank call~|text your|text a|message your|dm your|dm a|ask a stranger|talk to a stranger|a stranger|strangers|your ex|your mom|your mum|your dad|your boss|your crush|your neighbor~|your neighbour~|your parents|your roommate|your girlfriend|your boyfriend|your friend",
    fr: "appelle|appeler|telephone a|envoie un message|ecris a ton|ecris a ta|un inconnu|une inconnue|des inconnus|ton ex|ta mere|ton pere|ton patron|ton voisin|ta voisine|tes parents|ta copine|ton copain|ton crush",
    es: "llama a|llamar a|escribe a tu|escribele|manda un mensaje|un desconocido|una desconocida|desconocidos|tu ex|tu madre|tu mama|tu padre|tu papa|tu jefe|tu vecino|tu vecina|tus padres|tu novia|tu novio",
  },
  outside: {
    en: "go outside|outside|outdoors|in public|in the street|on the street|in the park|to the park|in a store|in the supermarket|at the mall|around the block|in the garden|in the snow|in the rain|at the beach|go for a walk|leave the house",
    fr: "dehors|en public|dans la rue|au parc|au supermarche|au magasin|dans le jardin|dans la neige|sous la pluie|a la plage|promenade|sors de chez toi|pate de maisons",
    es: "afuera|al aire libre|en publico|en la calle|a la calle|en el parque|al parque|en el supermercado|en una tienda|en el jardin|en la nieve|bajo la lluvia|en la playa|sal de casa|a la manzana",
  },
  spending: {
    en: "buy|buys|buying|purchase~|spend money|spend your|your own money|donate|donates|donation~|gift sub~|gifted sub~|loot box~|lootbox~|gacha|pay for|order a|order pizza|subscribe to|shopping|credit card",
    fr: "achete|acheter|achetes|achat|achats|depense~|depenser|ton argent|faire un don|fais un don|abonnement~|commande un|commande une|carte bancaire",
    es: "compra|comprar|compras|gasta|gastar|tu dinero|dona|donar|donacion~|suscripcion~|pide una|paga por|tarjeta de credito",
  },
};
