import type { RuleList } from "../../rule-list";

/** Spanish: violence in the real world, and acts that may injure whoever does them. */
export const violence: RuleList = {
  always: `
    bebe|beber|bebete|bebas|toma|tomar|tomate|traga|tragar|tragate|prueba|inhala|inhalar|esnifa|esnifar|chupa ... lejia|cloro|gasolina|detergente|anticongelante|amoniaco|desinfectante|insecticida|acetona|lavandina|queroseno
    come|comer|comete|traga|tragar|tragate|mastica|masticar @det? _? vidrio|vidrios|cristales|pila|pilas|clavo|clavos|cuchilla|cuchillas|aguja|agujas|iman|imanes|cigarrillo|jabon|bombilla|moneda|monedas
    come|comer|comete|traga|inhala ... cucharada|cucharadas ... canela|wasabi|sal|pimienta|nuez
    reto|desafio|challenge de|del la? canela|detergente|lejia|asfixia|benadryl|fuego
    aguanta|aguantar|conten|contener|manten @det? respiracion|aire|aliento hasta _? _? desmayes|desmayar|desmayarte|desmayo|pierdas|morir|inconsciente
    hasta que? te|que|perder|el? desmayes|desmayarte|vomites|vomitar|sangres|sangrar|sangre|conocimiento|inconsciente|coma
    mete|meter|pon|poner|inserta ... tenedor|dedo|dedos|cuchillo|lengua|metal|tijeras ... enchufe|tostadora|microondas
    lame|lamer @det? _? enchufe|pila|bateria
    bebe|beber|bebete|toma|tomate|tomar|chupa|baja|bajate ... botella|litro|botellas|litros|fondo ... vodka|whisky|ron|tequila|ginebra|alcohol|licor|aguardiente|mezcal|absenta
    bebe|beber|bebete|toma|tomate|tomar hasta _? _? desmayar|desmayarte|desmayes|caer|vomitar|emborracharte|perder|inconsciente|coma
    collar electrico|de descargas?
    pistola electrica|taser a|en|contra|con
    electrocut~
    gas pimienta
    ruleta rusa con|real|de
    arma|armas|pistola|pistolas|cuchillo|bomba|granada|fusil|balas real|reales|verdadera|verdadero|cargada
    rompe|romper|rompete|romperte|fractura|quiebra|parte @det? _? brazo|pierna|dedo|dedos|nariz|cuello|hueso|huesos|diente|dientes|muneca
    arranca|arrancar|arrancate|arrancarte|sacate @det? _? diente|dientes|muela|pelo|piel
    grapa|grapate|grapar ... mano|frente|piel|brazo
    agua hirviendo|hirviente
    estar|quedate|quedarte|permanece despierto|despierta|sin durante|por|dormir # dias|horas
    maltrato|crueldad animal|animales
  `,
  unlessInGame: `
    @harm a|al? @det? _? @public
    @harm a? @poss|al|un|una|el|la _? @kin
    @harm|tira|lanza|arroja a? @det _? @pets
    @harm al? @pets
    empuja|empujar|escupe|muerde|tira a|al @poss|un|una? _? @kin|@strangers
    prende|prender|prendele|prenderle|pon|pega fuego a @det? _? casa|pelo|mano|@kin|perro|gato|@strangers|cuarto|ropa|cama|ti
    atropella|atropellar a? @det? _? @strangers|@kin|@pets
    empuja|tira|lanza|empujar ... escaleras|puente|balcon|azotea|precipicio
    tiroteo|tiroteos|masacre en|escolar @det? _? escuela|colegio|instituto|iglesia|mezquita|centro?
    vuela|volar|explota|explotar|bombardea|detona ... escuela|colegio|edificio|hospital|iglesia|mezquita|aeropuerto|estacion|oficina
    atentado|atentados contra|suicida|terrorista|en|a
    haz|hacer|fabrica|fabricar|construye|construir|pon|poner @det? _? bomba|bombas|explosivo|explosivos|molotov
    coctel|cocteles molotov
    apunta|apuntar|apuntale ... arma|pistola|cuchillo|rifle ... a|contra @det? _? @strangers|@kin|ti|cabeza|alguien|cabeza
    lleva|llevar|trae|traer ... arma|pistola|cuchillo ... escuela|colegio|instituto|trabajo|clase
    sin comer|beber|dormir durante|por # dias
    nada|nadar con tiburones|cocodrilos
  `,
  unlessGame: `
    @harm a|al|los|las|# @det? _? @strangers
    @harm @det|# @strangers
    @harm a todos|todas|todo|ellos|ellas el? mundo?
    matalo|matala|matalos|matalas|golpealo|golpeala|apunalalo|apunalala|asesinalo
    mata|matar|asesina|asesinar @det? _? presidente|rey|alcalde|ministro|papa|politico
    pelea|pelear|peleate|pelearte|pegate con|contra|en @det? _? @strangers|@kin|calle|publico
    empieza|empezar|inicia|provoca|arma|busca una|un? pelea|bronca|pelea en|con|contra|callejera
    pelea|peleas callejera|callejeras
    secuestra|secuestrar|rapta|raptar a @det? _? @strangers|@kin
    conduce|conducir|maneja|manejar|pilota ... ojos|vendados|cerrados|frenos|manos|ciegas
    salta|saltar|tirate|tirarse|lanzate ... puente|tejado|techo|azotea|ventana|balcon|edificio|acantilado|precipicio|grua|torre
    cruza|cruzar|corre|correr|camina|caminar|acuestate|tumbate|sientate|parate|juega ... autopista|carretera|vias|trafico|autovia|riel|rieles _? ojos|vendados|cerrados|sin|en?
    cuelgate|colgarte|cuelga|escala|trepa|subete ... azotea|balcon|grua|puente|ventana|edificio|rascacielos|fachada
    bebe|beber|toma|tomar|traga|come @det? ... veneno|acido|mercurio|pintura|champu|perfume|pegamento
    golpea|golpear|punetazo|patea @det? _? pared|espejo|puerta|ventana
    punetazo|bofetada|patada|cabezazo|navajazo|cachetada a @det? _? @strangers|@kin|arbitro
    toma|tomar de? rehenes|rehen
    contrata|contratar a? un? sicario|asesino
    masacra|masacrar a @det? @strangers
    dale|darle|dar _? _? paliza|punetazo|bofetada|patada|golpe|hostia|cachetada a @det? _? @strangers|@kin
  `,
  low: `
    mata|matar|dispara
    rompe|romper|destruye @poss pantalla|pc|tele|telefono|teclado|mando
    come|comer # chiles|chile|guindillas
    masacre|genocidio
  `,
};
