import type { RuleList } from "../../rule-list";

/** Spanish. Never excused, in a game neither. "Suicid~" stands in the English list. */
export const selfHarm: RuleList = {
  always: `
    no comas|coma|comer|desayunes hasta el|la? lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana
    lengua ... poste|barra|farola|metal|reja helado|helada|congelado|congelada
    sal ... hielo ... brazo|mano|piel|barriga|pierna
    @ingest ... toda|todas|todo|todos|caja|tableta|bote|entera|entero|puñado|frasco|blíster|monton ... de|la|las|los|el|del? @poss|el|la? _? @medicine
    acaba|acábate|vacía|termina|bájate @poss|la|el|toda|todo ... caja|bote|frasco|tableta|blíster|botiquín ... de|del @poss? _? @medicine
    acaba|acabar|termina ... con todo ... noche|hoy|ya|ahora|directo
    haznos|hazme|haz ... favor ... muere|muérete|desaparece|mátate
    haznos|hazme|haz ... favor ... salta del|de|por|desde|al
    haznos|hazme|haz ... favor ... acábalo|acaba ya|contigo|todo|tu
    no comas|coma|bebas nada|más ..... semana|semanas|días|báscula
    quédate|aguanta|pasa|pásate ... # días|semana|semanas sin comer|beber|dormir|agua|comida
    ayuna|ayunar|ayuno ..... semana|semanas|días
    @wound @poss|el|la|los|las|un|una|en|con? _? _? @flesh ..... sangre|sangrar|navaja|cuchillo|cúter
    córtate|rájate|aráñate|quémate|grápate|pínchate|clávate|apuñálate|rómpete|tájate|perfórate|tuércete|muérdete|tatúate|grábate|arráncate|aplástate|córtese|quémese @poss|el|la|los|las|un|una ... @flesh
    @wound ..... hasta ... sangrar|sangre|sangres|moretón|morado
    graba|grábate|talla|tállate|córtate|marca|márcate|quémate|quémese ..... en|sobre @poss|el|la muslo|piel|brazo|muñeca|barriga|pierna|pecho|antebrazo|mano
    escribe ..... en|sobre @poss|el|la muslo|piel|brazo|muñeca|barriga|pierna|pecho|antebrazo|mano ..... cuchillo|navaja|cúter|aguja|cuchilla|mechero|sangre
    estrangúlate|ahórcate|asfíxiate
    apaga|apágate|apagar|apaguese ... cigarro|cigarrillo|colilla|porro|puro ... en|sobre|contre @poss|el|la|tu? _? @flesh
    arráncate|arranca|sácate|arrancarte @det? _? diente|dientes|muela|uñas|pelo|piel
    arráncate|arranca|clávate|sácate la|una uña ... alicates|pinzas|de|con
    golpéate|pégate|date|dale|estréllate|golpéese ... cabeza|cabezazos|cara|pulgar|dedo|mano|rodilla|puñetazos ... contra|en|con|hasta|veces|#
    date|pégate|golpéate ... con ... martillo|bate|cinturón|sartén|palo|piedra
    provócate|provocar|hazte|induce ... vómito|vomitar|sangrar|arcada
    vomita|vomitar ... después|para|pa
    mundo ... mejor sin ti
    nadie ..... extrañar|echará|extrañará|llorará|menos ... a? ti|te|lo|la|por|eso|menos
    cicatrices|cortes ..... nueva|otra|más|enseña
    enseña|muestra ... cicatrices|cortes ..... y|otra|nueva
    muérete|mátate|ahórcate ya|ahora
    traga|tragate|tomate|toma muchas|unas|todas|# _? pastillas|analgesicos|somniferos
    traga|tragate|tragar pastillas
    pon|ponte|ponle|coloca ... pistola|cuchillo|arma en|contra|a ... cabeza|sien|boca|cuello
    matate|matarte|matarse|matarme|matense|mutilate|mutilarte|mutilarse
    ahorcate|ahorcarte|ahorcarse
    cuelgate del|de|con @det? cuello|viga|cuerda|soga
    quitate|quitarte|quitarse la vida
    acaba|acabar con tu|todo|su|mi vida|todo|sufrimiento
    cortate|cortarte|cortarse|cortar|abrete|abrirte|rajate|rajarte|corta|abre @det venas|munecas|muneca|brazo|brazos|cuello|garganta|piel|dedo|dedos|muslo|muslos|pierna
    ? autolesi~
    ? automutil~
    hazte|hacerte|hacerse|hagas|haganse dano
    lastimate|lastimarte|lastimarse|hierete|herirte
    quemate|quemarte|quemarse @det? _? mano|manos|brazo|piel|pelo|cara|lengua|dedo|dedos|con|vivo|viva
    prendete fuego
    golpeate|golpearte|pegate|pegarte|abofeteate|abofetearte|azotate|azotarte|punchate @det|en|con|contra|hasta|fuerte|a|bien
    golpeate|abofeteate|abofetearte|azotate
    date|darte|dar de? una|un? cabezazos|golpes|bofetadas|bofetada|latigazos|punetazos|cabezazo|contra
    ? date cabezazos|punetazos|bofetadas
    pegate|pegarte|pegarse|metete un|dos tiro|tiros|balazo
    disparate|dispararte en|a|con la|el|un|ti
    envenenate|envenenarte|asfixiate|electrocutate|estrangulate|inmolate|acuchillate|apunalate
    tomate|tomarte|toma|tomar|traga|tragar|tragate _? _? bote|frasco|caja|todas|monton|puñado|muchas de? _? pastillas|somniferos|medicamentos
    tomate|traga|tragate unas|muchas|todas pastillas
    deja|dejar de comer|respirar|beber y|o? comer|beber|dormir? durante|por|hasta|varios|varias|un|una|#|dos|tres|cuatro|cinco
    deja|dejar de comer|respirar|beber y|o? comer|beber|dormir? $
    no comas|duermas|bebas durante|por # dias
    dejate morir
    matate
    apaga|apagate|apagar _? _? cigarrillo|cigarro|colilla en @det? brazo|mano|piel|pierna|lengua
  `,
  unlessInGame: `
    ? sobredosis
    ? tirate|tirarte|tirarse|lanzate|lanzarte|saltate|arrojate|avientate de|desde|por|al|del|a @det? _? puente|balcon|edificio|ventana|azotea|tejado|precipicio|tren|metro|vias|acantilado
    tírate|salta|lánzate|tírese ... del|de|por|desde|al @det? _? balcón|puente|azotea|ventana|tren|metro|tejado ..... si|cuando|ya|ahora|directo|chat|vota
    ? ahógate|ahogarte
    sin comer|beber|dormir|agua|comida ... durante|# ... días|semana|semanas
    ? # días|semanas sin comer|beber|dormir|agua|comida
  `,
};
