import { spanish } from "../../forms";
import type { WordSets } from "../../pattern";

/** Named alternatives of the Spanish lists. "ñ" is read as "n": "año" and "ano" are one word, so "ano" is listed nowhere. */
export const sets: WordSets = {
  poss: "tu|tus|su|sus|mi|mis|vuestro|vuestra|vuestros|vuestras|nuestro|nuestra",
  det: "tu|tus|su|sus|mi|mis|el|la|los|las|un|una|unos|unas|algun|alguna|algunos|algunas|este|esta|ese|esa|esos|esas|cualquier|todo|todos|toda|todas|otro|otra|otros|otras|cada",
  show: "ensena|ensenas|ensenar|ensenanos|ensename|ensenale|ensenando|muestra|muestras|mostrar|muestrame|muestranos|mostrando|manda|mandas|mandar|mandame|mandanos|envia|enviar|enviame|envianos|ver|sube|subir|publica|publicar|comparte|compartir|graba|grabar|exhibe|exhibir|saca|sacar|sacate|filtra|filtrar|revela|revelar",
  intimate:
    "tetas|teta|pechos|pezones|pezon|tetitas|chocho|chochito|vagina|vulva|clitoris|polla|pollas|pene|penes|verga|vergas|cojones|testiculos|genitales|bubis|chichis|panocha",
  body: "culo|culito|nalgas|trasero|senos|escote|bragas|tanga|ropa|sujetador|brasier|calzones|calzon|pompis|cola|paquete|entrepierna|partes",
  clothes:
    "ropa|camiseta|camisa|blusa|pantalon|pantalones|falda|vestido|bragas|calzones|calzoncillos|sujetador|brasier|sosten|tanga|short|shorts|playera|remera|polera|top|prendas|prenda|bikini|jeans",
  underwear: "bragas|calzoncillos|calzones|tanga|lenceria|sujetador|brasier|sosten|boxer",
  drugs:
    "droga|drogas|cocaina|heroina|metanfetamina|marihuana|mariguana|porro|porros|lsd|mdma|extasis|ketamina|crack|fentanilo|perico|farlopa|merca|opio|canuto|canutos|hachis|esteroides",
  kin: "hermano|hermana|hermanos|hermanas|madre|mama|padre|papa|padres|mujer|esposa|esposo|marido|novia|novio|ex|companero|companera|vecino|vecina|vecinos|hijo|hija|hijos|hijas|nino|nina|ninos|ninas|bebe|bebes|abuela|abuelo|abuelos|tio|tia|primo|prima|profesor|profesora|profe|familia|suegra|suegro|cunado|compi|sobrino|sobrina",
  animals:
    "@beast|animales|serpiente|serpientes|ranas|hormigas|abejas|tiburones|tiburón|leones|lobos|lobo|osos|arañas|mosquitos|mosquito|buitres|moscas|gusanos|pingüinos|elefantes|pandas|ballenas|insectos|mamíferos|dinosaurios|plantas|búhos|cocodrilos|murciélagos|vampiros|romanos|vikingos|piratas|gladiadores",
  pets: "perro|perros|perra|perrito|gato|gatos|gata|gatito|mascota|mascotas|hamster|conejo|pajaro|pajaros|paloma|palomas|animal|animales|caballo|cachorro|cachorros",
  // People of the real world only, whom no game has for enemies.
  public:
    "desconocido|desconocidos|desconocida|desconocidas|extrano|extranos|transeunte|transeuntes|mendigo|mendigos|vagabundo|vagabundos|camarero|camarera|cajero|cajera|anciano|anciana|ancianos",
  strangers:
    "desconocido|desconocidos|desconocida|desconocidas|extrano|extranos|transeunte|transeuntes|peaton|peatones|gente|alguien|persona|personas|hombre|hombres|mujer|mujeres|chico|chicos|chica|chicas|tipo|tipos|amigo|amigos|amiga|amigas|policia|policias|mendigo|mendigos|vagabundo|vagabundos|camarero|camarera|cajero|cajera|espectador|espectadores|viewer|viewers|streamer|streamers|civil|civiles|humano|humanos|famoso|alumno|alumnos|politico|anciano|anciana|ancianos|senor|senora|muchacha|muchacho|seguidor|seguidores",
  harm: "mata|mate|matar|matas|maten|asesina|asesinar|apuñala|apuñalar|golpea|golpear|golpeas|pega|pegale|pegar|abofetea|abofetear|ataca|atacar|estrangula|estrangular|hiere|herir|lastima|lastimar|quema|quemar|envenena|envenenar|ahoga|ahogar|tortura|torturar|decapita|decapitar|degüella|degollar|electrocuta|electrocutar|azota|azotar|mutila|mutilar|asfixia|asfixiar|maltrata|maltratar|dispara|disparar|disparale|patea|patear|linchar|lincha|acuchilla|acuchillar|balea|agrede|agredir|apalea|apalear|revienta|reventar|matale",
  groups:
    "judios|judio|musulmanes|moros|moro|negros|negras|gays|homosexuales|lesbianas|trans|travestis|inmigrantes|migrantes|refugiados|arabes|cristianos|gitanos|chinos|sudacas|mexicanos|maricones|indigenas|mujeres|discapacitados|extranjeros|asiaticos|latinos|africanos",
  filth:
    "inodoro|retrete|vater|water|suelo|piso|zapato|zapatos|bota|botas|pie|pies|basura|acera|axila|axilas|calcetines|suela|suelas|baño|zapatillas|taza|dedos",
  ingest: `${spanish("tragar beber tomar comer chupar lamer oler/huel inhalar esnifar aspirar respirar probar/prueb masticar morder/muerd bajar acabar vaciar meter engullir mezclar machacar sorber ingerir saborear lamber terminar consumir devorar")}|gárgaras|trago|chupito|sorbo`,
  // De lo que no se come.
  swallow: `${spanish("tragar beber comer chupar lamer inhalar esnifar aspirar respirar masticar engullir sorber ingerir saborear lamber consumir devorar")}|gárgaras`,
  portion:
    "trago|traguito|sorbo|sorbito|chupito|chupitos|gota|gotas|vaso|tapón|cucharada|cuchara|botella|frasco|taza|poco|puñado|bocado|bote|buche|caña",
  medicine:
    "medicamento|medicamentos|medicina|medicinas|pastilla|pastillas|pastis|píldora|píldoras|comprimido|comprimidos|cápsula|cápsulas|paracetamol|paracetamoles|ibuprofeno|ibuprofenos|aspirina|aspirinas|somnífero|somníferos|antidepresivo|antidepresivos|ansiolítico|ansiolíticos|laxante|laxantes|ritalin|valium|codeína|tramadol|morfina|insulina|analgésico|analgésicos|melatonina|lexatin|orfidal|diazepam|trankimazin|rivotril|clonazepam|antibiótico|antibióticos|supositorio|viagra|xanax|tableta|gelocatil",
  cleaner:
    "lejía|cloro|lavandina|detergente|detergentes|desinfectante|limpiacristales|limpiador|amoniaco|amoníaco|acetona|quitaesmalte|aguarrás|anticongelante|insecticida|jabón|champú|shampoo|perfume|colonia|desodorante|laca|suavizante|lavavajillas|lavaplatos|friegasuelos|quitagrasas|desatascador|disolvente|pegamento|pintura|gasolina|queroseno|diesel|fairy|hidroalcohólico|salfumán|fabuloso|esmalte|inodoros|váter|descalcificador",
  current:
    "enchufe|enchufes|corriente|cable|cables|condensador|transformador|tomacorriente|alambre|valla|cerca|pila",
  light: `${spanish("quemar incendiar achicharrar chamuscar")}`,
  fire: `${spanish("encender/enciend tirar lanzar reventar/revient explotar disparar prender soltar/suelt echar petar")}`,
  flame:
    "fuego|llamas|mechero|encendedor|vela|velas|soplete|brasas|brasa|hoguera|fogata|hornilla|fogón|estufa|chimenea|cerillas|parrilla",
  burnable:
    "pelo|pelos|manga|camisa|camiseta|ropa|cortina|cortinas|mesa|silla|cama|sofá|alfombra|cuarto|habitación|garaje|mano|manos|dedo|dedos|brazo|pierna|barba|cejas|seto|jardín|coche|carro|contenedor|basura|colchón|almohada|manta|cocina|libros|deberes|zapatos|pantalón|piel|cajón",
  firework:
    "petardo|petardos|cohete|cohetes|fuegos|bengala|bengalas|traca|cohetón|pirotecnia|artificiales|tronador",
  fuel: "gasolina|alcohol|laca|desodorante|gas|queroseno|combustible|diesel|butano",
  gun: "pistola|pistolas|escopeta|escopetas|rifle|rifles|revólver|arma|armas|fusil|carabina|airsoft|ballesta|réplica|balines|perdigones|glock|cuerno",
  blade:
    "cuchillo|cuchillos|machete|machetes|hacha|hachas|espada|katana|navaja|navajas|cuchilla|motosierra|tijeras|cúter|puñal|sable|filo|cuchillas|hachazo",
  aim: `${spanish("apuntar sacar agitar disparar mover/muev cargar lanzar tomar enseñar poner mostrar/muestr empuñar amenazar blandir")}`,
  road: "autopista|autopistas|autovía|carretera|vías|vía|rieles|riel|tranvía|metro|periférico|tráfico|rotonda",
  driving:
    "volante|conduce|conduzca|conduciendo|conducir|conduces|maneja|manejas|manejando|manejar|maneje|coche|carro|moto|conduzcas",
  emergency:
    "policía|poli|bomberos|ambulancia|emergencias|urgencias|112|911|091|061|guardia|policias|samur|protección|polis|cruz",
  call: `${spanish("llamar telefonear marcar avisar contactar molestar alertar")}|llamada`,
  say: `${spanish("decir avisar gritar mandar denunciar escribir contar/cuent enviar inventar anunciar reportar amenazar")}|dile|diles|avisale`,
  guarded:
    "aeropuerto|escuela|colegio|cole|instituto|uni|universidad|estación|profe|director|seguridad|guardia|banco|iglesia|mezquita|hospital|cine|tren|avión|metro|bus|centro|estadio|teatro|súper|supermercado|ayuntamiento|jefe|concierto|oficina",
  threat: "bomba|bombas|explosivo|explosivos|arma|rehenes|rehén|atentado|tiroteo|tirador|amenaza|amenazas",
  touching: `${spanish("besar tocar manosear pellizcar agarrar abrazar acariciar palmear morder/muerd lamer sobar toquetear nalguear morrear")}|beso|besos|abrazo|abrazos|mano`,
  person:
    "desconocida|desconocidas|desconocido|desconocidos|chica|chicas|mujer|mujeres|camarera|camarero|mesera|mesero|barman|cajera|cajero|transeúnte|gente|alguien|amiga|amigo|compañero|compañera|vecina|vecino|roomie|clienta|vendedora|señora|muchacha|tía|tipa|morra",
  seize: `${spanish("encerrar/encierr atar amarrar esposar amordazar secuestrar encadenar maniatar sujetar inmovilizar")}`,
  bet: `${spanish("apostar/apuest jugar/jueg poner arriesgar meter")}|juegate|apuestate`,
  belonging:
    "coche|carro|casa|alquiler|renta|portátil|ordenador|pc|teléfono|móvil|celular|consola|sueldo|salario|nómina|ahorros|moto|bici|bicicleta|guitarra|reloj|anillo|alianza|collar|joyas|tarjeta|cámara|pantalla|tele|playstation|ps5|xbox|switch|herencia|hipoteca|piso|matrícula|beca|setup|depa|laptop|compu|quincena|aguinaldo",
  lose: "pierdes|pierde|perder|perdedor|perdiste|perdido|ganas|gana|ganador|mueres|fallas",
  give: `${spanish("mandar dar enviar regalar vender entregar ceder pasar donar")}|doy|das`,
  insulting:
    "basura|inútil|fea|feo|puta|zorra|esclavo|esclava|cerdo|cerda|gordo|gorda|idiota|estúpido|estúpida|tonto|tonta|fracasado|fracasada|perdedor|perdedora|escoria|desecho|imbécil|patético|patética|asqueroso|asquerosa|perra|mierda|tarado|tarada|retrasado|retrasada|pendejo|pendeja",
  people:
    "@groups|inmigrante|gay|homosexual|lesbiana|transexuales|islam|musulmana|musulmán|gitana|gitano|árabe|negra|asiático|africano|chino|chinas|extranjeras|venezolanos|colombianos|rumanos|marroquíes|bolivianos|argentinos|españoles|feministas|feminista|autistas|autista|discapacitado|minorías|refugiado|indios|panchitos|peruanos|haitianos|niñas",
  low: "inferior|inferiores|enfermos|enfermo|enfermas|enferma|violentos|violento|violenta|violentas|sucios|sucio|sucias|parásitos|ratas|monos|ladrones|criminales|delincuentes|terroristas|invasores|vagos|flojos|tontos|tontas|estúpidos|peligrosos|peligrosas|plaga|cáncer|degenerados|pervertidos|mentales|anormales|mentirosos|tacaños|aprovechados|violadores|salvajes|peores|escoria|basura|cucarachas|animales|menos",
  kinds: "raza|razas|etnia|etnias|religión|religiones|nacionalidad|nacionalidades|color|piel",
  wound: `${spanish("cortar rajar arañar rascar quemar pinchar golpear pegar abofetear morder/muerd grapar aplastar romper torcer/tuerc azotar grabar perforar pellizcar tajar clavar arrancar marcar tatuar dar apuñalar raspar machacar")}`,
  flesh:
    "muñeca|muñecas|brazo|brazos|garganta|vena|venas|piel|pierna|piernas|muslo|muslos|dedo|dedos|pulgar|mano|manos|palma|cara|cabeza|frente|rodilla|rodillas|pie|pies|pecho|cuello|barriga|lengua|labio|labios|oreja|ojo|ojos|nariz|mejilla|diente|dientes|muela|uñas|antebrazo",
  beast:
    "@pets|periquito|loro|pez|peces|rana|sapo|serpiente|tortuga|rata|lagartija|gallina|gallinas|hurón|vaca|oveja|poni|burro|cabra|gaviota|cisne|erizo|cerdito|canario|pato|cuyo|hámster|pajarito|insecto|araña",
  machine:
    "lavadora|microondas|horno|congelador|nevera|frigorífico|licuadora|batidora|secadora|freidora|basura|bolsa|maletero|caja|váter|inodoro|refri|lavavajillas|cajón|sótano",
  booze:
    "vodka|whisky|ron|tequila|ginebra|alcohol|mezcal|aguardiente|cerveza|cervezas|birra|birras|vino|chupitos|chupito|shots|cubatas|coñac|champán|licor|pisco|chelas|copas|orujo",
  height:
    "tejado|techo|balcón|ventana|grúa|torre|andamio|puente|edificio|acantilado|antena|piso|fachada|campanario|farola|barandilla|estatua|árbol|cornisa|azotea|terraza",
  rotten:
    "crudo|cruda|crudos|crudas|caducado|caducada|caducados|podrido|podrida|pasado|pasada|vencido|vencida|mohoso|mohosa",
  meat: "pollo|carne|cerdo|ternera|bistec|hígado|salchicha|salchichas|pescado|leche|huevo|huevos|hamburguesa|pavo|picada|chorizo",
};
