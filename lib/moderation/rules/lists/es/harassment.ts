import type { RuleList } from "../../rule-list";

/** Spanish: hate, slurs and aggression against people. */
export const harassment: RuleList = {
  always: `
    chiste|chistes|broma|bromas sobre|de|del|acerca _? _? holocausto|violacion|violaciones|negros|judios|gitanos|discapacitados|maricas|mujeres|esclavos|down
    di|decir|grita ... palabra con n
    eres|es|un|una|puto|so|vaya|menudo|que marica
    maricon|maricones|mariconazo|maricas|sudaca|sudacas|negrata|negratas|moraco|bollera|bolleras|travelo|travelos|joto|jotos|mongolo|mongolito|subnormal|subnormales|mogolico
    eres|es|un|una|pareces|son|como|puto|puta retrasado|retrasada|retrasados mental|mentales?
    moro|moros|negro|negros|negra|judio|judios|gitano|gitanos|indio|indios|chino|sudaca|inmigrante|inmigrantes|rojo de|asqueroso|asquerosos|mierda|inmundo|apestoso|sucios|sucio mierda?
    puto|puta|putos|sucio|sucios|pinche|pinches|malditos|maldito|asquerosos moro|moros|negro|negros|judio|judios|gitano|gitanos|indio|indios|chinos|inmigrantes|maricon|sudaca
    saludo nazi|hitleriano|fascista|romano
    heil|viva|arriba|gloria hitler|isis|nazis|mussolini
    disfrazate|disfrazarte|vistete|disfraz de _? hitler|nazi|kkk
    negar|niega _? holocausto
    muerte|muerto|mueran a? los|las|todos? los|las? @groups
    mata|matar|quema|quemar|gasea|gasear|expulsa|expulsar|extermina|exterminar|odia|odio|odiar|ahorca|dispara|disparar a? todos|todas|los|las|el? los|las|el? @groups
    los|las @groups son ... inferiores|animales|basura|asquerosos|ratas|monos|escoria|criminales|ladrones|parasitos|tontas|tontos|enfermos
    insultos|insulto|chiste|chistes|comentario|comentarios|broma|bromas|cancion|imitacion racista|racistas|homofobo|homofobos|homofobico|homofobicos|antisemita|antisemitas|machista|machistas|transfobo|sexista|sexistas
    di|decir|haz|hacer|se|ser|grita|algo ... racista|homofobo|antisemita|machista|homofobico
    insulta|insultar|insultale|acosa|acosar|amenaza|amenazar|amenazale|intimida|intimidar|humilla|hostiga|hostigar|molesta|molestar|escupe|escupele|escupir|grita|gritale|gritar a|al|en @det? _? @strangers|@kin|@groups|cara
    ciberacos~
    acoso escolar|en
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
    eres|es|son|estas una|un|la? puta|zorra|perra|guarra|gorda|gordo|asco|basura|inutil|feo|fea|mierda|cerda|asqueroso|asquerosa
    puta|guarra|zorra asquerosa|sucia|fea|gorda|de mierda?
    putas|guarra|guarras|furcia|furcias
    llama|llamar|llamale|dile|decirle ... puta|zorra|gorda|gordo|fea|feo|idiota|estupido|estupida|cerdo|cerda|imbecil|maricon|basura|perra
    que te mueras|mates|maten|mueran
    ojala|espero|deberias te? mueras|muera|morir|morirte|maten|mates|mueran
    muerete
    nadie te quiere|aguanta|soporta
    todos te odian
    amenaza|amenazas de muerte|bomba|violacion
    se donde vives
    tira|tirale|lanza|lanzale|arroja|echa|vierte|escupe|escupele ... a|encima|sobre|en @det? _? @strangers|cara
  `,
  unlessGame: `
    te|os voy|vamos|va a? matar|rajar|encontrar|reventar|violar|apunalar|pegar
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
