/**
 * Short harmless texts as newcomers, testers and viewers in a hurry write them. They are in no part of the corpus, and nothing learns from them:
 * none may be refused (docs/product/screening.md#the-corpus).
 */
export const everyday: readonly string[] = linesOf(`
  Test challenge number 1
  Test challenge number 2
  Test challenge number 42
  Test challenge number one
  Test challenge #2
  Test number 1
  Private 1
  Private challenge
  My private challenge
  IRL challenge
  irl challenge
  Test irl
  Expensive challenge
  My cheap challenge
  Test transfer
  Dispute me
  Test educational
  A educational challenge
  Test 27
  Test 50
  Test 88
  Test 140
  Test 180
  Say my name
  Say my name on stream
  Shave your head
  Stay awake
  Sit on the floor
  Lie on the floor
  Do a split
  Do a bridge
  Do parkour
  Eat a carolina reaper
  Subscribe to my channel
  Kill the king
  Throw your mouse
  Crawl on the floor
  Test challenge 123
  Do 10 pushups
  Do 25 push ups
  Do 15 squats right now
  Sing me a song
  Sing a Queen song
  Sing on top of your voice
  Play Fortnite
  Play one round of chess
  Play with your feet
  Win three games in a row
  Win one game without armor
  Beat Malenia
  Kill the Wither
  Kill the last boss
  Kill ten creepers
  Behead the hydra boss
  Take the queen
  Give up your rook
  Burn the ace of spades
  Eat a spoon of peanut butter
  Eat a whole lemon
  Eat a habanero
  Eat a bowl of cereal with no milk
  Drink a litre of water
  Drink a shot of espresso
  Cook me an omelette
  Bake a carrot cake
  Do the splits
  Do a cobra pose
  Do the bridge pose
  Do a shoulder stand
  Do a box jump
  Do yoga for five minutes
  Hold a bridge for a minute
  Stretch on the floor
  Lie down
  Lie on your belly
  Sit down
  Sit in the dark
  Crawl to the kitchen
  Crawl around the room
  Roll over
  Climb the stairs
  Jump on the spot
  Hang a picture
  Throw a ball at the wall
  Throw your cap in the air
  Drop your mouse
  Break a pencil
  Cut your nails
  Cut your own hair
  Shave off your beard
  Shave one leg
  Dye your beard green
  Wear a dress
  Wear your hoodie inside out
  Change your shirt
  Take off your hat
  Take off your headset
  Take off your glasses
  Show your hands
  Show us your dog
  Show us your breakfast
  Show us your drawing
  Show me your best dance
  Tell us a secret recipe
  Tell us your favourite game
  Tell me your favourite number
  Say my username five times
  Say hello to my brother
  Say a number
  Say hi to my friend Max
  Spell my name
  Write my name on paper
  Name your next pet Bob
  Call your sister and say hi
  Text your best friend a joke
  Hug your brother
  Kiss your dog
  High five your brother
  Dare me
  Challenge me
  The best challenge
  The first challenge
  Creative challenge 3
  Music challenge 7
  Fitness challenge 12
  Gaming challenge 5
  Educational challenge 9
  Private stream
  Private lesson in chess
  A secret challenge
  Expensive
  Cheap one
  Transfer a file
  Payment test
  Refund test
  Boost me
  Boost test 2
  Dispute test
  Number 7
  Two
  123
  1234567
  testing 2
  abc
  asdf
  qwerty
  Challenge from Cypress
  E2E challenge
  Playwright test 5
  API test challenge
  New challenge 1700000000208
  Automated test run 17
  Say "hello world"
  Do it now
  Do that again
  Be funny
  Be loud
  Stay up
  Stay seated
  Stay up until midnight
  Wake me up
  Sleep on the floor
  Look at me
  Smile for me
  Thank you so much
  Thanks for playing
  Great job
  Follow my page
  Follow me please
  Sub to me please
  Subscribe to my YouTube channel
  Like my video
  Raid my stream
  Shout me out
  Mod me

  Défi test numéro 1
  Défi de test 42
  Mon défi IRL
  Défi privé 3
  Un défi cher
  Défi éducatif 2
  Test 55
  Chante une chanson
  Dis mon nom en live
  Dis mon prénom
  Rase-toi la tête
  Assieds-toi sur le sol
  Allonge-toi sur le sol
  Fais le grand écart
  Fais un pont
  Fais du parkour
  Fais 20 pompes
  Fais dix abdos
  Mange un piment rouge
  Mange un oignon
  Bois un litre d'eau
  Abonne-toi à ma chaîne YouTube
  Suis-moi sur la plateforme
  Tue le roi
  Tue le boss final
  Lance ta souris
  Rampe sur le sol
  Reste éveillé
  Montre-nous ton chien
  Montre-moi ta plus belle danse
  Raconte-moi une blague
  Appelle ton frère et dis bonjour
  Enlève ton chapeau
  Coupe-toi les ongles
  Joue une partie d'échecs
  Gagne trois parties
  Conteste-moi
  Essai de virement
  Merci pour ton stream
  Un défi pour toi

  Reto de prueba número 1
  Reto de prueba 42
  Mi reto IRL
  Reto privado 3
  Un reto caro
  Reto educativo 2
  Prueba 55
  Canta una canción de amor
  Canta algo de Shakira
  Di mi nombre en el directo
  Di mi apodo
  Rápate la cabeza
  Siéntate en la alfombra
  Échate en el suelo
  Haz el espagat
  Haz un puente de yoga
  Haz parkour
  Haz 20 flexiones
  Haz diez abdominales
  Cómete un chile habanero
  Cómete una cebolla cruda
  Bebe un litro de agua
  Suscríbete a mi canal de YouTube
  Sígueme en la plataforma
  Mata al rey
  Mata al jefe final
  Lanza tu ratón
  Arrástrate por el suelo
  Quédate despierto
  Enséñanos a tu perro
  Enséñame tu mejor baile
  Cuéntame un chiste
  Llama a tu hermano y saluda
  Quítate el sombrero
  Quítate las gafas
  Córtate las uñas
  Juega una partida de ajedrez
  Gana tres partidas
  Prueba de transferencia
  Gracias por tu directo
  Un reto para ti
`);

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
