import type { RuleList } from "../../rule-list";

/** Spanish: degrading acts, and pressure on the person who is asked. */
export const humiliation: RuleList = {
  always: `
    @swallow ... pienso|cuenco|comedero ... perro|gato
    deja|dejar|permite q|que @poss|un|una|el _? colega|amigo|amiga|novio|novia|hermano|compi|viewer te escupa|pise|mee|abofetee
    ? rapa|rápale|corta|córtale|graba|moja|tócale|toca|despierta|agarra|abraza|besa ..... sin preguntar|preguntarle|avisar|avisarle
    // Posturas degradantes.
    cuatro patas ..... gruñe|ladra|cerdo|dona|donación|perro|chat|lame|cada|correa|gime
    ponte|ponga|camina|quédate|pasea|anda ... a|en cuatro patas por|para|delante|ante
    ponte|anda|camina ... a|en cuatro ... ladra|gruñe|perro|perra|cerdo
    ladra|ladrar|gruñe|maúlla|rebuzna|arrástrate|suplica|ruega|ladre ..... por|a|para|como cada|los|una|un|el|todos|que|perro|perra|cerdo ... sub|subs|dona|donación|donaciones|bits|seguidor|regalo|puntos
    rodillas|arrodíllate|arrodíllese|arrodillarte|arrodillado ..... amo|ama|gracias|suplica|perdón|agradece|besa|llámame|llámeme|lame|pide|mirar
    gracias|agradece|perdón|suplica|pide ..... rodillas
    gracias|agradece|perdón|suplica|pide ..... a|ante mis|sus|nuestros|los pies
    ponte de rodillas ante|delante|por|para|cada|o
    ponte de rodillas $
    de rodillas ... ante
    de rodillas ... o te|lo|si|se|publico|cuento|filtro
    llámame|llámanos|llámeme amo|ama|papi|daddy|dueño|dueña|mami
    lleva|llevar|ponte|cuélgate|póngase ..... cartel|letrero|papel|chapa|camiseta ..... @insulting|pégame
    escribe|escríbete|píntate|escribir|ponte|dibuja|tatúate ..... @insulting ..... frente|cara|mejilla|pecho|brazo|barriga|cabeza
    bebe|beber|come|comer|lame|lamer ..... plato|cuenco|bol|comedero ... del|de perro|gato|perra
    bebe|beber|come|comer|lame|lamer ... del|en ... suelo|váter|basura|inodoro|arenero
    lame|lamer|lama|chupa|besa ... suelo|piso|zapato|zapatos|suela|suelas|bota|botas|váter|inodoro|pie|pies|acera|azulejos|zapatilla|zapatillas ... con|de|del|lengua
    lame|lamer|lama el|la|los|las|tu|tus _? suelo|piso|zapato|suela|pies|váter|acera|zapatilla|zapatillas|azulejos|basura
    mete|meter|hunde|pon|mete|estampa|moja @poss|la cabeza|cara|nariz ... en ..... váter|inodoro|arenero|basura|barro|retrete|lodo
    cabeza|cara|pelo|nariz ..... tira|tirar de la cadena
    embárrate|embadúrnate|úntate|échate|pringa|estámpate|píntate ..... pastel|barro|basura|mierda|tarta|lodo|comida ..... cara|pelo|cuerpo|encima|cabeza|di|@insulting
    ? sácate|cómete|come|traga|chupa @det? moco|mocos|cerumen|caspa|costra|vómito|pelusa
    escupe|escupir|babea|escupa|escúpete ..... vaso|bebida|mano|plato|sopa|café|comida ... y ... bebe|bebes|come|lame|traga|bébetelo
    ponte|usa|lleva|ponga|colócate un|una|el|la pañal|pañales|correa|bozal|mordaza ... de|hasta|en|para|y|perro
    ponte|usa|lleva|ponga|colócate un|una|el|la collar ... perro|perra|correa|ladra|amo|ama
    méate|cágate|hazte|mearte|mea|orínate ... encima|pis|caca|directo|pantalones
    deja|pide|haz ... que ... amigo|chat|alguien|hermano|novia|roomie|te ..... pise|escupa|camine|siente|limpie ... cara|cabeza|encima|espalda|boca|ti
    pise|pisen|pisa ... cara|cabeza|espalda
    di|repite|grita|admite soy|eres ... @insulting
    di|dile|repite|admite que eres|soy ... @insulting
    sé|hazte|conviértete|haz ... mi|nuestro|nuestra|su ... esclavo|esclava|sirviente|felpudo|perrito|mascota|bufón|alfombra|criado
    sé|hazte|conviértete|haz ... el|un|una|de ... esclavo|esclava|sirviente|felpudo|perrito|mascota|bufón|alfombra|criado ... de|del|para|por|toda|todo|y chat|nosotros|mí|viewers|subs|todos|quien|día|noche
    // La presión.
    aunque ... no|diga|digan|diga|quiera|quieran|llore|grite|se ... quiera|quieran|no|niegue|llore|guste
    aunque no quiera|quieran|le|quieran
    ? aunque diga|digan|grite|llore
    contra|sin su|tu voluntad|consentimiento|permiso|consentir
    sin @poss|el|su? permiso|consentimiento
    sin preguntar|preguntarle|avisar|avisarle a @poss|el|la|un|una? _? @kin|@strangers|nadie|ella|él
    @kin|@strangers|compañero|roomie|amiga ..... mientras duerme|duermen
    o|sino|si le|se|lo|te|les la|lo|los? cuento|digo|publico|filtro|contaré|diré|mando|enseño ... tus|todo|todos|capturas|fotos|secreto|secretos|mensajes|público|@kin|jefe
    sé|sabemos donde|dónde|que vives|trabajas|estudias|vive
    sé|sabemos|conozco tu|tus|cual _? nombre|dirección|casa|familia|cole
    sabemos|conozco ... tu|tus ... nombre|vives|dirección|casa|familia|cole
    haz|haga|hagas ... lo que ... digo|mando|quiera|ordene|digamos ..... o|sino|si
    ? obliga|obligar|fuerza|forzar|presiona|chantajea ... a @poss|un|una|el|la ... @kin|amiga|amigo|compañero|alguien|chica|roomie|desconocido
    @lose ..... regalas|das|entregas|regala|regalar ... @poss|la|tu @belonging
    humillate|humillarte|humillarse|degradate|rebajate|ridiculizate
    ? arrástrate|arrastrarte ..... pies|barro|perdón|amo|ama|mí|nosotros|gusano|perro|perra
    humilla|humillar|ridiculiza|ridiculizar|averguenza|avergonzar a @det? _? @strangers|@kin
    lame|lamer|lamele|chupa|chupar|besa|besar|besale|huele|oler @det? _? _? @filth con|de|del|en|sucios|publico?
    limpia|limpiar @det? _? _? @filth ..... lengua|boca
    lame|lamer|lamele|chupa|besa|besar @det? _? @filth
    lame|lamer|bebe|beber|come|comer ... inodoro|retrete|vater|alcantarilla|basura
    ? bebe|beber|bebete|toma|tomate|tomar|prueba|traga|tragate @det? _? orina|pis|pipi|meados|orines|sudor|vomito|saliva|sangre|babas|escupitajo|semen
    come|comer|comete|traga|tragate|prueba|lame @det? _? mierda|caca|excremento|excrementos|vomito|mocos|moco|cucaracha|cucarachas|tierra
    meate|mearte|cagate|cagarte|orinate|orinarte
    hazte|hacerte pis|caca|pipi
    mea|mear|caga|cagar|orina|orinar|escupe|defeca en|sobre|encima @det? _? pantalones|ti|cama|suelo|calle|publico|directo|@strangers|comida|coche|puerta
    se|sea|conviertete|convertirte|actua|ser en|como? mi|nuestro|nuestra|su|un|una|el esclavo|esclava|sumisa|sumiso|mascota|sirviente|perra
    obedece|obedeceme|obedecer|obedecenos me|todo|sin
    ? obedece|obedecer a|al|en chat|todo|todos|nosotros|mí|quien|los|cada|donador|donante
    ? esclavo|esclava|sumisa|sumiso del|de chat|los|mi|tus
    ? ponte|lleva|llevar|usa una|un? correa|bozal|panal|panales de? perro|perra|bebe?
    ponte|lleva|llevar|usa|con una|un? collar|correa de|para perro|perra
    arrodillate|ladra|suplica|arrodillarte|suplicar|rogar|ruega como|a|ante|por|de|delante|me|nos un? el|mi|nosotros|cuatro|perdon|piedad|rodillas|perro|perra
    arrastrate|gatea como|a|ante|de|delante|me|nos un? mi|nosotros|cuatro|perdon|piedad|rodillas|perro|perra
    arrastrate|gatea por nosotros|perdon|piedad
    arrodillate|arrodillarte $
    di|decir|repite|repetir|admite|confiesa|grita|escribe|escribete que? eres|soy|una|un|que ... basura|mierda|inutil|fea|feo|puta|zorra|esclava|esclavo|cerda|cerdo|gorda|gordo|idiota|fracasado|fracasada|estupido|estupida|perdedor|perdedora
    escribe|escribete|pinta|pintate ... esclava|esclavo|puta|zorra|cerda|cerdo|perdedor|perdedora|idiota|gorda en @det? frente|cara|cuerpo|pecho|brazo|barriga
    escupete|escupirte en|la cara|encima|mano
    o|sino voy|te|publico|publicare|filtro|filtrare|subo|subire|contare|cuento|revelo|revelare|difundire a|voy|tus|las|los|todo|tu? a|publicar|filtrar|subir|contar|revelar|fotos|secretos|todo|secreto
    o|si no publicare|filtrare|subire|contare|revelare|difundire|atente
    si no|te lo|niegas|haces|obedeces|cumples ... publicare|filtrare|publico|filtro|contare|subire|revelare|difundire|mostrare|arruinare|atente
    voy a publicar|filtrar|revelar|difundir|arruinar _? _? tus|tu|te fotos|secreto|secretos|vida|videos|nudes|datos
    ? chantajea|chantajear a|al @det? _? @kin|@strangers|jefe|jefa|profe|profesor|profesora|ex
    haz|hazle|hacer chantaje a|al
    ? extorsion|extorsiona|extorsionar
    no tienes opcion|eleccion|alternativa $
    no tienes opcion|eleccion|alternativa así|hazlo|haz|obedece|si|o|ya|tienes|y|ahora|así|desnúdate
    no te queda otra
    obliga|obligar|fuerza|forzar|coacciona|manipula a @det? _? @strangers|@kin a|para
    engana|enganar|rompe|cortar|corta a|con tu|tus novia|novio|mujer|marido|pareja
    afeitate|rapate las? cejas
  `,
  unlessInGame: `
    ? deja|dejar|abandona|abandonar|divorciate|renuncia|renunciar a|de|al|tu? tu|tus|su? _? novia|novio|mujer|marido|esposa|esposo|familia|trabajo|estudios|empleo
  `,
  low: `
    come|comer ... comida|pienso de|para perro|perros|gato
    ladra|ladrar|maulla
    rapate|afeitate|rapa
    tartazo|bofetada
    chantaje|chantajes|chantajea|chantajear
  `,
};
