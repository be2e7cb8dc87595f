import type { RuleList } from "../../rule-list";

/** Spanish. Never excused, in a game neither. "Suicid~" stands in the English list. */
export const selfHarm: RuleList = {
  always: `
    traga|tragate|tomate|toma muchas|unas|todas|# _? pastillas|analgesicos|somniferos
    traga|tragate|tragar pastillas
    pon|ponte|ponle|coloca ... pistola|cuchillo|arma en|contra|a ... cabeza|sien|boca|cuello
    matate|matarte|matarse|matarme|matense|mutilate|mutilarte|mutilarse
    ahorcate|ahorcarte|ahorcarse
    cuelgate del|de|con @det? cuello|viga|cuerda|soga
    quitate|quitarte|quitarse la vida
    acaba|acabar con tu|todo|su|mi vida|todo|sufrimiento
    cortate|cortarte|cortarse|cortar|abrete|abrirte|rajate|rajarte|corta|abre @det venas|munecas|muneca|brazo|brazos|cuello|garganta|piel|dedo|dedos|muslo|muslos|pierna
    autolesi~
    automutil~
    hazte|hacerte|hacerse|hagas|haganse dano
    lastimate|lastimarte|lastimarse|hierete|herirte
    quemate|quemarte|quemarse @det? _? mano|manos|brazo|piel|pelo|cara|lengua|dedo|dedos|con|vivo|viva
    prendete fuego
    golpeate|golpearte|pegate|pegarte|abofeteate|abofetearte|azotate|azotarte|punchate @det|en|con|contra|hasta|fuerte|a|bien
    golpeate|abofeteate|abofetearte|azotate
    date|darte|dar de? una|un? cabezazos|golpes|bofetadas|bofetada|latigazos|punetazos|cabezazo|contra
    date cabezazos|punetazos|bofetadas
    pegate|pegarte|pegarse|metete un|dos tiro|tiros|balazo
    disparate|dispararte en|a|con la|el|un|ti
    tirate|tirarte|tirarse|lanzate|lanzarte|saltate|arrojate|avientate de|desde|por|al|del|a @det? _? puente|balcon|edificio|ventana|azotea|tejado|precipicio|tren|metro|vias|acantilado
    envenenate|envenenarte|ahogate|ahogarte|asfixiate|electrocutate|estrangulate|inmolate|acuchillate|apunalate
    tomate|tomarte|toma|tomar|traga|tragar|tragate _? _? bote|frasco|caja|todas|monton|puñado|muchas de? _? pastillas|somniferos|medicamentos
    tomate|traga|tragate unas|muchas|todas pastillas
    sobredosis
    deja|dejar de comer|respirar|beber
    no comas|duermas|bebas durante|por # dias
    dejate morir
    matate
    apaga|apagate|apagar _? _? cigarrillo|cigarro|colilla en @det? brazo|mano|piel|pierna|lengua
  `,
};
