import { type Piece, pieceOf, piecePath } from "./sitemap-path";

const ID = "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const fileOf = (piece: Piece) => piecePath(piece).replace("/sitemaps/", "");

test.each<Piece>([{ kind: "pages" }, { kind: "streamers", after: ID }, { kind: "challenges", after: ID }])(
  "parses the path of %j",
  (piece) => {
    expect(pieceOf(fileOf(piece))).toEqual(piece);
  },
);

test.each([
  "",
  "pages",
  "streamers.xml",
  `users-${ID}.xml`,
  `streamers-${ID}`,
  `streamers-${ID}.xml.xml`,
  `streamers-${ID.slice(1)}.xml`,
  "streamers-' OR 1=1.xml",
  `constructor-${ID}.xml`,
])("rejects the file name %j", (file) => {
  expect(pieceOf(file)).toBeNull();
});
