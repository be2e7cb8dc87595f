import type { RuleList } from "../../rule-list";

/** Spanish: hate, slurs and aggression against people. */
export const harassment: RuleList = {
  always: `
    insulta|insultar|humilla|humillar|acosa a tu|un|una|la|el|tus _? mod|mods|moderador|moderadora|invitado|invitada ... hasta|que|q|para
    decidle|dile|diles|decirle|gritadle todos|todas? q|que se? muera|mate|maten|suicide
    asco @det? @people
    estirándote|achinándote|rasgándote @det? ojos
    escríbele|escribe|llama|mándale ..... ex ..... hasta ... bloquee|bloqueen
    // El odio, dicho con educación.
    @people|religión|raza ... son|sean|es|están|estén|está|eran ... @low
    @people ..... menos|más|naturalmente|genéticamente|todos|todas ... inteligentes|inteligente|violentos|violenta|humanos|ladrones|criminales|listos|capaces|sucios|civilizados|valen
    etnia|religión|nacionalidad ..... más|menos|es|sea|peor|huele ... violenta|violento|inteligente|superior|inferior|peor|sucia|tonta|peligrosa|vaga|basura
    raza ..... violenta|superior|inferior|pura
    raza blanca|superior|inferior|pura|aria|negra
    @people ..... deben|deberían|debería|debe|merecen|tienen|tendrían ..... quedarse|volver|irse|curar|curarse|expulsar|prohibir|cocina|fuera|morir|obedecer|país
    @people ..... no|ni|nunca ..... derechos|derecho|confiar|hijos|votar|integran|iguales
    derechos|derecho ..... no|menos ..... @people
    confiar|confíes|confianza en @det? @people
    @people ..... controlan|controla|dirigen|invaden|roban|arruinan|destruyen|gobiernan|poseen|aprovechan|dominan|manejan
    @people fuera
    fuera|largo|afuera @det? @people
    @people ... se? vayan|largan|vuelvan|marchen|vaya
    mejor|limpio|limpia|tranquilo|seguro|bonita sin @det? @people
    sin @det? moros|judíos|negros|inmigrantes|gitanos|musulmanes|sudacas|gays|extranjeros
    esclavitud|holocausto|colonización|apartheid|hitler|franco|genocidio ..... no|nunca ... tanto|mal|mala|malo|existió|pasó
    esclavitud|holocausto|colonización|apartheid|hitler|franco|genocidio ... fue|era|estuvo|tenía|es ... razón|mentira|exagerado|justificado|bueno|mito|bien|necesario
    hitler|nazis|franco ..... razón|bien|bueno|héroe|genio
    imita|imitar|imite|habla|hablar|camina|hable|actúa|finge|parodia ... como|a|de|un|una|el|la ... discapacitado|discapacitada|down|autista|mongolo|retrasado|retrasada|subnormal|mudo|tartamudo
    acento ... chino|negro|árabe|moro|africano|gitano|indio|asiático|latino|panchito ..... búrlate|burla|ríete|mofa|cliché|ojos|racista
    estírate|estira|jálate|rasga|achina|achínate|tírate ... ojos ..... chino|asiático|achinados|haz|japonés
    haz|haga|hacer|disfrázate|píntate ... de|del chino|negro|moro|gitano|judío|indio ... ojos|acento|cara|mono
    blackface|cara de negro
    chiste|chistes|broma|gracia|sketch ..... muerto|muertos|gaseado|violada|quemado|tacaño|vago ... judío|judíos|negros|negro|moros|mujeres|gitanos|discapacitados
    poema|canción|texto|discurso|historia ..... @people ..... controlan|dirigen|roban|inferiores|bancos|mundo|manejan|invaden
    admite|di|explica|confirma|confirmar|repite|reconoce|argumenta|afirma|diga|prueba|demuestra ..... @people ..... @low|cocina|curar|derechos|expulsar|confiar|fuera|vayan
    // Ir a por alguien.
    dile|decirle|díselo|diles|escríbele|mándale|grítale|suéltale ..... @insulting|apesta|deje|dejarlo|muera|mate|extrañar|suicide|retire
    di|escribe|manda ... a ese|esa|tu ..... @insulting|apesta|muera
    ve|vete|entra|métete|pasa|vamos ... a|al|en|por ..... directo|stream|canal|chat|streamer|tipa|chica|live ..... @insulting|deje|insulta|apesta|mátate|odio|dile
    escríbele|dile|mándale ... a|al @poss|un|una ... jefe|profe|ex|madre|vecino|suegra|hermana ..... @insulting
    spamea|spamear|inunda|bombardea|llénale|atasca ..... ex|insultos|amenazas|odio|profe|vecino|hate
    ? acosa|acosar ..... ex|jefe|streamer|profe|vecino|mensajes|llamadas
    spamea|inunda|bombardea|llénale ... a @poss jefe|jefa
    llama|llamar|llámale|márcale ... ex|jefe|profe|vecino ..... noche|parar|insulta|insúltala|insúltalo|insultarla|grita|amenaza|gorda|veces
    insúltala|insúltalo|insúltale|insúltalos
    manda|deja|escribe|envía ..... insultos|amenazas|odio|hate ... a|al|mensajes|mensaje|en
    haz|hacer|hazla|hazlo ... llorar|rabiar|ragear|desinstalar ... a|al ese|esa|@poss|un|una|este ... manco|niño|chica|streamer|noob|tipo|profe|@kin|jugador|rata
    busca|encuentra|hackea ... facebook|insta|cuenta|perfil|dirección ... y ... arruínale|arruina|amenaza|insulta|acosa|publica
    arruínale|arruina|destrózale|destroza|jode ... vida|carrera|matrimonio|reputación
    sigue|seguir|persigue|espía|acecha ... a @det? ... chica|mujer|desconocida|tipa|profe|streamer|vecina|muchacha|persona|repartidor|tía ..... casa|hasta|calle|coche|donde|ventana
    grítale|grita|ríete|búrlate|escúpele|chilla|pítale a|al|de|del @det? _? _? repartidor|camarero|camarera|cajera|vagabundo|viejo|vieja|profe|cartero|discapacitado|guardia|mendigo|gordo|gorda|señora|pobre
    insulta|insultar|humilla|ofende ... a todos|todas|los|quien|cualquiera|cada|quienes|el ... que|donen|viewers|subs|mods|chat|mundo
    nadie te|lo|la? ... quiere|soporta|aguanta|extraña|extrañará|extrañar|mira|ve
    das|doy pena|asco
    eres|sos un|una|puro|pura|tan|lo|el|muy? ... @insulting
    @insulting ..... dilo|admítelo|repítelo
    ? chiste|chistes|broma|bromas sobre|de|del|acerca _? _? holocausto|violacion|violaciones|negros|judios|gitanos|discapacitados|maricas|mujeres|esclavos|down
    di|decir|grita ... palabra con n
    eres|es|un|una|puto|so|vaya|menudo|que marica
    maricon|maricones|mariconazo|maricas|sudaca|sudacas|negrata|negratas|moraco|bollera|bolleras|travelo|travelos|joto|jotos|mongolo|mongolito|subnormal|subnormales|mogolico
    eres|es|un|una|pareces|son|como|puto|puta retrasado|retrasada|retrasados mental|mentales?
    ? moro|moros|negro|negros|negra|judio|judios|gitano|gitanos|indio|indios|chino|sudaca|inmigrante|inmigrantes|rojo de|asqueroso|asquerosos|mierda|inmundo|apestoso|sucios|sucio mierda?
    puto|puta|putos|sucio|sucios|pinche|pinches|malditos|maldito|asquerosos moro|moros|negro|negros|judio|judios|gitano|gitanos|indio|indios|chinos|inmigrantes|maricon|sudaca
    saludo nazi|hitleriano|fascista|romano
    heil|viva|arriba|gloria hitler|isis|nazis|mussolini
    disfrazate|disfrazarte|vistete|disfraz de _? hitler|nazi|kkk
    negar|niega _? holocausto
    muerte|muerto|mueran a? los|las|todos? los|las? @groups
    mata|matar|quema|quemar|gasea|gasear|expulsa|expulsar|extermina|exterminar|odia|odio|odiar|ahorca|dispara|disparar a? todos|todas|los|las|el? los|las|el? @groups
    los|las @groups son ... inferiores|animales|basura|asquerosos|ratas|monos|escoria|criminales|ladrones|parasitos|tontas|tontos|enfermos
    insultos|insulto|chiste|chistes|comentario|comentarios|broma|bromas|cancion|imitacion racista|racistas|homofobo|homofobos|homofobico|homofobicos|antisemita|antisemitas|machista|machistas|transfobo|sexista|sexistas
    ? di|decir|haz|hacer|se|ser|grita|algo ... racista|homofobo|antisemita|machista|homofobico
    insulta|insultar|insultale|acosa|acosar|amenaza|amenazar|amenazale|intimida|intimidar|humilla|hostiga|hostigar|molesta|molestar|escupe|escupele|escupir|grita|gritale|gritar a|al|en @det? _? @strangers|@kin|@groups|cara
    ciberacos~
    acoso escolar|en
    burlate|burlarte|reirte|riete|mofate de|del|de @det? _? tartamudo|tartamuda|tartaja|sordo|ciegos|cojo|discapacitada|retrasado
    burlate|burlarte|reirte|riete|mofate de @det? _? discapacitados|discapacitado|gordo|gordos|gorda|mendigos|gays|negros|autistas|ciego|muertos|down|enfermos|pobres|homosexuales
    imita|imitar a @det? discapacitado|discapacitados|down|autista|retrasado|negro|chino|moro
    raid de odio
    ve|vete|entra|entrar|vayan|ir al|a directo|stream|canal|chat de? _? _? insulta|insultar|spamear|acosar|insultarlo|insultarla
    vuelve|volved|largate|regresa|vete a tu|su|vuestro pais
    hijo|hija|hijos|hijas de la? gran? puta|perra|mil|zorra
    hijoputa|hijueputa|hdp|malparido|malparida|hijadeputa|hijodeputa
    tu|su puta madre
    me cago en tu|tus|vuestra madre|muertos|puta|familia
    chinga|chingar|chingate|chinguen tu|a? madre
    chinga tu madre
    que te den|jodan por|follen
    vete|vayase a la? mierda|chingar|tomar
    vete a la mierda
    que te jodan|follen
    jodete
    ? eres|es|son|estas una|un|la? puta|zorra|perra|guarra|gorda|gordo|asco|basura|inutil|feo|fea|mierda|cerda|asqueroso|asquerosa
    puta|guarra|zorra asquerosa|sucia|fea|gorda|de mierda?
    putas|guarra|guarras|furcia|furcias
    llama|llamar|llamale|dile|decirle ... puta|zorra|gorda|gordo|fea|feo|idiota|estupido|estupida|cerdo|cerda|imbecil|maricon|basura|perra
    ? que te mueras|mates|maten|mueran
    ojala|espero|deberias te? mueras|muera|morir|morirte|maten|mates|mueran
    nadie te quiere|aguanta|soporta
    todos te odian
    amenaza|amenazas de muerte|bomba|violacion
    se donde vives
    ? tira|tirale|lanza|lanzale|arroja|echa|vierte|escupe|escupele ... a|encima|sobre|en @det? _? @strangers
    tira|tirale|lanza|lanzale|arroja|escupe|escupele ... a|en la|su cara
  `,
  unlessInGame: `
    muerete
  `,
  unlessGame: `
    qué|cuál|peor raza|etnia|religión|nacionalidad ..... peor|huele|apesta|sucio|tonto|vago|ladrón|roba|violenta|odias|mala
    ranking|clasificación|clasifica|tier|ordena|top|lista|puntúa ..... razas|etnias|religiones|nacionalidades|raza|religión|pueblos
    ? te|os voy|vamos|va a? matar|rajar|encontrar|reventar|violar|apunalar|pegar
    voy a matarte|encontrarte|rajarte|reventarte|violarte|pegarte
  `,
  low: `
    tonto|tonta|idiota|imbecil|estupido|gilipollas|cabron|pendejo|boludo|pelotudo|noob|manco|basura
    puta|perra|zorra
    callate la boca
    broma a @det @strangers
  `,
  name: `
    maricon|puta|zorra|nazi|cabron|gilipollas|hijoputa|negrata|subnormal|perra
  `,
};
