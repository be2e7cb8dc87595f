import type { WordSets } from "../../pattern";

/** Named alternatives of the Spanish lists. "ñ" is read as "n": "año" and "ano" are one word, so "ano" is listed nowhere. */
export const sets: WordSets = {
  poss: "tu|tus|su|sus|mi|mis|vuestro|vuestra|vuestros|vuestras|nuestro|nuestra",
  det: "tu|tus|su|sus|mi|mis|el|la|los|las|un|una|unos|unas|algun|alguna|algunos|algunas|este|esta|ese|esa|esos|esas|cualquier|todo|todos|toda|todas|otro|otra|otros|otras|cada",
  show: "ensena|ensenas|ensenar|ensenanos|ensename|ensenale|ensenando|muestra|muestras|mostrar|muestrame|muestranos|mostrando|manda|mandas|mandar|mandame|mandanos|envia|enviar|enviame|envianos|ver|sube|subir|publica|publicar|comparte|compartir|graba|grabar|exhibe|exhibir|saca|sacar|sacate|filtra|filtrar|revela|revelar",
  intimate:
    "tetas|teta|pechos|pezones|pezon|tetitas|chocho|chochito|vagina|vulva|clitoris|polla|pollas|pene|penes|verga|vergas|pito|rabo|huevos|cojones|testiculos|genitales|bubis|chichis|panocha",
  body: "culo|culito|nalgas|trasero|senos|escote|bragas|tanga|ropa|sujetador|brasier|calzones|calzon|pompis|cola|paquete|entrepierna|partes",
  clothes:
    "ropa|camiseta|camisa|blusa|pantalon|pantalones|falda|vestido|bragas|calzones|calzoncillos|sujetador|brasier|sosten|tanga|short|shorts|playera|remera|polera|top|prendas|prenda|bikini|jeans",
  underwear: "bragas|calzoncillos|calzones|tanga|lenceria|sujetador|brasier|sosten|boxer",
  drugs:
    "droga|drogas|cocaina|heroina|metanfetamina|marihuana|mariguana|porro|porros|lsd|mdma|extasis|ketamina|crack|fentanilo|perico|farlopa|merca|opio|canuto|canutos|hachis|esteroides",
  kin: "hermano|hermana|hermanos|hermanas|madre|mama|padre|papa|padres|mujer|esposa|esposo|marido|novia|novio|ex|companero|companera|vecino|vecina|vecinos|hijo|hija|hijos|hijas|nino|nina|ninos|ninas|bebe|bebes|abuela|abuelo|abuelos|tio|tia|primo|prima|profesor|profesora|profe|familia|suegra|suegro|cunado|compi|sobrino|sobrina",
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
};
