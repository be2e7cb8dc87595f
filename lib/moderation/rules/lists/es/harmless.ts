/** Spanish phrases with a listed word that mean no harm. */
export const harmless = `
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
