import type { RuleList } from "../../rule-list";

/** Spanish: violence in the real world, and acts that may injure whoever does them. */
export const violence: RuleList = {
  always: `
    // Tragar lo que no se come.
    ? mezcla|mezclar|mezcle|combina ..... lejía|amoniaco|vinagre|cloro|lavandina|salfumán ... y|con|en ... lejía|amoniaco|vinagre|cloro|huele|respira|inhala
    cepíllate|cepilla|lávate|enjuágate|lava|cepíllese|enjuaga ... dientes|boca|ojos|lengua ..... @cleaner
    lávate|lava|enjuágate|frótate ... cara ..... lejía|cloro|ácido|gasolina|pegamento|acetona|aguarrás|disolvente|desinfectante
    haz|haga|hacer|hacé gárgaras|buches|enjuague ..... @cleaner
    dúchate|báñate|lávate ..... lejía|gasolina|ácido|cloro
    ponte|échate|échale|pon|mete|vierte|rocía ..... lejía|ácido|pegamento|perfume|superglue ..... ojo|ojos|boca|nariz|lengua
    ponte|échate|échale|pon|mete|vierte|rocía ..... chile|limón|picante ..... ojo|ojos|nariz
    respira|inhala|aspira|huele|esnifa ..... vapores|gases|gas|pegamento|gasolina|humo|aerosol|disolvente|quitagrasas|lejía|amoniaco
    @swallow @det? _? _? vivo|viva|vivos
    cómete|come|traga|trágate|muerde|chupa ... jabón|cápsula|pastilla|bola ... de|del|detergente ... detergente|lavavajillas|lavaplatos|váter|ropa|inodoro
    // La electricidad.
    electrocútate|electrocutate
    descarga|descargas|calambre|calambrazo ... eléctrica|eléctricas|taser
    collar|pulsera|cinturón de? descargas|eléctrico|eléctrica
    pistola eléctrica|taser
    deja|dejar|que ... chat|alguien|amigo ..... electrocute|calambre|calambres|descargas
    secador|tostadora|estufa|lámpara|radio|plancha|móvil|cargador|calefactor ... en|dentro|a|al ... bañera|agua|tina|charco
    secador|tostadora|estufa|lámpara|plancha|cargador|calefactor ... en|dentro|a|al ... ducha|lavabo
    pies|manos|dedos ... agua|mojados|mojadas ..... enchufe|enchufa|estufa|cable
    enchufa|conecta ..... pies|manos|dedos ... agua|mojados|mojadas
    // Conducir sin mirar.
    cierra|cerrar|cierre|tapa|tápate|véndate|vendate|venda los|tus ojos ..... en|por la calle
    ojos cerrados|vendados|tapados ..... en|por la calle|carretera
    // Otras locuras.
    bebe|beber|toma|tomar|bébete|chupa ... hasta ... olvidar|caer|caerte|vomitar|desmayarte|reventar
    bebe|beber|toma|tomar|bébete|chupa ... hasta ... perder el|la|tu conocimiento|conciencia|control|sentido|cabeza
    @ingest ..... botella|botellas|litro|litros|caguama|cartón|petaca|garrafa de? @booze
    # chupitos|chupito|shots|cervezas|caballitos|cubatas|birras ... de|en|seguidos|seguidas|sin ... # ... minutos|minuto|vodka|tequila|ron|seguidos|parar|hora|whisky
    #|cinco|seis|ocho|diez|doce|quince|veinte chupitos|shots|caballitos ... vodka|tequila|ron|ginebra|whisky|mezcal
    bolsa ... plástico|basura|cabeza ..... cabeza|cara|respira
    ponte|ata|átate|enrolla|amárrate ..... cuerda|cinturón|cable|soga ..... al|el|tu|en cuello|garganta
    apriétate|aprieta ..... bufanda|corbata|pañuelo|cuerda|cinturón|cable|soga ..... al|el|tu|en cuello|garganta
    @seize|aprieta|apriétate ..... al|del|alrededor ... cuello
    métete|entra|enciérrate|súbete|quédate|escóndete|métase ... en|dentro _? @det? _? secadora|lavadora|congelador|nevera|horno|maletero|refri|frigorífico|maleta
    @swallow|toma|tómate|tomar|métete ..... cucharada|cucharadas|cuchara|bote|tarro de|con canela|nuez|sal|wasabi|pimienta
    clava|clavar|taladra ... en @poss|la|el mano|dedo|pie|brazo|rodilla
    clávate|atraviésate|taládrate ..... mano|dedo|pie|brazo|rodilla
    deja|pide|haz ... que ... amigo|compañero|roomie|alguien|hermano|chat|novia|colega ..... pegue|dispare|golpee|pise|abofetee|escupa|apuñale|patee ..... cabeza|cara|estómago|ti|lata
    aguanta|aguantar|contén ... respiración|aire|aliento hasta ... desmayarte|desmayar|caer|morado|azul|perder|desmayes
    bebe|beber|bebete|bebas|toma|tomar|tomate|traga|tragar|tragate|inhala|inhalar|esnifa|esnifar|chupa ... lejia|cloro|gasolina|detergente|anticongelante|amoniaco|desinfectante|insecticida|acetona|lavandina|queroseno
    come|comer|comete|traga|tragar|tragate|mastica|masticar @det? _? vidrio|vidrios|cristales|pila|pilas|clavo|clavos|cuchilla|cuchillas|aguja|agujas|iman|imanes|cigarrillo|jabon|bombilla|moneda|monedas
    ? come|comer|comete|traga|inhala ... cucharada|cucharadas ... canela|wasabi|sal|pimienta|nuez
    reto|desafio|challenge de|del la? canela|detergente|lejia|asfixia|benadryl|fuego
    aguanta|aguantar|conten|contener|manten @det? respiracion|aire|aliento hasta _? _? desmayes|desmayar|desmayarte|desmayo|pierdas|morir|inconsciente
    hasta que? te|que|perder|el? desmayes|desmayarte|vomites|vomitar|sangres|sangrar|sangre|conocimiento|inconsciente
    hasta el coma
    mete|meter|pon|poner|inserta ... tenedor|dedo|dedos|cuchillo|lengua|metal|tijeras ... enchufe|tostadora|microondas
    lame|lamer @det? _? enchufe|pila|bateria
    bebe|beber|bebete|toma|tomate|tomar|chupa|baja|bajate ... botella|litro|botellas|litros|fondo ... vodka|whisky|ron|tequila|ginebra|alcohol|licor|aguardiente|mezcal|absenta
    bebe|beber|bebete|toma|tomate|tomar hasta _? _? desmayar|desmayarte|desmayes|caer|vomitar|emborracharte|perder|inconsciente|coma
    collar electrico
    collar de descargas
    pistola electrica|taser a|en|contra|con
    gas pimienta
    ruleta rusa con|real|de
    arma|armas|pistola|pistolas|cuchillo|bomba|granada|fusil|balas real|reales|verdadera|verdadero|cargada
    rompe|romper|rompete|romperte|fractura|quiebra|pártete|pártele @det? _? brazo|pierna|dedo|dedos|nariz|cuello|hueso|huesos|diente|dientes|muneca
    arranca|arrancar|arrancate|arrancarte|sacate @det? _? diente|dientes|muela|pelo|piel
    grapa|grapate|grapar ... mano|frente|piel|brazo
    echa|échate|échale|tira|tírate|vierte|lanza ... agua hirviendo|hirviente ..... encima|ti|cuerpo|espalda|@flesh|@kin|@strangers|@pets|compañero
    mete|meter|pon ... mano|manos|dedo|dedos|pie|pies|brazo ... agua hirviendo|hirviente
    estar|quedate|quedarte|permanece despierto|despierta|sin durante|por|dormir # dias|horas
    maltrato|crueldad animal|animales
  `,
  unlessInGame: `
    súbete|sube|viaja|móntate|ponte ... techo|capó de|del ... tren|metro|bus|coche|camión|carro
    agitando|blandiendo|moviendo @det? _? @blade
    tírale|tira|lanza|lánzale|avienta ... mando|taza|plato|botella|zapato|silla|móvil|teclado|ratón|lata|piedra|vaso ... a|en @det? _? cabeza|cara|@kin|@strangers
    prende|préndele|prender|prendete a|en? @det? _? pelo|pelos|manga|camisa|camiseta|ropa|cortina|alfombra|barba|cejas|colchón|almohada|manta|contenedor|basura|cama|sofá|seto|jardín|brazo|pierna|piel
    nada|nadar|báñate|métete|salta|camina|patina ..... agua|lago|río|mar|estanque|piscina helado|helada|congelado|congelada
    @ingest ..... @meat ... @rotten
    asómate|saca|sal|siéntate|súbete|cuélgate ..... ventanilla|ventana|techo|capó|capot ..... conduce|maneja|marcha|coche|carro|andando
    responde|lee|escribe|graba|transmite|chatea|contesta|textea|mira|stremea ..... mientras|al|cuando ... conduces|manejas|conduciendo|manejando|conducir|volante|manejar
    ojos cerrados|vendados|tapados ..... volante|conduce|maneja|cruza
    cierra|cerrar|cierre|tapa|tápate|véndate|vendate|venda los|tus ojos ..... conduces|conduciendo|manejas|manejando|volante|carretera|cruza
    ? electrocut~
    // Medicinas y productos de limpieza.
    @swallow|toma|tómate|tomar|prueba|probar ..... @portion de|del|a|al _? _? _? @cleaner
    @swallow ..... lejía|cloro|lavandina|detergente|desinfectante|limpiacristales|amoniaco|acetona|quitaesmalte|aguarrás|anticongelante|insecticida|desodorante|suavizante|lavavajillas|lavaplatos|friegasuelos|quitagrasas|desatascador|disolvente|hidroalcohólico|salfumán|gasolina
    @swallow ... pegamento|jabón|champú
    @ingest @det? _? lejía|cloro|lavandina|desinfectante|limpiacristales|amoniaco|quitaesmalte|aguarrás|anticongelante|lavavajillas|desatascador|salfumán|gasolina
    dale|dar|pega|pégale ... sorbo|trago|chupada|mordisco|lametón ... a|al|del ... @cleaner
    échale|echa|pon|mezcla|sírvete ..... gel|lejía|jabón|desinfectante|detergente|cloro|perfume ..... vaso|bebida|café|agua|sopa|dentro|chupito|bebe|trago
    chupito|shot|vaso|trago|cucharada de ... gel|lejía|desinfectante|detergente|quitaesmalte|colonia|perfume|jabón|fairy
    @ingest|pilla ... #|un|una|unas|unos|dos|tres|seis|todas|todos|toda|todo|puñado|tableta|caja|bote|varias|las|los|la|el|@poss|doble _? _? _? _? @medicine
    @ingest # @medicine
    @ingest @det? _? _? _? somnífero|somníferos|laxante|laxantes|xanax|valium|ritalin|tramadol|codeína|ansiolítico|antidepresivo|antidepresivos|viagra|morfina|lexatin|diazepam|rivotril
    dobla|triplica|duplica|doblar @poss|la _? dosis|medicación|ritalin|pastillas
    @ingest ..... @medicine ... que|de|del|al ... @kin|chat|azar|botiquín|elija
    @ingest|acaba|vacía ..... caja|bote|frasco|blíster|tableta de? @medicine
    jarabe ..... tos|codeína ..... entero|frasco|botella|todo|trago|litro
    @ingest ..... jarabe ... codeína|tos
    // La electricidad.
    mete|meter|meta|pon|clava|clavar|introduce|inserta|pincha|acerca ..... dedo|dedos|tenedor|cuchillo|lengua|destornillador|clip|tijeras|llave|metal|aguja ..... enchufe|enchufes|tostadora|casquillo|microondas|corriente|tomacorriente
    agarra|agarrar|toca|tocar|coge|lame|chupa|muerde|sujeta|sostén ..... cable|cables|valla|alambre|cerca|pila ... pelado|pelados|eléctrica|eléctrico|corriente|enchufe
    toca|tocar|chupa|lame|besa|agarra ..... enchufe|condensador|corriente|catenaria
    cable|cables pelado|pelados|pelaos
    abre ... microondas|tele|fuente ..... toca|chupa
    // El fuego.
    @light a? @poss|el|la|los|las|un|una? _? _? @burnable
    préndete|prende|préndele|pega|pégale|mete|prender fuego a|al @det? _? _? @burnable
    quema|quemar|incendia|prende ..... del|de|de vecino|vecina|vecinos|escuela|profe|barrio|calle|ex|edificio|comunidad
    ? pon|pone|mete|meter|pasa|acerca|deja|aguanta|sostén ... mano|manos|dedo|dedos|brazo|palma|pie|lengua|cara ... en|sobre|contra|al|del|de|por|encima ... @flame
    pon|mete|pasa|acerca|deja|aguanta ... mano|manos|dedo|dedos|brazo|palma ..... la|una llama
    echa|echar|tira|rocía|vierte|derrama ... gasolina|alcohol|laca|queroseno ..... encima|barbacoa|fuego|hoguera|llamas|vela|mechero|ti|suelo|@kin|@strangers|@pets|cabeza|cuerpo|prende|enciende|quema
    escupe|escupir|sopla|lanza fuego
    haz|hacer|fabrica|monta un? lanzallamas
    lanzallamas con|de|casero
    @fire ..... @firework ..... cuarto|salón|casa|habitación|ventana|cocina|calle|mano|vecino|vecinos|dentro|balcón|gente|piso|baño
    dispara|lanza|tira ... @firework ... desde
    salta|saltar ... por|encima|sobre ..... hoguera|fogata|llamas|fuego
    // Armas en una habitación de verdad.
    @aim ..... @gun ..... cam|cámara|webcam|ventana|techo|roomie|@kin|gente|transeúntes|vecino|vecinos|cara|sien|compañero
    @gun ... de|del tu|tus|@poss|servicio|caza? _? padre|madre|hermano|abuelo|papá|tío|viejo|amigo
    apunta|apuntar|apúntale|dispara|dispárale ... a|al|con @det? _? @strangers|@kin|gente|compañero|webcam|cámara ..... @gun|balines|perdigones|airsoft
    dispárale|dispara|tírale|lánzale|tira|lanza|disparar|lanzar ..... balines|perdigones|dardos|dardo|flecha|piedra|piedras|cuchillo|ladrillo|botella ..... a|al|contra @det? _? @kin|@strangers|@pets|compañero|vecino|vecinos|ventana
    con|por ... balines|perdigones ... a|al @det? _? @kin|compañero|@strangers
    malabares ..... @blade
    lanza|lanzar|tira|clava|agita|agite|blande|gira|avienta ... @blade ..... puerta|pared|armario|habitación|cuarto|salón|ojos|mesa|casa|escritorio|cocina|cerrados
    ? hachazo|machetazo|navajazo|martillazo a|al|contra|en|la
    cuchillo|navaja entre los|tus dedos
    juega|jugar|juego ... cuchillo ..... dedos
    prueba|probar|comprueba|pasa|pásate ..... @blade|filo ..... en|por|sobre @poss|la _? @flesh
    ponte|pon|coloca|apoya|acerca|pega ..... @gun|@blade ..... sien|garganta|cuello|muñeca|cabeza|ojo|boca|pecho|barriga
    amenaza|amenazar|amenace ..... @gun|@blade
    manzana|lata|botella|vaso|fruta|sandía|globo ... en|sobre|encima|de @poss|la cabeza ..... dispara|dispare|tira|tire|lanza|lance|dardo|flecha
    dispare|dispara|tire ..... lata|manzana|botella ... en|de|sobre|encima ... cabeza
    quita|quítale|saca ... seguro ... arma|pistola
    @gun ..... quita|quítale ... seguro
    // La calle.
    quédate|quedate|aguanta|espera|párate|ponte ... en|sobre @det? vía|vías|raíl|railes del? _? tren|metro|tranvía|hasta|último
    cruza|cruzar|cruce|corre|correr|camina|túmbate|acuéstate|siéntate|siéntese|ponte|párate|baila|juega|métete|duerme|patina|entra|anda|tírate|échate|salta ..... autopista|autovía|vías|rieles|carretera|periférico|carril|tranvía
    cruza|cruzar|cruce ... calle|avenida|paso|carretera|cruce ..... ojos|vendados|cerrados|mirar|rojo|ciegas
    túmbate|acuéstate|siéntate|ponte|quédate|échate|duerme|baila|siéntese|acampa|párate ... en|a mitad|medio|plena de? la|el? ... calle|carretera|avenida|rotonda|cruce|autopista|tráfico
    agárrate|engánchate|súbete|cuélgate|móntate|sube|agarrado|enganchado ..... bus|autobús|camión|coche|tren|tranvía|metro|carro|camioneta ... patín|monopatín|techo|capó|skate|detrás|marcha
    salta|corre|tírate|ponte|métete|lánzate ... delante|enfrente|frente de|del|a|al? ... coche|coches|tren|metro|bus|camión|carro|carros
    // Obligar a alguien.
    ? @seize a? @poss|@det _? _? @kin|amigo|amiga|compañero|roomie|@strangers|perro|gato ..... en|al|con|hasta|mientras|a|dentro|fuera|y
    @seize|esposa|mete a? @poss|@det ..... sótano|armario|maletero|radiador|silla|baño|fuera
    ? amarra|ata|esposa|sujeta ... a @poss|la|el|una|un _? @kin|roomie|compañero|amigo
    empuja|empujar|avienta ... a @poss|un|una|la|el _? @kin|amigo|amiga|compañero|@strangers ..... agua|piscina|alberca|escaleras|calle|lago|río|nadar
    tira|tirar a @poss|un|una|la|el _? @kin|amigo|amiga|compañero|@strangers ..... agua|piscina|alberca|escaleras|calle|lago|río|nadar
    deja|dejar|echa ... @kin|compañero|roomie|amigo ... fuera ... en|bajo|toda|y
    sujeta|agarra|inmoviliza|aguanta|sostén ... a @poss|el|la _? _? @kin|amigo|compañero|hermanito|hermanita ..... suelo|fuerza|llore|llorar|hasta|cosquillas|falta
    obliga|obligue|fuerza|forzar|obligar ... a @poss|un|una|tu ... @kin|amigo|compañero|roomie ..... a|comer|comerse|tragar|beber|aunque
    haz|hacer|hazle comer|tragar|beber|lamer|comerse|beberse ... a @poss|un|una _? @kin|amigo|compañero|roomie
    haz|hazle ... a @poss|un|una ... @kin|amigo|compañero|roomie ..... comerse|tragar|aunque
    golpea|pega|pégale|abofetea|empuja|patea|noquea|estrangula|pégale|zurra|pegarle al|a el|la|un|una? primer|primero|primera|próximo|próxima|verdadero _? _? @strangers|peatón|tío|tipo|que|pase
    estrangula|golpea|pégale|abofetea|patea|pega ... a|al @poss|la|el|al? ... vecino|vecina|compañero|colega|repartidor|cartero|profe|vigilante|roomie
    pégale|golpea|pega|mata|lanza|tira|patea|dale|abofetea|lánzale|estrangula|dispara ..... @poss _? _? @kin|@pets|@beast|compañero ..... verdad|real|reales|serio
    golpes|patadas|puñetazos|hostias ..... reales|verdad
    @kin|compañero|hermanita|hermanito ..... golpes|patadas reales|verdad
    recrea|imita|haz|reproduce ..... con|a @poss _? _? @kin|hermanita|hermanito|roomie|compañero ... reales|golpes|verdad|serio
    lanza|tira|avienta|arroja ..... a|en|contra|por|al ... ventana|ventanas|jardín|puerta|coche ... de|del ... vecino|vecina|vecinos|profe|jefe
    dispara|disparar ... ventanas|ventana|coche ... de|del vecino|vecinos
    // Los animales.
    tira|lanza|avienta|arroja|estampa @det|@poss|a|al? _? _? @beast ... en|contra|por|dentro|sobre|al|fuera _? _? @machine|pared|ventana|fuego|agua|suelo|alfombra|frío
    mete|meter|pon|encierra|echa @det|@poss|a|al? _? _? @beast ... en|dentro|al|contra|por _? _? lavadora|microondas|horno|congelador|nevera|frigorífico|licuadora|batidora|secadora|freidora|basura|maletero|váter|inodoro|refri|lavavajillas|fuego|sótano|cajón|pared|ventana|frío
    encierra|encerrar @det|@poss|a|al? _? _? @beast ... en|dentro _? _? @machine
    golpea|pega|patea|pisa|aplasta|estrangula|ahoga|tortura|abofetea|quema|mata|asusta|rapa|maltrata|pega|pégale|aprieta a? al? @poss|un|una|el|la|los|las|al? _? @beast
    patada|patadas|bofetada|golpe|puñetazo|cachetada|palo|manotazo a|al @det? _? @beast
    dale|da|dar|echa|ponle|dele ..... chocolate|cerveza|alcohol|vodka|chile|cebolla|uvas|café|marihuana|vino|ron ... a|al @poss|un|una|los? _? @beast
    emborracha|droga|embriaga a|al @poss|un|una? _? @beast
    @beast ..... hasta ... enferme|vomite|llore|gruña|desmaye
    deja|dejar|ata|encierra|amarra|abandona a? al|@poss|un|una|el|la? _? @beast ..... fuera|frío|noche|coche|lluvia|sol|calle|nieve
    échale|echa|sopla|sóplale ... humo ... a|al|en ... @beast|bebé
    tírale|tira|jala|jálale|corta|córtale|arranca|retuerce|pellizca|píllale ... cola|orejas|plumas|bigotes|patas|alas ... a|al|de|del @poss|un|una|los? _? @beast
    ata|átale|amarra|pega|pon|ponle|tira|tírale|lanza|lánzale ..... @firework ..... @beast|cola
    @ingest @det? _? @beast vivo|viva|vivos
    @harm a|al? @det? _? @public
    @harm a? @poss|al|un|una|el|la _? @kin
    @harm|tira|lanza|arroja a? @det _? @pets
    @harm al? @pets
    escupe|muerde|tira a|al @poss|un|una? _? @kin|@strangers
    empuja|empujar a|al un|una? _? @strangers
    prende|prender|prendele|prenderle|pon|pega fuego a @det? _? casa|pelo|mano|@kin|perro|gato|@strangers|cuarto|ropa|cama|ti
    atropella|atropellar a? @det? _? @strangers|@kin|@pets
    empuja|tira|lanza|empujar ... escaleras|puente|balcon|azotea|precipicio
    tiroteo|tiroteos|masacre escolar
    tiroteo|tiroteos|masacre en @det? _? escuela|colegio|instituto|iglesia|mezquita
    vuela|volar|explota|explotar|bombardea|detona ... escuela|colegio|edificio|hospital|iglesia|mezquita|aeropuerto|estacion|oficina
    atentado|atentados contra|suicida|terrorista|en|a
    ? haz|hacer|fabrica|fabricar|construye|construir|pon|poner @det? _? bomba|bombas|explosivo|explosivos|molotov
    coctel|cocteles molotov
    apunta|apuntar|apuntale ... arma|pistola|cuchillo|rifle ... a|contra @det? _? @strangers|@kin|ti|cabeza|alguien|cabeza
    lleva|llevar|trae|traer ... arma|pistola|cuchillo ... escuela|colegio|instituto|trabajo|clase
    sin comer|beber|dormir durante|por # dias
    nada|nadar con tiburones|cocodrilos
  `,
  unlessGame: `
    ? @driving ..... ojos|ciegas|vendados
    @driving ... con|sin las|los? rodillas|pies|codos|manos
    salta|saltar|tírate|lánzate|brinca|salte ... del|de|desde|por @det? _? _? @height
    trepa|trepar|escala|escalar|sube|súbete|suba|subir ..... grúa|andamio|azotea|antena|fachada|campanario|cornisa|torre|tejado|pilón|rascacielos
    cuélgate|colgarte ... de|del|en ... ventana|balcón|tejado|puente|cornisa|azotea|grúa
    trágate|traga|come|cómete @det? _? imán|imanes|moneda|monedas|canica|canicas|clavo|clavos|pila|vidrio|tornillo|piedra|cuchilla
    @harm a|al|los|las|# @det? _? @strangers
    @harm @det|# @strangers
    @harm a todos|todas|todo|ellos|ellas el? mundo?
    ? matalo|matala|matalos|matalas|golpealo|golpeala|apunalalo|apunalala|asesinalo
    mata|matar|asesina|asesinar @det? _? presidente|alcalde|ministro|papa|politico
    ahoga|ahogar|aplasta|aplastar|pisa|quema|traga|trágate|tortura un|unos ratón|ratones
    mata|matar|asesina|asesinar a|al? la? rey|reina de|del? felipe|carlos|españa|inglaterra|belgica|suecia|noruega|dinamarca|marruecos
    pelea|pelear|peleate|pelearte|pegate con|contra|en @det? _? @strangers|@kin|calle|publico
    empieza|empezar|inicia|provoca|arma|busca una|un? pelea|bronca|pelea en|con|contra|callejera
    pelea|peleas callejera|callejeras
    secuestra|secuestrar|rapta|raptar a @det? _? @strangers|@kin
    conduce|conducir|maneja|manejar|pilota ... ojos|vendados|cerrados|frenos|manos|ciegas
    salta|saltar|tirate|tirarse|lanzate ... puente|tejado|techo|azotea|ventana|balcon|edificio|acantilado|precipicio|grua|torre
    cruza|cruzar|corre|correr|camina|caminar|acuestate|tumbate|sientate|parate|juega ... autopista|vias|trafico|autovia|riel|rieles
    cruza|cruzar|corre|correr|camina|caminar|acuestate|tumbate|sientate|parate|juega ... carretera _? ojos|vendados|cerrados|sin|corriendo
    acuestate|tumbate|sientate|juega ... carretera
    cuelgate|colgarte|escala|trepa|subete ... azotea|balcon|grua|puente|ventana|edificio|rascacielos|fachada
    bebe|beber|toma|tomar|traga|come @det? ... veneno|acido|mercurio|pintura|champu|perfume|pegamento
    golpea|golpear|punetazo|patea @det? _? pared|espejo|puerta|ventana
    punetazo|bofetada|patada|cabezazo|navajazo|cachetada a @det? _? @strangers|@kin|arbitro
    toma|tomar de? rehenes|rehen
    contrata|contratar a? un? sicario|asesino
    masacra|masacrar a @det? @strangers
    ? dale|darle|dar _? _? paliza|punetazo|bofetada|patada|golpe|hostia|cachetada|empujon|codazo|rodillazo|zancadilla a @det? _? @strangers|@kin
  `,
  low: `
    mata|matar|dispara
    rompe|romper|destruye @poss pantalla|pc|tele|telefono|teclado|mando
    come|comer # chiles|chile|guindillas
    masacre|genocidio
  `,
};
