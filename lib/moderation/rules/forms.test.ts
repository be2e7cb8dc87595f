import { english, french, spanish } from "./forms";

test.each([
  [english("take"), ["take", "takes", "taking"]],
  [english("sit"), ["sit", "sits", "sitting"]],
  [english("carry"), ["carry", "carries", "carrying"]],
  [french("avaler"), ["avaler", "avale", "avales", "avalez", "avalant"]],
  [french("manger"), ["mange", "mangez", "mangeant"]],
  [french("finir"), ["finir", "finis", "finissez"]],
  [french("envoyer"), ["envoyer", "envoie", "envoyez"]],
  [french("boire"), ["bois", "buvez"]],
  [spanish("tragar"), ["traga", "trágate", "trágatelo", "trague", "tráguese", "tragarte", "tragando"]],
  [spanish("apostar/apuest"), ["apuesta", "apueste", "apostar"]],
  [spanish("poner"), ["pon", "ponte", "póngase"]],
])("%#: the forms of a verb", (forms, expected) => {
  const plain = expected.map((form) => form.normalize("NFD").replace(/\p{M}/gu, ""));
  expect(forms.split("|")).toEqual(expect.arrayContaining(plain));
});
