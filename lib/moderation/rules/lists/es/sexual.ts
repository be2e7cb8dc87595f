import type { RuleList } from "../../rule-list";

/** Spanish. International words stand in the English list. */
export const sexual: RuleList = {
  always: `
    @show tus|sus huevos|pito|rabo
    chupa|chupame|lame|lameme|come|comeme|agarra|agarrate|toca|tocate|tocame|rascate|sacude @poss|los|el? _? huevos|pito|rabo ... tuyos|míos|cámara|chat|directo|calzones|pantalón
    tocate|agarrate|rascate|acariciate|sacudete los|el|tus|tu huevos|pito|rabo
    chupame|lameme|comeme|tocame|mamame los|el|mis|mi huevos|pito|rabo
    lígate|líate|enróllate ... lengua
    puntúa|valora|califica|juzga @det? culos|culo|tetas|nalgas|pechos|cuerpos
    enseña|muestra|graba|masajea ... pies ..... sensual|aceite|sexy|despacito|lento
    @touching a? @poss|@det|a|al? ..... @person ..... soltarlas|soltarla|culo|nalgas|muslo|muslos|pecho|cintura
    abraza|besa|manosea|besar|abrazar ... a desconocidas|chicas|mujeres
    mano|manos|tócale|toca|tócame|agárrale|pellízcale|pellizca|palmea|cachetea ... culo|nalgas|muslo|pecho|pierna|trasero|tetas ... a|al|de|del ... camarera|camarero|desconocida|chica|mesera|mujer|amiga|vecina|profe|alguien
    besa|besar|abraza|toca|acaricia|lame ..... mientras|cuando ... duerme|duermen|dormido|dormida|durmiendo
    levántale|levanta|súbele|bájale|levantar|jálale|levántate|súbete ... falda|vestido|camiseta|blusa|camisa|playera|top|sujetador
    siéntate|sentarse|súbete|siéntese ... encima|regazo|piernas|rodillas ... de|del ... desconocida|desconocido|chica|tipo|mujer|viewer|alguien
    beso|besa|besar|bésate|morreo|morréate|besarte ..... lengua
    ? haznos|haz|hacer|hazme un? flash|striptease|lapdance
    flashea|flashéanos
    solo|sólo|únicamente un|una|el|con delantal|toalla|calcetines|tanga|albornoz ... sin|nada
    sin nada debajo|abajo
    llevas|lleves|lleva|ponte|vístete ... nada debajo|abajo
    di|cuenta|susurra|lee|decir|gime ..... guarradas|cochinadas|guarrerías|obscenidades|marranadas|sucias
    mensaje|mensajes|foto|fotos|fantasía|sueño|secreto|historia|audio|dm ... más caliente|calientes|guarro|guarra|picante|sexy|hot|sucio|sucia|cachondo
    bragas|tanga|sujetador|lencería|calzones|bikini|ligueros ..... elija|elige|enseña|cam|cámara|partida|ponte|color|perrea|baila|cerca|directo|modela|escoja
    elija|elige|adivina|enseña|muestra|describe|modela|escoge ..... bragas|tanga|sujetador|lencería|escote|calzones|nalgas
    en|con|termina|juega|ponte|jugar ... lencería|camisón|ligueros|tanga
    termina|juega|ponte|jugar ... bikini
    baile|baila|pose|bailes|foto|fotos|selfie|disfraz|perreo ... sexy|sensual|erótico|erótica|provocativo|provocativa
    baile|pose|bailes|selfie|perreo ... caliente
    baila|bailar|perrea|perrear|twerk|twerkea|menea|restriega ..... bikini|tanga|bragas|culo|nalgas|sujetador|lencería|desnuda|cerquita|tetas|pegadita
    qué|cuál|di|dinos ... talla ... sujetador|brasier|sostén|pene|copa|pecho|tetas|bra
    talla de sujetador|brasier|sostén|copa|pene|pecho|bra
    agáchate|inclínate|dóblate|empínate ... delante|hacia|frente ... cam|cámara|webcam|chat
    escena|escenas|película|actor|actriz ... porno|sexo|porn
    película|escena|actor|actriz x
    ? cuenta|describe|habla|cuéntanos|relata|detalla ..... sexo|virginidad|orgasmo|fetiche|kink
    fantasía|fantasías sexual|sexuales|íntima|íntimas|secreta
    mejor|último|primer polvo
    noche de sexo|pasión
    enseña|enseñar|muestra|enséñanos|luce|asoma ..... escote|canalillo|pezón|tetas|nalgas
    enseña|enseñar|muestra|enséñanos|luce tus _? muslos|curvas
    más escote
    chupa|chupar|lame|lamer|chúpate ... plátano|banana|helado|polo|pirulí|dedo ..... sexy|sensual|provocativo|provocativa|erótico|guarro
    cuenta|cuéntanos|describe|detalla|explica ..... noche|vez|veces en la|tu cama
    chupa|chupar|lame|lamer|chúpate ... micro|micrófono|plátano|banana|piruleta|paleta|pepino|mando ... como|lento|sensual|sexy|despacio
    gime|gimas|gemir|gemidos|gemido|gima
    puntúa|valora|juzga|manda|envía|intercambia|califica ..... nudes|nude|packs|pack|desnudos|nudez
    quítate|quitarte|sácate|pierde ... prenda|prendas|ropa ... por|cada|si|de|cuando
    quita ... prenda|prendas ... por|cada|si
    quítate|quitarte|quítese|sácate la parte de? arriba
    sin la? parte de arriba
    nuds|nud3s|noodz
    ? desnudo|desnuda|desnudos|desnudas|desnudate|desnudarte|desnudarse|desnudez|desnudarme|desnudar|desnudense|encuerado|encuerada|encuerate|empelota|empelotate
    en pelotas|bolas|cueros
    en pelotas
    topless
    quitate|quitarte|quitarse|quita|quitese|sacate|sacarte|bajate|bajarte|subete|levantate|levantarte|levanta|desabrochate|abrete|rompete|quitatela|quitando @det? _? @clothes
    quita|quitar|quitate|bajate|subete @poss|toda|la? _? @clothes
    baja|bajar|sube|subir|levanta|levantar|rompe @poss falda|pantalon|pantalones|camiseta|blusa|vestido|bragas|calzones|calzoncillos|sujetador|tanga|short|shorts|top
    sin ropa|bragas|camiseta|pantalones|calzones|calzoncillos|sujetador|brasier|sosten|camisa|playera|pantalon|remera
    en ropa interior
    en|ponte|usa|usando|con @underwear
    @show @det? _? _? @intimate
    @show tu|su|mi coño
    @show @poss _? culo|culito|nalgas|trasero|senos|escote|bragas|tanga|sujetador|brasier|calzones|paquete|entrepierna|cola|rabo|pito
    @show @det? culo|culito|nalgas|trasero|escote|bragas
    tocate|tocarte $
    tocate|tocarte ahí|abajo|toda|todo|solo|sola|mientras|rico|pensando|y|hasta
    chupa|chupar|lame|monta|usa|saca _? _? consolador|dildo|vibrador
    finge|fingir|simula|simular un? orgasmo
    @show tu|tus|su|sus|la ropa|partes interior|intimas|intima|privadas
    @show _? _? pack|nudes|packs
    pasa|pasame|manda|mandame|vende|vendo|sube|pide _? pack|packs|nudes
    ? hacer|haz|hazte|hacerte|hazme|hacerse un|una? striptease|paja|pajas|pajote|pajillas
    pajear|pajearte|pajeate|pajillero
    masturb~
    tocate|tocarte|toca|tocar|acariciate|acariciarte|agarrate|aprieta|apriétate|pellizca @det? _? @intimate|culo|nalgas|senos|entrepierna|partes
    tocate|tocarte|acariciate|dedeate|dedearte en|para|delante|frente|mientras|sexualmente
    dedear~
    mete|meter|metete|meterte|mete @det? _? _? dedo|dedos|consolador|objeto|mano por|en|dentro @det? culo|vagina|chocho|coño|trasero
    por|en el culo
    follar~
    ? folla|follo|follas|follan|follate|follame|follada|folladas|folleteo|folleis
    coger|coge|cogerte|cogete|cogerse|culear con|a @det? _? chica|chico|novia|novio|mama|hermana|seguidora|desconocida|streamer
    culear|culiar|cogeme|culeame
    chupa|chupame|chupar|chuparle|chupale|chupamela|chuparla|lame|lamer|lamerle|lameme|mamame|mamar|mama|mamarle|mamamela|come|comer|comeme|comele|besa|besar|toca|tocar|agarra|sacude|mueve|menea|sacudete|azota @det? _? @intimate|culo|culito|nalgas|senos
    chupamela|chupala|mamamela|chupadmela|comemela
    mamada|mamadas
    garganta profunda
    felacion|felaciones|cunnilingus|sodomia|orgia|orgias|trio sexual
    hacer|haz|un trio con|sexual
    mi|tu|su|gran|grande|enorme polla|pollas|verga|vergas|pija|pene|chocho|coño|pinga|rabo
    polla|verga|pija|pene dura|duro|grande|fuera|en|erecto
    foto|fotos|video|videos de? @det? _? polla|verga|pene|tetas|culo|coño|pies|bragas|nalgas
    ? foto|fotos|video|videos|contenido|imagenes intimo|intimos|intima|intimas|desnudo|sexy|xxx|hot|erotico|erotica|eroticas|explicito|picantes|subidas
    porno~
    pelicula|peliculas|video|videos|sitio para|de adultos
    correrse|correrte|correte|corrida|corridas en|encima|dentro|facial|sobre
    eyacul~
    gime|gemir|gimiendo|gemidos
    consolador|consoladores|vibrador|vibradores|juguete sexual
    ? sexo|sexual|sexuales|sexualmente
    juguete|juguetes sexual|sexuales
    acuestate|acostarte|acostarse|acuesta con @det? _? @strangers|madre|hermana|seguidora|seguidor|fan
    hacer|haz el amor
    violar|viola|violala|violarla|violalo|violame|violarlo a? una|un|la|mujer|chica|nina|@kin|@strangers|ella
    violacion|violaciones|violador|violadores|violada|violarla|violarlo|violarte|violarme
    abuso|abusos|abusar|acoso sexual|sexualmente|sexuales
    abuso|abusos|abusar de menor|menores|ninos|ninas
    pedofil~
    pedoporn~
    zoofil~
    incesto|incestuoso
    puta barata|cara|en|para
    cachondo|cachonda|cachondos|calenturienta|erecto
    baila|bailar|baile sexy|sensual|erotico|provocativo|sensualmente|eroticamente|desnuda
    perreo|perrea sin ropa
    erotico|erotica|eroticos|eroticas
    exhibicionis~
    depravado|depravada
    vendes|vende|vendo|venta de? contenido|nudes|packs
  `,
  low: `
    besa|besar @det? @strangers
    twerk|perreo|perrea
    puta|joder|hostia|cojones|coño|pinche|verga
    sexy
  `,
  name: `
    polla|verga|puta|pene|tetas|coño|follador|pajillero|culo|zorra|chupapollas|vergas
  `,
};
