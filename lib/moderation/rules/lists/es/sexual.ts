import type { RuleList } from "../../rule-list";

/** Spanish. International words stand in the English list. */
export const sexual: RuleList = {
  always: `
    desnudo|desnuda|desnudos|desnudas|desnudate|desnudarte|desnudarse|desnudez|desnudarme|desnudar|desnudense|encuerado|encuerada|encuerate|empelota|empelotate
    en pelotas|bolas|cueros
    en|sin pelota
    topless
    quitate|quitarte|quitarse|quita|quitese|sacate|sacarte|bajate|bajarte|subete|levantate|levantarte|levanta|desabrochate|abrete|rompete|quitatela|quitando @det? _? @clothes
    quita|quitar|quitate|baja|bajar|sube|subir|levanta|levantar|saca|rompe @poss|toda|la? _? @clothes
    sin ropa|bragas|camiseta|pantalones|calzones|calzoncillos|sujetador|brasier|sosten|camisa|playera|pantalon|remera
    en ropa interior
    en|ponte|usa|usando|con @underwear
    @show @det? _? _? @intimate
    @show tu|su|mi coño
    @show @poss _? culo|culito|nalgas|trasero|senos|escote|bragas|tanga|sujetador|brasier|calzones|paquete|entrepierna|cola|rabo|pito
    @show @det? culo|culito|nalgas|trasero|escote|bragas
    tocate|tocarte
    chupa|chupar|lame|monta|usa|saca _? _? consolador|dildo|vibrador
    finge|fingir|simula|simular un? orgasmo
    @show tu|tus|su|sus|la ropa|partes interior|intimas|intima|privadas
    @show _? _? pack|nudes|packs
    pasa|pasame|manda|mandame|vende|vendo|sube|pide _? pack|packs|nudes
    hacer|haz|hazte|hacerte|hazme|hacerse un|una? striptease|paja|pajas|pajote|pajillas
    pajear|pajearte|pajeate|pajillero
    masturb~
    tocate|tocarte|toca|tocar|acariciate|acariciarte|agarrate|aprieta|apriétate|pellizca @det? _? @intimate|culo|nalgas|senos|entrepierna|partes
    tocate|tocarte|acariciate|dedeate|dedearte en|para|delante|frente|mientras|sexualmente
    dedear~
    mete|meter|metete|meterte|mete @det? _? _? dedo|dedos|consolador|objeto|mano por|en|dentro @det? culo|vagina|chocho|coño|trasero
    por|en el culo
    follar~
    folla|follo|follas|follan|follate|follame|follada|folladas|folleteo|folleis
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
    foto|fotos|video|videos|contenido|imagenes intimo|intimos|intima|intimas|desnudo|sexy|xxx|hot|erotico|erotica|eroticas|explicito|picantes|subidas
    porno~
    pelicula|peliculas|video|videos|sitio para|de adultos
    correrse|correrte|correte|corrida|corridas en|encima|dentro|facial|sobre
    eyacul~
    gime|gemir|gimiendo|gemidos
    consolador|consoladores|vibrador|vibradores|juguete sexual
    sexo|sexual|sexuales|sexualmente
    juguete|juguetes sexual|sexuales
    acuestate|acostarte|acostarse|acuesta con @det? _? @strangers|madre|hermana|seguidora|seguidor|fan
    hacer|haz el amor
    violar|viola|violala|violarla|violalo|violame|violarlo a? una|un|la|mujer|chica|nina|@kin|@strangers|ella
    violacion|violaciones|violador|violadores|violada|violarla|violarlo|violarte|violarme
    abuso|abusos|abusar|acoso sexual|sexualmente|de|sexuales menor|menores|ninos|ninas?
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
