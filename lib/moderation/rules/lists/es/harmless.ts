/** Spanish phrases with a listed word that mean no harm. */
export const harmless = `
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
`;
