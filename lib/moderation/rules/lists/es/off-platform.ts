import type { RuleList } from "../../rule-list";

/** Spanish: paying or luring people elsewhere. Brands stand in the English list. */
export const offPlatform: RuleList = {
  always: `
    háblame|escríbeme|mándame|contáctame|agrégame|añádeme|búscame|ven|pásate|vente ... por|al|a|en ... telegram|snap|insta|discord|whatsapp|signal|privado|dm|md|wasap
    únete|unirse|entra|métete ... discord|telegram|servidor|grupo
    ahorramos|ahorra|ahorrarnos|evitamos|evita|saltamos|sáltate la|las|los comisión|comisiones|tasas|tarifas
    regístrate|registraos|inscríbete|apúntate|crea ... en|web|página|casino|cuenta ... casino|web|página|ganar|apuestas
    # ... por|via|con bizum|paypal|revolut|cripto|transferencia|nequi
    mi|a|esta wallet|billetera|cartera ... y|cripto|te
    hazme|haz|hacer|mandame|enviame una transferencia
    ? fuera de la|esta plataforma|web|pagina|app
    ? fuera de bravado
    ? fuera|por de bravado|plataforma
    sin pasar por
    por|con|via|mi nequi|daviplata|mercadopago|oxxo|yape|plin|clabe|pix|spei
    mercado pago
    transferencia|transferencias bancaria|bancarias|por|a|directa|de
    paga|pagame|pago|pagar|pagare|pagamos|pagale|envia|enviar|manda|mandar|mando|dono|donar|doy|deposita|depositare|deposito|transfiero|transferir|devuelve|devolver ... en|por|via|con|a|mediante ... cripto|criptos|criptomonedas|bitcoin|bitcoins|ethereum|efectivo|transferencia|cheque|regalo|metalico|usdt
    paga|pagame|pago|pagar|pagare directamente|directo|aparte|fuera|efectivo
    te pago|pagare|doy directamente|aparte|fuera|extra|doble por|en|fuera
    envia|enviar|manda|mandar|mandame|deposita|transfiere|pasame|pasa ... bitcoin|bitcoins|cripto|criptomonedas|ethereum|usdt
    ? tarjeta|tarjetas|codigo|codigos|gift de? regalo|card|cards
    billetera|cartera|monedero|wallet|direccion de? cripto|bitcoin|criptomonedas|virtual|digital|ethereum|btc
    evita|evitar|saltate|saltarse|esquiva|burla|burlar|evadir ... comision|comisiones|moderacion|plataforma|filtro|pago
    reembolsame|devuelveme|devuelve|reembolsa _? _? dinero|mitad|parte|pago
    haz|hacer|pide|pedir|ponle|pon|hacemos|hago ... contracargo|contracargos
    contracargo|contracargos después|luego|al|y|en|si
    haz|hacer|da|dale|entra|visita|abre|sigue|pincha|clica|clic|click ... link|enlace|enlaces|links|url|web
    link|enlace|links|enlaces en|de|del mi|la|tu|el? bio|perfil|descripcion|comentarios|referido|referidos|afiliado
    codigo promocional|descuento|referido
    codigo de descuento|referido
    compra|comprar|vende|vendo|vender ... seguidores|likes|visitas|vistas|viewers
    robux|vbucks|pavos|nitro|seguidores gratis
    agregame|anademe|escribeme|contactame|hablame|buscame|unete|sigueme|hablemos ... whatsapp|wasap|telegram|snap|snapchat|signal|kik|insta|wsp
    mi|nuestro|grupo whatsapp|telegram|wasap|snap|insta es|de|esta
    grupo de whatsapp|telegram|wasap
  `,
  low: `
    donacion|donaciones|merch
    contracargo|contracargos
  `,
};
