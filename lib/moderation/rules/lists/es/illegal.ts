import type { RuleList } from "../../rule-list";

/** Spanish: acts against the law. */
export const illegal: RuleList = {
  always: `
    // Falsas alarmas.
    @say|haz|finge ..... falso|falsa|falsos ... secuestro|alarma|robo|atentado|accidente|incendio|asesinato|denuncia|aviso|emergencia
    secuestro|alarma|aviso|denuncia|robo|atentado|accidente falso|falsa
    avisa|avisar|llama|di|dile|reporta ..... de|que ... bomba ... en|hay
    grita|gritar|grite|chilla ... fuego|bomba|socorro|incendio|atentado ..... cine|teatro|lleno|llena|súper|metro|gente|tren|estadio|cole|concierto|supermercado
    ? llamada|llamadas|aviso|avisos|denuncia falsa|falsas|falso|de broma? a|de? la? policia|bomba|911|112|emergencias|bomberos?
    llama|llamar|llamale|telefonea a|al? la|los? policia|911|112|emergencias|bomberos|ambulancia|091 ... broma|falsa|falso|reir|fingiendo|finge|mentira|cuelga
    ? broma|bromas|falsa|falso ... policia|bomberos|911|112|emergencias
    amenaza|aviso de bomba
    ? carnet|carne|dni|pasaporte|documento|billetes|billete|dinero|identidad|documentos falso|falsos|falsa
    ? tarjeta|tarjetas robada|robadas|clonada|clonadas|falsa
    estafa|estafar|estafale|scamea|timar|tima|timale|sablea #? pavos|euros|pesos? a @det? _? @strangers|@kin|viejos|abuelas
    fraude|evasion|evadir|defraudar fiscal|impuestos|a
    lavado|blanqueo|lavar|blanquear de? dinero
    vete|irte|irse|salir|sal|marchate|come ... sin pagar
    haz|hacer un simpa
    ? algo|cosas|actividades|actos|actividad|acto|cosa ilegal|ilegales|delictivo
    como hacer|fabricar|cocinar una|un? bomba|droga|metanfetamina|explosivo
    cuelate|colarte|colarse|infiltrate en|sin|a ... vecino|vecinos|escuela|colegio|cine|estadio|hospital|obra|permiso|ajena|propiedad
    entra|entrar|métete|metete ... sin permiso|entrada|autorización|billete
    entra|entrar|métete|metete en ... vecino|vecinos|ajena|propiedad|obra
    allanamiento de
    trafico|contrabando de organos|drogas|armas|personas
  `,
  unlessGame: `
    roba|robar|roba|mangar|manga|birla ... en|del|de el|la|un|una chino|supermercado|tienda|kiosco|mercadona|bazar|gasolinera
    manga|mangar|llévate|guárdate ... sin pagar
    manga|mangar|llévate|guárdate algo|un|una|unos _? _? de|del|en la|el|tu|una? _? tienda|súper|supermercado|mercadona|oxxo|farmacia
    llévate|coge @det? señal|señales|cono|conos
    quema|quemar rueda|ruedas|llanta|llantas
    haz|hacer|hazte donas ..... coche|carro|moto|estacionamiento|parking|aparcamiento
    aviso|amenaza|correo|llamada ..... amenaza|bomba|muerte|tiroteo
    tienda|súper|bar|restaurante|supermercado ..... sin pagar
    compra|pide|paga|usa|gasta ... tarjeta|cuenta de|del @poss _? @kin
    pásate|pasa|cruza un|el|los semáforo|semáforos en? rojo|rojos?
    ? @call a|al|los|la|el? _? @emergency ... para|y|a|de|por|ver|en|cuando|sobre|diciendo|que
    ? @call al|a|el 112|911|091|061|policía|bomberos|ambulancia|emergencias|samur|poli
    @say ... @guarded|policía|poli|guardia ..... @threat
    @say ..... rehenes|explosivos ... en|casa|de|hay
    ? finge|fingir|simula|simular|haz|hazte|finja ... ..... infarto|ahogas|ahogarte|ahogado|desmayo|muerto|secuestrado|sobredosis|ataque|convulsión|robo|desmayas ..... calle|gente|público|ambulancia|socorrista|socorro|ayuda|ayude|súper|tienda|metro|playa|piscina|vengan|llamen|avisen|alguien
    denuncia|denunciar|acusa ... a|al @poss? ... vecino|vecinos|amigo|profe|jefe|roomie
    // Jugarse lo que es de uno.
    apuesta|apostar|apueste|apuestas|juégate|jugarte|arriesga ..... @poss _? @belonging
    apuesta|apostar|apueste|apuestas|juégate|jugarte|arriesga el|la|los alquiler|sueldo|nómina|casa|coche|carro|renta|hipoteca|ahorros
    @bet @poss|la|el|los|todo|toda|tus ... @belonging ... a|al|en|contra|sobre|por ... cara|dados|ruleta|rojo|negro|póker|blackjack|partido|casino|carrera|moneda|mí|mi|directo|que
    ? pon|poner|mete|apuesta ..... al|en|sobre rojo|negro|ruleta
    nos jugamos|apostamos @poss|el|la _? @belonging
    juega|jugamos|jugar|jugarnos ..... @belonging ... al|a|contra|en ... póker|dados|cartas|ruleta|mí|blackjack
    @lose ..... @give ... @poss|la|el|un|una|tu ... @belonging|correo
    @lose ..... me|le|nos @give ..... @belonging|correo|paquete
    @lose ... le|me|les regalas|mandas|das|envías|entregas|vendes @poss|la|el|tu ... @belonging
    @give ... @poss|tu _? @belonging ... al|a|si ... chat|ganador|pierdes|viewers|desconocido
    casino|casinos|ruleta|blackjack|tragaperras|apuestas|póker|tragamonedas ..... real|dinero|pavos|euros|cripto|online|línea|sueldo|alquiler|ahorros|dólares|pesos
    ? casino|póker|apuestas online|cripto|en|real
    mete|deposita|pon|apuesta|ingresa|depositar # ..... casino|apuestas|ruleta|bet365|all|póker|rojo|tragaperras
    pide|pedir|saca|toma un|una crédito|préstamo ..... apuesta|apuéstalo|juega|casino|partido|bolsa|cripto|apostar|ruleta
    todo|toda|todos @poss sueldo|nómina|ahorros|dinero|quincena ..... casino|blackjack|rojo|póker|ruleta|negro|partido|apuesta
    # pavos|euros|pesos|dólares ..... casino|ruleta|póker|rojo
    // Al volante.
    carrera|carreras|picadas|arrancones ilegal|ilegales|callejera|callejeras|clandestina
    ponte|conduce|maneja|ve|pon|pisa|corre a # ... en|por|con|autopista|carretera|calle|directo
    sáltate|saltarte|salta|ignora|pásate un|todos|los|el|cada|algún ... semáforo|semáforos|stop|stops
    vuelve|conduce|maneja|regresa|coge|agarra ... coche|carro|casa|volante|moto|manejando ..... después|tras|con|borracho ... cervezas|copas|cerveza|chupitos|birras|bebido|tragos|tequila|fiesta
    trompos|derrapes|derrapa|caballito ..... aparcamiento|calle|cole|coche|parking|rotonda|estacionamiento|escuela
    huye|huir|escapa|provoca|corre ... de la policía|poli|guardia|tira|pasma
    // Robar, entrar, romper.
    roba|robar|róbate|mangas|birla|choriza|afana|roben ..... de|del|en|a|al ... tienda|súper|supermercado|vecino|mercadona|oxxo|quiosco|cole|restaurante|bar|farmacia|vestuario|centro
    roba|robar|róbate|birla @det|@poss|algo? _? _? señal|señales|cono|bici|patinete|moto|coche|carro|bolso|móvil|bandera|carrito|sudadera|cartera|reloj
    roba|atraca|asalta|roben ... verdad|real
    atraca|asalta|atracar|asaltar @det? _? tienda|banco|farmacia|gasolinera|súper|oxxo|joyería|estanco|panadería
    sal|salir|vete|lárgate|márchate|pírate|sales|váyase ..... sin pagar|pagarla|pagarlo
    simpa|sinpa
    salta|saltar|sáltate|cuélate|brinca ... torno|tornos|torniquete|metro|molinete
    cuélate|métete|trepa|colarte|infíltrate ..... abandonado|abandonada|obra|prohibido|prohibida|fábrica|militar|zoo|cementerio|privada|vecinos|ajena|ajeno|vestuario
    entra|entrar|entre|visita|duerme|explora ..... abandonado|abandonada|prohibido|prohibida|militar|ajena|ajeno|vecinos|noche ... colarte|saltando|valla|escuela|hospital|casa|fábrica|edificio|zona|obra|base|finca
    ? entra|entrar|entre|visita|duerme|explora ... casa|hospital|escuela|fábrica|edificio|manicomio|zona|base|obra|finca|mansión|piscina abandonado|abandonada|prohibido|prohibida|militar|ajena|ajeno|privada|vecinos
    tira|lanza|avienta|tírale|estampa ... huevos|huevo|papel|pintura|piedras|tomates ... a|al|contra|en ... casa|coche|puerta|ventana|profe|vecino|vecinos|gente|bus|fachada
    raya|rayar|grafitea|pinta|pincha|destroza|vandaliza|ralla|abolla|quema ... pared|muro|coche|portal|fachada|puerta|escaparate|buzón|ruedas|tren|moto|carro|persiana ... de|del|la|el ... vecino|vecinos|jefe|profe|ex|alguien|escuela|policía|otro
    pinta|pintar|grafitea|píntale|firma @det _? vagón|vagones|tren|metro|persiana|farola|parada|puente|estación|estatua ... spray|esprai|aerosol|grafiti|firma|noche
    ? grafiti|graffiti|grafitis ..... pared|muro|vecino|escuela|tren|metro|fachada|persiana
    mea|meate|orina|caga|escupe|vomita|mear ... en|sobre|contra|al ... coche|policía|tumba|iglesia|puerta|muro|buzón|calle|piscina|patrulla|comisaría|tienda
    graba|filma|espía|fotografía|grabar|mira ..... vestuario|vestuarios|duchas|probador|probadores|escondidas
    fuma|fumar|fumate|fumarte|esnifa|esnifar|inhala|consume|consumir|toma|tomar|metete|meterte|vende|vender|compra|comprar|prueba|probar|inyectate|usa|usar|lia|liate|trafica|drogate un|una|unos|unas|el|la|con|de|algo|mas? de? _? @drugs
    fuma|fumar|fumate|fumarte|lia|liate un|una|unos|algo? de? hierba|mota|maria|yerba|crack|porrito
    raya|rayas|linea|lineas|gramo|gramos|tiro|tiros|pase|pases de coca|cocaina|farlopa|perico|speed|droga|merca
    cocaina|metanfetamina
    drogate|drogarte|drogado|drogada|drogarse
    colocate|colocarte|ponte fumado|fumada|ciego|ciega
    colocate|colocarte con|de hierba|maría|porro|porros|drogas|pastillas|pegamento|setas|algo
    ? roba|robar|robale|robarle|robes|hurta|hurtar|atraca|atracar|asalta|asaltar|afana|choriza|birla a|al|algo|en|un|una|el|la|dinero|de|del|cosas _? _? _? tienda|supermercado|banco|coche|carro|auto|moto|bici|bicicleta|dinero|cartera|movil|celular|telefono|bolso|casa|vecino|vecina|ropa|@strangers|@kin|joyeria|mercadona|walmart|oxxo|joya|joyas|kiosco|farmacia|gasolinera|cerveza
    roba|robar|hurta algo
    atraco|asalto a un|mano banco|armada|tienda
    ? vandaliz~
    vandalismo
    rompe|romper|rompele|rayar|pincha|destroza _? ... coche|carro|auto|coches|escaparate|parabrisas|retrovisor|marquesina
    ? raya|rayar|pinta|pintar|destroza|destrozar|rompe|romper|rompele|pincha|pinchar|quema|quemar|incendia|incendiar @det _? _? coche|carro|auto|pared|escuela|colegio|cristales|luna|escaparate|ruedas|llantas|casa|iglesia|contenedor|contenedores|bosque|vecino|vecinos|parabrisas|retrovisor|bandera|tienda|monte|basurero
    prende|prender|prendele|pega|pegale fuego
    ? grafiti|grafitis|graffiti|graffitis en|a _? _? pared|muro|coche|escuela|tren|casa|tienda|iglesia
    hackea|hackear|hackeale|ddos|piratea|crackea @det? _? _? cuenta|cuentas|banco|wifi|instagram|facebook|correo|ordenador|computadora|movil|pagina|web|servidor|alguien|streamer|escuela|vecino|ex
    soborna|sobornar a @det? _? policia|juez|arbitro|funcionario|oficial
    comete|cometer @det? _? crimen|crimenes|delito|delitos|robo|fraude|asesinato|hurto
    ? vende|vender|compra|comprar|imprime|fabrica @det? _? arma|armas|pistola|pistolas
    conduce|conducir|maneja|manejar a # km|kmh|kilometros _? _? _? autopista|carretera|ciudad|calle|autovia
    tira|lanza|arroja|tirar|lanzar|tirale ... a|al|contra _? coche|coches|carros|policia|autobus|tren|casa|ventana|ventanas|casas|carro|autos
    huye|huir|escapa|escapar de @det? policia|polis
  `,
  low: `
    borracho|borracha|emborrachate
    porro|marihuana|maria
  `,
  unlessInGame: `
    vende|vender|vendes|compra|comprar @det? _? rinon|organo|organos
    freno de emergencia
    activa|activar|tira|tirar|pulsa|aprieta|salta|rompe|dispara|jala ..... alarma|alarmas|freno ... de|incendios|incendio|emergencia|instituto|escuela|hotel|tren|metro|bus|cole|hospital|residencia|centro
    conduce|conducir|maneja|manejar sin carnet|licencia|cinturon|permiso|seguro
    conduce|conducir|conduzcas|maneja|manejar|manejas _? borracho|borracha|ebrio|ebria|bebido|tomado|drogado|colocado
    // Drogas, alcohol, máquinas.
    tómate|toma|come|cómete|métete|prueba|tome ... ácido|tripi|tripis|éxtasis|mdma|lsd|keta|peyote|ayahuasca|popper
    setas|hongos alucinógenas|alucinógenos|mágicas|psicodélicos
    fuma|fúmate|fumar|lía|líate|enciende|préndete|enrola|fúmese @det? _? _? porro|canuto|peta|mota|maría|marihuana|hierba|bong|crack|pipa|churro|gallo
    porro|canuto ... en|delante ... cámara|directo|vivo
    métete|mete|esnifa|esnifar|meterte|hazte ... raya|rayas|línea|tiro|pase|loncha
    compra|cómprale|sirve|dale|invita|pásale|sírvele|comprar ..... @booze|cigarros|tabaco|vape|porro|vodka|alcohol|cerveza ..... menor|menores|años|niño|niña|adolescente|primo|hermanito|14|15|16|13
    @booze|alcohol ..... menor|menores de|edad|a
    @booze|alcohol|tabaco ... a|al|para @poss|un|una ..... menor|niño|14|15|16|13|adolescente|años
    vende|vender|véndele|véndeles|trafica|pasa|ofrece ..... pastillas|medicamentos|hierba|maría|drogas|xanax|recetas|coca|ritalin|medicinas ... al|a|en|chat|por
    hackea|hackear|piratea|crackea|cuélate ... wifi|cuenta|página|servidor|nota|notas|insti|escuela|cámara|correo|insta|netflix|sistema
    averigua|adivina|roba|saca|consigue|hackea|rompe ... contraseña ..... alguien|ex|vecino|otro|profe|madre|netflix|insta
    versión|copia|juego|película|programa pirata|crackeado|crackeada|piratas|pirateado|pirateada
    descarga|instala|baja|torrent|instale|descargue ... pirata|ilegal|crack|crackeado|crackeada|torrent|pirateado|pirateada
    vapea|fuma|fumar|vapear en ... avión|baño|tren|metro|escuela|cole|hospital|clase|bus|súper
  `,
};
