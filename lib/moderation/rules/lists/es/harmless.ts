/** Spanish phrases with a listed word that mean no harm. */
export const harmless = `
  picnic|picnics en el|un suelo|césped|salón
  en vivo
  piel de|del|de la? pollo|plátano|naranja|patata|tomate|salmón
  apuesta|apostar tus|todos|los|unos tus|los? puntos|fichas|flexiones
  perro|perros|perrito|perritos caliente|calientes
  @beast|@kin|oso|osito|pato|patito|huevo|huevos de peluche|chocolate|goma|papel|cartón|lego|madera|plastilina|nieve
  pinta|pintar la|una|las pared|paredes|puerta|habitación de @poss casa|habitación|cuarto|salón|base
  cápsula|cápsulas|tableta|tabletas|pastilla|pastillas de café|chocolate|caldo|jabón|menta|turrón|té|regaliz|goma
  cápsula|cápsulas en|a|para la|tu|una? cafetera|máquina
  cápsula|cápsulas del|espacial|espaciales tiempo?
  encierra|encerrar|ata|amarra|esposa|atrapa al|a|el|la|los|un|una|dos|tres|# _? zombi|zombis|zombie|zombies|monstruo|monstruos|dragón|goblin|goblins|sim|sims|jefe|guardia|guardias|aldeano|aldeanos|npc|robot|robots
  sushi|ceviche|sashimi|tartar|poke ... crudo|cruda
  pescado|salmón|atún|marisco|gamba crudo|cruda ... sushi|ceviche|palillos|soja
  patas ..... yoga|estiramiento|estiramientos|ejercicio|plancha
  avión|aviones|barco|cohete de papel
  llorar|llora|llores de risa|alegría|felicidad
  dibuja|dibujar|pinta|píntate un|una _? cerdo|cerdito|mono|rata|payaso|ballena
  arrodíllate|arrodillarte ante|delante del|el|la|de rey|reina|príncipe|señor
  aunque no? te|me guste|gusten
  porqué|porque|qué|explica|recuerda ..... nunca|no|jamás hay|debes|se|mezcles|puede? que|debe? mezclar|tragar|beber|comer|tocar|respirar _? _? _? _?
  nunca|jamás hay? que? mezclar|tragar|beber|respirar|comer
  vez de @det? _? @medicine|@cleaner
  en vez|lugar de @det? _? @medicine|@cleaner
  cómo|como|por|qué|que qué|se? @det? _? _? @animals ..... come|comen|bebe|beben|traga|tragan|lame|lamen|mata|matan|caza|cazan|muerde|muerden ... caca|sangre|pis|tierra|otros|hierba|personas?
  que|qué|cuáles come|comen|bebe|beben|traga|tragan|lamen|matan _? _? @animals
  que|qué|cuáles @animals ..... comen|beben|tragan|lamen|matan su|sus? caca|sangre|pis|tierra|personas|vómito?
  acaba|acabar|termina ... con todo ... nivel|jefe|juego|partida|mapa|capítulo|temporada|tablero
  deja|dejar de comer|beber @det? _? ... patatas|papas|refrescos|refresco|chuches|dulces|azúcar|carne|pan|café|alcohol|cola|chocolate|gluten|snacks
  muérdete|morderte la lengua y|un|una|durante|antes|cuando|sin
  muérdete|morderte la lengua $
  dispárate|dispararte|pégate en|un el|tiro pie|en el? pie?
  diente|dientes|muela|muelas en el|un juego|simulador
  mátate|matarte|suicídate en|dentro el|la|nuestro|esta|del juego|partida|ronda|nivel|servidor|mapa
  pastilla|pastillas|píldora|píldoras roja|azul
  suelo ... pícnic|picnic
  @insulting en este|esta|estos|ajedrez|mates|matemáticas|cocina|geografía|ortografía|dibujo|fifa|valorant|fortnite|minecraft|historia|baile|juegos juego|nivel|jefe|modo|mapa?
  pasea|pasear|saca a tu|al|el|la perro|perra|perrito|gato|cachorro|hurón ... correa
  collar|correa|arnés a|al tu|el|la? perro|perra|perrito|gato|cachorro
  empuja|empujar a|al|el tu|un|una|carrito? _? _? en el|la|un|una columpio|trineo|carrito|cochecito|triciclo|bici
  marca|olor|etiqueta|anuncio|precio|nombre|lista de|del|de @det? _? @cleaner|@medicine
  agua y|con jabón
  huevo|huevos pasado|pasados por agua
  culo de|del la|una|un? botella|vaso|sartén|copa|coche|bote
  date|dale|darte una? palmada|palmadas|palmaditas en la|los|las|el espalda|muslos|rodillas|pecho|piernas
  golpea la mesa|puerta|pared al|con
  sin comer carne|azúcar|dulces|comida|pan|chuches|gluten|chocolate
  operación|operaciones suicida
  suicida a tu personaje|sim
  córtate|corta las|tus uñas
  rodillas y busca|recoge|planta|cava
  patas y juega|busca|corre
  suplica|ruega al|a jefe|rey|mercader|guardia|npc
  besa el suelo cuando|si|al
  desnudo|desnuda ... sin equipo|armadura
  arrodíllate como un caballero
  empuja a @poss amigo|hermano a apuntarse|jugar|intentarlo|probar|ganar|participar
  mátate|mátese|suicídate|muere|matarte ... en|para|y ... lava|respawn|reaparecer|volver|reiniciar|checkpoint|resetear|base
  suicídate|mátate en el juego para|y
  misión|run|carga|ataque|equipo|comando suicida
  partida|modo|clase|build comando
  ahoga @poss|las|los|tus _? papas|patatas|tortitas|nachos|frijoles
  ahoga a? @poss|tu _? personaje|sim|sims
  quema|quemar calorías|grasa
  rompe|romper|casca # huevos
  roba|robar la|el _? _? bandera|base|balón|tesoro
  jabón ... pompas|burbujas
  pompas|burbujas de jabón
  corta|cortar|pela @det? ... cebolla|pelo|mango|piña|tomate|sandía|manzana|pan
  pincha|pinchar el|la filete|carne|globo|pastel
  golpea|amasa la? masa
  fuegos artificiales en|de fortnite|minecraft
  dispara|lanza|tira una? flecha|flechas
  acento argentino|andaluz|mexicano|cubano|gallego|inglés
  echa chorizos|carne|sal
  pegamento de barra
  lengua fuera
  de puta madre
  tocate|tocarte la|el|los|las nariz|cabeza|pies|pie|oreja|orejas|hombros|cara|pelo|codo|ombligo|punta|puntas|rodillas|frente|lengua
  puta madre que buen
  sexo masculino|femenino|opuesto|debil
  sexo del bebe
  orientacion|educacion|salud|identidad sexual
  acoso|contra|violencia sexual escolar|el|en
  contra|no|stop|frena|lucha el|al? acoso
  cancer|lucha de mama|seno|mama
  a simple vista
  al desnudo
  pata|patas negra|negras
  traje|color|humor|agujero|cinturon|mar|oso|viernes|gato|mercado|cafe|vestido|pantalla|en|pelo|numeros negro|negros|negra
  violar|viola las|la|una|los|el|un reglas|regla|ley|normas|norma|codigo|reglamento|contrato
  tirate|tirarte a|de|al la|cabeza|agua|piscina|alberca|suelo|mar
  mata|matar el|la tiempo|curiosidad
  mata hari|de
  muero|morirse|muere de risa
  pega|pegar|pegale|golpea|golpear|patea|patear|dispara|disparar a|al|el|la|un|una|los|en? balon|pelota|penalti|penal|diana|blanco|boss|jefe|saco|porteria|teclado|canasta|tambor|enemigo|enemigos|botellas|latas
  roba|robar el|la|una|un|al show|protagonismo|carta|cartas|bandera|base|corazon|balon|pelota|kill|kills|oso|baron|dragon|escena|idea|banco central
  pollo|pavo pechuga
  pechuga de|a pollo|pavo|la
  saca|sacar|ensena|muestra tus|tu|la|las cola de|cola
  huevos fritos|revueltos|duros|rancheros|rotos|de|cocidos
  concha de|marina|acustica mar
  pene de|del mar
  polla en vinagre
  toma|tomar|usa|bebe|compra una|la|un? coca cola|zero|light
  coca cola
  raya|rayas de coca cola
  esclavo del trabajo
  pene lope
  tragar saliva
  come|comer|comete @det? _? chocolate|pastel
  arma|armar un|una|el|la|los|las|tu|unos _? lego|legos|puzle|puzzle|rompecabezas|robot|mueble|muebles|torre|castillo|maqueta|cubo|equipo|carpa|playlist|mazo|baraja|avión|coche|nave|set|figura|pc|setup
  pistola|pistolas|rifle de agua|silicona|pegamento|juguete|burbujas|espuma|clavos|masaje
  alcohol|cerveza|cervezas|vino|birra|champán|ginebra|ron|cóctel|sidra sin alcohol
  pescado|salmón|atún|carne|pollo cruda|crudo en minecraft|valheim|terraria
  pega|pegar|pegue|pégale ... pegatina|pegatinas|sticker|stickers|parche|póster|cartel|nota|notas|foto|fotos|cromo|cromos|etiqueta|post
  ata|amarra|atar los|las|tus|el|un|una cordones|zapatillas|zapatos|pelo|lazo|globo|globos|moño
  enseña|muestra|graba|filma|dibuja @det? cola|colita|rabo|culo|culito|huevos|patas de|del tu|tus|el|la|un|una? _? @beast|personaje|muñeco|avatar|sim
  galería|carrete|álbum de memes|arte|dibujos|fanarts|capturas|skins|recetas|comida|stickers
  número|numero pi|favorito|preferido|primo|par|impar|secreto|aleatorio|entero|redondo
  número|numero de la? suerte|camiseta|dorsal|magia|circo|baile|zapato|jugador
  raza|razas de|del perro|perros|gato|gatos|caballo|caballos|dragón|@beast
  tarjeta de fidelización|visita|cumpleaños|felicitación|memoria|gráfica|embarque
  enlace|enlaces entre|químico|químicos
  violadores del verso
  traga|tragas|trague saliva
  golpéate|golpea el pecho
  golpéate|golpea|dale|pégale|date|pégate ... con|contra un|una|el|la|tu _? almohada|cojín|globo|peluche|espuma|fideo
  sobredosis de _? _? vídeos|memes|gatitos|azúcar|música|nostalgia|chocolate|risa|contenido
  deja|dejar a? @poss _? _? ganar|jugar|elegir|escoger|decidir|cantar|hablar|que
  llorar a|al? @poss? _? @kin ... emoción|alegría|felicidad|risa|carta|canción
  rush|modo|plan|jugada|salto|sprint|estrategia|táctica suicida
  muérete de risa|sueño|vergüenza|envidia|amor|ganas|miedo|frío|aburrimiento
  ubicación|coordenadas|posición en|del|de el|la|tu? _? _? juego|partida|minimapa|isla
  sin|antes|evita de? quemarte|cortarte|hacerte|lastimarte|golpearte|pincharte|herirte|morderte @det? @flesh|daño?
  pide|pedir la mano
  mueve el|tu culo del|de la? sofá|silla|asiento|cama
  nombre y? completo|real de|del tu|el|la? personaje|sim|avatar|@beast
  pégate|pegarte|date|darte un|una siesta|ducha|baile|viaje|paseo|capricho|baño|vuelta|carrera|atracón|festín|homenaje|madrugón
  cuélgate|colgarte por|de los|las pies|piernas|rodillas|brazos
  no tienes opción elige|escoge|entre
  pide|pedir matrimonio
  pastilla|pastillas|píldora|cápsula de miel|calma|paciencia|humor|limón|eucalipto|hierbas|vitamina|vitaminas|acuarela
  acaba|acabar|termina ... con todo ..... nivel|jefe|juego|partida|mapa|temporada
  zombi|zombie|zombis|zombies|goblins|enemigos|drones|unidades|creepers suicida|suicidas
  vez|sin|hasta|antes|después|siempre|luego de? que te maten|mates|mueran|mueras
  prevención|prevenir|contra|anti del|el|de? suicidio
  dispárate con el|un cañón|resorte
  pon|poner|mete|juega tus|todos|los|unos tus|los? puntos|fichas
  teléfono|número|línea de ayuda|prevención|atención|urgencias|asistencia
  ojo morado con maquillaje|pintura
  reventar|partirte|partirse|morirte de la? risa
  huevos que puso|pusieron|pintaste|has
  besa el suelo como
  calcetines|zapatos|zapatillas limpios|limpias|nuevos|nuevas|lavados
  mátate a abdominales|flexiones|sentadillas|burpees|ejercicio|estudiar|trabajar
  la|una|unas|las|esta|cada papa|papas
  diente|dientes de ajo|león|leche|sierra
  piel|corazón|ojo|ojos|cabeza|pie|brazo|pierna|mano|cara|lengua|hueso|cuello|nariz|diente|oreja de|del la|las|el|los|tu|un|una? _? tomate|patata|papa|manzana|limón|mango|pepino|calabaza|pescado|cerdo|aguacate|ajo|lechuga|muñeco|muñeca|personaje|jefe|robot|dibujo|estatua|mesa|silla|reloj|foto|cuadro|guitarra|dragón|zombi|boss|enemigo|gigante|monstruo|goblin|titán
  carril bici
  @beast ... duerme|dormido|dormida|durmiendo
  camiseta|camisa|playera de|del tu|su|la|mi? equipo|selección|fútbol|club
  ropa de|del la|el|tu? cama|silla|lavadora|armario|tendedero|suelo|secadora|cajón|maleta
  coge|coger a @det? _? @kin|chica|chico de|en la? mano|brazos
  a tu|su|mi perra|perrita|cerda|cerdita|cerdo|cerdito
  moneda|monedas|pila|cristal|clavo|cigarrillo|jabón de chocolate|azúcar|caramelo|mazapán
  contra|frente|denuncia|no|stop el|la|al? maltrato|crueldad animal|animales
  grita|gritar|grítale ..... quiero|felicidades|gracias|hola|guapo|guapa|buenos|gol|cumpleaños
  bolsa de papel
  roba|róbale|quítale una|un|la|el|las|los? _? patata|patatas|papa|papas|galleta|galletas|beso|sitio|cojín|chiste|nugget|kill|kills
  escuadrón|escuadrones|pelotón suicida|suicidas
  desnuda|desnudar la|el|un|una|los|las cama|árbol|abeto|muñeca|muñeco|maniquí|barbie|cable|cables|cebolla|pared|playmobil
  desnuda|desnudar a la|tu? muñeca|barbie|sim
  desnudo|desnudos|maja de|del|en|desnuda goya|picasso|museo|arte|botticelli
  run|runs|speedrun desnudo|desnuda en _ _? sin armadura|equipo
  sexo de los ángeles
  gime|gimen|gemido|gemidos la|el|de|del guitarra|violín|puerta|viento|zombi|zombie|zombies|fantasma|wookiee|chewbacca
  top #|tres|cinco|diez de? _? animes|anime|juegos|canciones|pelis|películas|skins|mapas|memes|series
  top de la|tu|mi lista|partida|clasificación
  vacía|vaciar|carga|cargar|llena|llenar|abre|abrir|pon|poner|limpia el|tu? lavavajillas|lavaplatos|friegaplatos
  toma|tomar|tómate|tomarte|tomes @poss|la|las medicina|medicinas|pastilla|pastillas|medicación|vitaminas a la|tu|su hora
  @beast gigante|gigantes|mutante|mutantes
  roba|robar|captura @det? _? bandera $
  roba|robar|captura @det? _? bandera enemiga|rival|contraria|del
  roba|robar @det? _? baile|chiste|coreo|emote|peinado|look|frase
  labios|labial|pintalabios|esmalte|uñas|sombra|paleta|maquillaje|base|tono|tonos nude|nudes
  bomba|bombas de patata|patatas|crema|chocolate|agua|humo|baño|semillas|confeti|nata|hamburguesa
  ratas|rata topo desnuda|desnudas
  gato|gatos desnudo|desnudos|esfinge
`;
