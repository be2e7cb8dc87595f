import type { RuleList } from "../../rule-list";

/** Spanish: asking for or giving away what identifies a person. */
export const personalData: RuleList = {
  always: `
    saca|suelta|filtra|revela el|los|su apellido|apellidos|nombre real|verdadero
    enseña|muestra|graba|filma @det? fachada|entrada|portal de tu|casa
    ? da|dame|danos|di|dime|ensena|muestra|comparte|envia|manda|publica|lee|filtra|escribe el|un telefono|movil|celular|correo|email
    qué|cuál|cuáles calle|dirección|ciudad|barrio|cole|colegio|escuela|edificio|instituto|portal|piso|colonia ..... vives|vive|vas|va|estudias|estás|trabajas|viva|es
    en qué|cuál ... calle|barrio|ciudad|edificio|colonia|cole ... vives|vive|estás|estudias|trabajas
    di|dinos|dime|cuenta ..... colegio|cole|escuela|guardería|calle|instituto|gimnasio ... va|vas|vive|estudia|sale|@poss
    a qué|cuál ... colegio|cole|escuela|hora|instituto ..... @kin ... va|sale|entra|vive|duerme
    qué|cuál ... colegio|cole|escuela va|estudia @poss? @kin
    ? enseña|enséñanos|muestra|levanta|lee|escanea|acerca ... pasaporte|dni|carnet|carné|cédula|ine|licencia|nómina
    pasa|pasar|desliza|abre|enseña|muestra|recorre|scrollea ..... galería|historial|dms|correos|whatsapp|carrete|sms ... de|fotos|en|privados|live|con|últimos|del|vivo|directo
    lee|enseña|muestra|publica|comparte ... últimos|últimas|# ... mensajes|chats|fotos|whatsapps ..... madre|ex|novio|novia|padre|jefe|crush|@kin
    contraseña|contraseñas|clave|pin ..... insta|pantalla|cuenta|visible|directo|correo|netflix|snap|tiktok|cam|stream|muestra|di|wifi|alto
    pon|enseña|escribe|lee|di|dinos|muestra|dicta|teclea @poss ... contraseña|contraseñas|clave|pin
    pon|da|suelta|publica|escribe|filtra|pasa|comparte|manda|lee|di ..... número|teléfono|dirección|cel|móvil|celular ... de|del ... crush|jefe|amigo|@kin
    gira|apunta|mueve|enfoca|voltea|acerca ..... ventana|cortinas|persianas|balcón ..... calle|edificio|dirección|placa|número|localizar|cartel|portal
    abre ..... ventana|cortinas|persianas|balcón ..... vea|veamos|enseña|muestra|enfoca ..... calle|edificio|dirección|número|cartel|portal
    números|número|dígitos|código|cvv|pin ... de|tu ... tarjeta|cuenta|débito|crédito|visa
    suelta|busca|da|revela|publica|filtra|desvela|averigua ... nombre|dirección|identidad ..... mató|tipo|jugador|streamer|hater|troll|chica|rata|tío|mata
    nombre real ..... dirección|mató|ese|del
    apellido|nombre de soltera
    comparte|activa|enseña|muestra|manda @poss _? ubicación|localización|gps|coordenadas
    cómo se? llama|llaman|nombre ... tu|tus _? insti|instituto|cole|colegio|calle|escuela|uni|barrio
    maps|google ... enseña|muestra|busca|señala|acerca ... tu casa|calle|edificio|piso|portal
    matrícula|placa|placas|patente de|del @poss? coche|carro|auto
    ? da|dame|danos|dar|di|dime|dinos|decir|ensena|muestra|muestranos|revela|revelar|comparte|compartir|envia|envianos|manda|mandame|publica|publicar|lee|leer|filtra|filtrar|pon|cual|divulga|dale|escribe|quiero|conocer es|a|al|el|en|los|tu? chat|viewers|todos|voz|alta? @poss|la|el|su _? direccion|domicilio|ubicacion|contrasena|contrasenas|clave|pin|iban|pasaporte|dni|curp|rfc|codigo|cvv|correo|coordenadas|whatsapp
    da|dame|danos|dar|di|dime|dinos|decir|ensena|muestra|muestranos|revela|revelar|comparte|envia|manda|publica|lee|filtra|cual|escribe|quiero es|a|al|el|en? chat|todos? @poss numero|num|telefono|movil|celular|correo|email|mail|tlf|cel
    ? ensena|muestra|da|dame|comparte|envia|revela|publica|di|lee a? @poss|la|el|una tarjeta|cuenta|carnet|licencia|documento|historial|estado|extracto|nomina de|bancaria|bancario|credito|conducir|identidad|medico|debito
    numero de tarjeta|telefono|cuenta|seguridad|movil|celular
    ? tarjeta de credito|debito
    ? direccion|direcciones ip|postal|personal|particular|completa
    direccion|direcciones de @poss? casa
    mi|tu|su numero|telefono|movil|celular|whatsapp|tel|cel es|de|al|del
    donde vives|vive|trabajas|vivo|viven|vivis
    llamame|escribeme|contactame|mandame|agregame|hablame al|por|a|en|un? #
    datos bancarios|personales
    nombre y? completo|apellidos|apellido|real
    di|dinos|revela|dime @poss nombre|apellido|apellidos real|verdadero|completo
  `,
  low: `
    historial de busqueda|navegacion
    ensena|muestra @poss mensajes|chats|galeria|fotos
  `,
};
