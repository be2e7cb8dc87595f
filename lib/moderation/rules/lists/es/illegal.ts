import type { RuleList } from "../../rule-list";

/** Spanish: acts against the law. */
export const illegal: RuleList = {
  always: `
    llamada|llamadas|aviso|avisos|denuncia falsa|falsas|falso|de broma? a|de? la? policia|bomba|911|112|emergencias|bomberos?
    llama|llamar|llamale|telefonea a|al? la|los? policia|911|112|emergencias|bomberos|ambulancia|091 ... broma|falsa|falso|reir|fingiendo|finge|mentira|cuelga
    broma|bromas|falsa|falso ... policia|bomberos|911|112|emergencias
    amenaza|aviso de bomba
    carnet|carne|dni|pasaporte|documento|billetes|billete|dinero|identidad|documentos falso|falsos|falsa
    conduce|conducir|conduzcas|maneja|manejar|manejas _? borracho|borracha|ebrio|ebria|bebido|tomado|drogado|colocado
    conduce|conducir|maneja|manejar sin carnet|licencia|cinturon|permiso|seguro
    saltate|saltarte|salta|saltar|pasate|pasa|cruza un|el|los semaforo|semaforos en? rojo|rojos?
    tarjeta|tarjetas robada|robadas|clonada|clonadas|falsa
    estafa|estafar|estafale|scamea|timar|tima a @det? _? @strangers|@kin|viejos|abuelas
    fraude|evasion|evadir|defraudar fiscal|impuestos|a
    lavado|blanqueo|lavar|blanquear de? dinero
    vete|irte|irse|salir|sal|marchate|come ... sin pagar
    haz|hacer un simpa
    algo|cosas|actividades|actos|actividad|acto|cosa ilegal|ilegales|delictivo
    como hacer|fabricar|cocinar una|un? bomba|droga|metanfetamina|explosivo
    entra|entrar|cuelate|colarte|colarse|metete|infiltrate en|sin|a ... vecino|vecinos|escuela|colegio|cine|estadio|hospital|obra|permiso|ajena|propiedad
    allanamiento de
    trafico|contrabando de organos|drogas|armas|personas
    vende|vender|vendes|compra|comprar @det? _? rinon|organo|organos
  `,
  unlessGame: `
    fuma|fumar|fumate|fumarte|esnifa|esnifar|inhala|consume|consumir|toma|tomar|metete|meterte|vende|vender|compra|comprar|prueba|probar|inyectate|usa|usar|lia|liate|trafica|drogate un|una|unos|unas|el|la|con|de|algo|mas? de? _? @drugs
    fuma|fumar|fumate|fumarte|lia|liate un|una|unos|algo? de? hierba|mota|maria|yerba|crack|porrito
    raya|rayas|linea|lineas|gramo|gramos|tiro|tiros|pase|pases de coca|cocaina|farlopa|perico|speed|droga|merca
    cocaina|metanfetamina
    drogate|drogarte|drogado|drogada|drogarse
    colocate|colocarte|ponte hasta|con|fumado|ciego|drogas|porros
    roba|robar|robale|robarle|robes|hurta|hurtar|atraca|atracar|asalta|asaltar|afana|choriza|birla a|al|algo|en|un|una|el|la|dinero|de|del|cosas _? _? _? tienda|supermercado|banco|coche|carro|auto|moto|bici|bicicleta|dinero|cartera|movil|celular|telefono|bolso|casa|vecino|vecina|ropa|@strangers|@kin|joyeria|mercadona|walmart|oxxo|joya|joyas|kiosco|farmacia|gasolinera|cerveza
    roba|robar|hurta algo
    atraco|asalto a un|mano banco|armada|tienda
    vandaliz~
    vandalismo
    rompe|romper|rompele|rayar|pincha|destroza _? ... coche|carro|auto|coches|escaparate|parabrisas|retrovisor|marquesina
    raya|rayar|pinta|pintar|destroza|destrozar|rompe|romper|rompele|pincha|pinchar|quema|quemar|incendia|incendiar @det _? _? coche|carro|auto|pared|escuela|colegio|cristales|luna|escaparate|ruedas|llantas|casa|iglesia|contenedor|contenedores|bosque|vecino|vecinos|parabrisas|retrovisor|bandera|tienda|monte|basurero
    prende|prender|prendele|pega|pegale fuego
    grafiti|grafitis|graffiti|graffitis en|a _? _? pared|muro|coche|escuela|tren|casa|tienda|iglesia
    hackea|hackear|hackeale|ddos|piratea|crackea @det? _? _? cuenta|cuentas|banco|wifi|instagram|facebook|correo|ordenador|computadora|movil|pagina|web|servidor|alguien|streamer|escuela|vecino|ex
    soborna|sobornar a @det? _? policia|juez|arbitro|funcionario|oficial
    comete|cometer @det? _? crimen|crimenes|delito|delitos|robo|fraude|asesinato|hurto
    vende|vender|compra|comprar|imprime|fabrica @det? _? arma|armas|pistola|pistolas
    conduce|conducir|maneja|manejar a # km|kmh|kilometros _? _? _? autopista|carretera|ciudad|calle|autovia
    tira|lanza|arroja|tirar|lanzar|tirale ... a|al|contra|los|las _? coche|coches|carros|policia|autobus|tren|casa|ventana|ventanas|casas|carro|autos
    huye|huir|escapa|escapar de @det? policia|polis
  `,
  low: `
    borracho|borracha|emborrachate
    porro|marihuana|maria
  `,
};
