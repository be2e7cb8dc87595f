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
  no|ni|nunca|jamas|sin|nada|ningun|ninguna|evita|evitad|evitar|evito|contra|tampoco|cero
  bloquea|bloquead|bloquear|bloqueen|bloqueo|prohíbo|prohíbe|prohibir|excluye|excluir
  todo|todos|todas menos|salvo|excepto
`;

export const denial = `
  nadie
`;

export const prohibition = `
  prohibido|prohibida|prohibidos|prohibidas|rechazo|rechazare|rechazado|rechazados|rechazadas|vetado|vetados|baneado|bloqueado|bloqueados|bloqueadas|eliminado|eliminados
  no se? permite|permiten|permito|acepta|aceptan|acepto|hace|hacen|hago|tolera|toleran|tolero|admite|admiten|admito
  no esta|estan|es|son|sera|seran permitido|permitida|permitidos|permitidas|aceptado|aceptados|bienvenido|bienvenida|bienvenidos|bienvenidas
`;

export const affirmation = `
  no|nunca paro|parare|pares|dejo|dejes|dejare|rechazo|rechazare|evito|evites|prohíbo|bloqueo|olvides|olvidéis|dudes|dudéis|esperes|niego|negaré
  no me|te|nos|os importa|molesta|asusta|cortes|corto|olvides|niego|niegues
  no tengo|hay|tengas ningún? miedo|vergüenza|problema|límite|límites|tabú|tabúes|pudor
  no solo|solamente
  nunca|no sin
  nada está|es prohibido|vetado|tabú
  no está|están|es|son|sera prohibido|prohibida|prohibidos|prohibidas|vetado|vetada
  sin límite|límites|tabú|tabúes|tabus|censura|problema|problemas|miedo|vergüenza|filtro|filtros|parar|pudor|reglas|complejos
  nada más|menos que
  si|cuando no
  por qué|que no
`;

export const turn = `
  pero|salvo|excepto|menos|hasta|sino|entonces
  y|entonces|sino voy|vamos
  me|te|lo|la|los|las|os voy|vamos
`;
