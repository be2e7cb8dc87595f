import { kindsOf } from "./kinds-of";

test.each([
  ["Eat a raw onion", ["food"]],
  ["Mange un citron entier", ["food"]],
  ["Cómete una cebolla", ["food"]],
  ["Beat Elden Ring without levelling up", ["gaming"]],
  ["Win a round of Fortnite while singing", ["gaming", "music"]],
  ["Chante une chanson pour le chat", ["music"]],
  ["Dibuja a tu gato", ["creative"]],
  ["Do 50 push-ups", ["fitness"]],
  ["Haz cien sentadillas", ["fitness"]],
  ["Shave your beard", ["appearance"]],
  ["Rase ta barbe", ["appearance"]],
  ["Call your mom on stream", ["contact"]],
  ["Llama a tu ex", ["contact"]],
  ["Go outside and dance", ["outside"]],
  ["Danse dans la rue", ["outside"]],
  ["Buy a ridiculous hat", ["spending"]],
  ["Explain black holes", ["educational"]],
  ["Take a cold shower", ["irl"]],
  ["E.A.T. a 1emon", ["food"]],
])("%s: %s", (text, kinds) => expect(kindsOf(text)).toEqual(kinds));

test.each([
  "Do something nobody has ever done",
  "Say only nice things for ten minutes",
  "Great weather, great seat, feature films",
  "Fais rire le chat",
  "Haz reír al chat",
  "大声で笑って",
])("names no kind: %s", (text) => expect(kindsOf(text)).toEqual([]));
