import type { RuleList } from "../../rule-list";

/** Spanish: asking for or giving away what identifies a person. */
export const personalData: RuleList = {
  always: `
    da|dame|danos|dar|di|dime|dinos|decir|ensena|muestra|muestranos|revela|revelar|comparte|compartir|envia|envianos|manda|mandame|publica|publicar|lee|leer|filtra|filtrar|pon|cual|divulga|dale|escribe|quiero|conocer es|a|al|el|en|los|tu? chat|viewers|todos|voz|alta? @poss|la|el|su _? direccion|domicilio|ubicacion|contrasena|contrasenas|clave|pin|iban|pasaporte|dni|curp|rfc|codigo|cvv|correo|coordenadas|whatsapp
    da|dame|danos|dar|di|dime|dinos|decir|ensena|muestra|muestranos|revela|revelar|comparte|envia|manda|publica|lee|filtra|cual|escribe|quiero es|a|al|el|en? chat|todos? @poss|el|un numero|num|telefono|movil|celular|correo|email|mail|tlf|cel
    ensena|muestra|da|dame|comparte|envia|revela|publica|di|lee a? @poss|la|el|una tarjeta|cuenta|carnet|licencia|documento|historial|estado|extracto|nomina de|bancaria|bancario|credito|conducir|identidad|medico|debito
    numero de tarjeta|telefono|cuenta|seguridad|movil|celular
    tarjeta de credito|debito
    direccion|direcciones ip|postal|personal|particular|completa|de casa?
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
