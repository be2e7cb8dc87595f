/** Spanish words that tell that a text is about a video game, beside the names of games. */
export const game = `
  guardias|princesa|esbirros|aldea
  desactiva|desactivar|desactives|defusea|defusear la? bomba|spike
  #|una|dos|tres|cuatro|cinco estrella|estrellas
  jefe|jefes final|finales|secreto|secretos|del|opcional
  boss|enemigo|enemigos|enemiga|enemigas|rival|rivales|monstruo|monstruos|zombi|zombis|zombie|zombies|esqueletos|duende|kills|headshot|headshots|tiros|respawn|clasificatoria|ranked|mazmorra|mision|misiones|npc|npcs|partida|partidas|nivel|niveles|mando|aldeano|aldeanos|impostor|impostores|goblins|dragon|speedrun|oponente|oponentes
  juego|juegos de video
  videojuego|videojuegos
  sin recibir|que dano|golpe|golpes|toquen|danos
  sin morir
  sin que te maten|toquen|den
  modo historia|supervivencia|dificil|pesadilla|hardcore
  en el|un juego
  en juego
  battle royale
  solo|con|a|al cuchillo|pistola|francotirador|sniper solo|solamente
`;

export const inGame = `
  churro|churros de piscina|espuma
  en|de un|el escape room
  en el|un simulador
  en el|un|este mapa|mod|minijuego
  en el|un|este|ese|mi|tu juego
  en juego
  videojuego|videojuegos
  guerra|pelea|batalla de almohadas|agua|globos|bolas|nieve
  pistola|pistolas de agua|juguete
  bola|bolas de nieve
  globo|globos de agua
  espada|cuchillo|martillo|pistola de espuma|juguete|plastico|goma|madera
`;

export const realLife = `
  de verdad
  verdadero|verdadera|real|reales @kin|@pets|@strangers|perro|gato|coche|golpes|tienda|banco|dinero|vida|calle|cuchillo|arma|pistola|sangre
  @poss propio|propia @kin|@pets
  perro|gato|coche|carro|hermano|hermana|compañero|dinero|baño real|verdadero
  es solo|sólo|nomás
  el primero|primer tipo|que|tío
  de la|tu esquina
  jeje
  irl
  en la|tu vida real
  vida real
  de verdad
`;

/** Where it happens: in a real place, unless it happens inside a game. */
export const place = `
  en|por la|una|tu|plena calle
  en publico
  en la ciudad|escuela
`;

export const negation = `
  no|ni|nunca|jamas|sin|nada|ningun|ninguna|evita|evitad|evitar|contra|tampoco|cero
`;

export const prohibition = `
  prohibido|prohibida|prohibidos|prohibidas|rechazo|rechazare|rechazado|vetado|baneado
  no se permite|permiten|acepta|aceptan
`;
