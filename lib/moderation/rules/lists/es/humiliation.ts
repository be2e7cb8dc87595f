import type { RuleList } from "../../rule-list";

/** Spanish: degrading acts, and pressure on the person who is asked. */
export const humiliation: RuleList = {
  always: `
    humillate|humillarte|humillarse|degradate|rebajate|ridiculizate|arrastrate
    humilla|humillar|ridiculiza|ridiculizar|averguenza|avergonzar a @det? _? @strangers|@kin
    lame|lamer|lamele|chupa|chupar|besa|besar|besale|huele|oler|limpia @det? _? _? @filth con|de|del|en|sucios|publico?
    lame|lamer|lamele|chupa|besa|besar @det? _? @filth
    lame|lamer|bebe|beber|come|comer ... inodoro|retrete|vater|alcantarilla|basura
    bebe|beber|bebete|toma|tomate|tomar|prueba|traga|tragate @det? _? orina|pis|pipi|meados|orines|sudor|vomito|saliva|sangre|babas|escupitajo|semen
    come|comer|comete|traga|tragate|prueba|lame @det? _? mierda|caca|excremento|excrementos|vomito|mocos|moco|cucaracha|cucarachas|tierra
    meate|mearte|cagate|cagarte|orinate|orinarte
    hazte|hacerte pis|caca|pipi
    mea|mear|caga|cagar|orina|orinar|escupe|defeca en|sobre|encima @det? _? pantalones|ti|cama|suelo|calle|publico|directo|@strangers|comida|coche|puerta
    se|sea|conviertete|convertirte|actua|ser en|como? mi|nuestro|nuestra|su|un|una|el esclavo|esclava|sumisa|sumiso|mascota|sirviente|perra
    obedece|obedeceme|obedecer|obedecenos me|al|a|en|todo|sin
    esclavo|esclava|sumisa|sumiso del|de chat|los|mi|tus
    ponte|lleva|llevar|usa|con una|un? correa|collar|bozal|panal|panales de? perro|perra|bebe?
    arrastrate|arrodillate|ladra|suplica|gatea|arrodillarte|suplicar|rogar|ruega como|a|ante|por|de|delante|me|nos un|el|los|mi|nosotros|cuatro|perdon|piedad|rodillas|perro|perra
    arrodillate|arrodillarte
    ponte de rodillas
    di|decir|repite|repetir|admite|confiesa|grita|escribe|escribete que? eres|soy|una|un|que ... basura|mierda|inutil|fea|feo|puta|zorra|esclava|esclavo|cerda|cerdo|gorda|gordo|idiota|fracasado|fracasada|estupido|estupida|perdedor|perdedora
    escribe|escribete|pinta|pintate ... esclava|esclavo|puta|zorra|cerda|cerdo|perdedor|perdedora|idiota|gorda en @det? frente|cara|cuerpo|pecho|brazo|barriga
    escupete|escupirte en|la cara|encima|mano
    o|sino voy|te|publico|publicare|filtro|filtrare|subo|subire|contare|cuento|revelo|revelare|difundire a|voy|tus|las|los|todo|tu? a|publicar|filtrar|subir|contar|revelar|fotos|secretos|todo|secreto
    o|si no publicare|filtrare|subire|contare|revelare|difundire|atente
    si no|te lo|niegas|haces|obedeces|cumples ... publicare|filtrare|publico|filtro|contare|subire|revelare|difundire|mostrare|arruinare|atente
    voy a publicar|filtrar|revelar|difundir|arruinar _? _? tus|tu|te fotos|secreto|secretos|vida|videos|nudes|datos
    chantaje|chantajes|chantajea|chantajear|extorsion|extorsiona|extorsionar
    no tienes opcion|eleccion|alternativa
    no te queda otra
    obliga|obligar|fuerza|forzar|coacciona|manipula a @det? _? @strangers|@kin a|para?
    deja|dejar|abandona|abandonar|divorciate|renuncia|renunciar a|de|al|tu? tu|tus|su? _? novia|novio|mujer|marido|esposa|esposo|familia|trabajo|estudios|empleo
    engana|enganar|rompe|cortar|corta a|con tu|tus novia|novio|mujer|marido|pareja
    afeitate|rapate las? cejas
  `,
  low: `
    come|comer ... comida|pienso de|para perro|perros|gato
    ladra|ladrar|maulla
    rapate|afeitate|rapa
    tartazo|bofetada
    gatea
  `,
};
