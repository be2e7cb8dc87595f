/** Common Spanish words, for splitting letters without spaces, and innocents that hold a bad word. */
export const commonWords = `
  yo tu el ella nosotros ellos me te se nos lo la los las un una unos unas de del al y o u pero porque que quien como
  cuando donde mi mis tus su sus este esta estos estas ese esa eso esto aqui en con sin por para sobre entre hasta desde
  es son soy eres ser estar he has ha han hay hacer haz hace va voy ir ven puedo puedes quiero debes mas menos muy todo
  toda todos todas bien mal bueno buena malo mala pequeno grande dia noche hora horas minuto minutos segundo segundos vez
  veces partida jugar juega juego juegos gana ganar pierde directo stream camara chat micro cabeza mano manos pie pies
  brazo pierna ojo ojos boca pelo hermano hermana amigo amiga casa coche carro calle perro gato vida tiempo
  computadora computadoras computador disputa disputas disputar reputacion diputado diputada imputar imputado amputar
  calculo calculadora articulo articulos ridiculo ridicula vehiculo musculo musculos pelicula peliculas circulo circular
  obstaculo espectaculo particula cultura culto oculto agricultura dificultad
  penne pena penal penales penalti penumbra peninsula pendiente pensar
  pollo pollos pollito pollitos 
  sexto sexta sextos sexteto 
  violeta violin violinista violento violencia
  negociar negocio negocios negar niega negativo negativa
  analisis analizar analista canal canales banal manantial
  asesoria asado asombro asociar
  cogeneracion recoger escoger encoger acoger coger recoge escoge
  tetera teteras tetris
  cogollo cojones cojin cojines
  matematicas matematica material materia formato tomate tomates aguacate chocolate remate rematar rescatar maton automata
  pajaro pajaros paja pajarita
  mamar mama mamas mamifero mampara
  lamer llamar lamento lampara clamar
  conejo conejos conocer concha conchas concurso
  analice analicen envergadura sextante sextantes tragamonedas limpiabotas cumplan cumplir cumbre cumbres
  incumban follaje follajes lolita paradoja molesta molestar molesto molestia molestias anales
  robot robots robotica roble
`;
