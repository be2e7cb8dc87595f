import { GET as indexRoute } from "@/app/sitemap.xml/route";
import { GET as pieceRoute } from "@/app/sitemaps/[file]/route";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { uniqueWord } from "@/tests/support/unique-word";
import { createStreamer, createViewer } from "@/tests/support/world";
import { pieceBorders, pieceEntries } from "./rows";
import type { ListedKind } from "./sitemap-path";

const newStreamer = (username?: string) =>
  createStreamer({ payouts: "none", ...(username !== undefined && { username }) });

/** A challenge row without its history. */
async function challenge(streamer: Actor, creator: Actor, isPublic: boolean): Promise<string> {
  const at = now();
  const { id } = await db().challenge.create({
    data: {
      creatorId: creator.userId,
      streamerId: streamer.userId,
      text: "Win blindfolded",
      amountCents: 500,
      potCents: 500,
      timeLimit: "1d",
      status: isPublic ? "active" : "pending",
      createdAt: at,
      updatedAt: at,
      activatedAt: isPublic ? at : null,
      expiresAt: isPublic ? new Date(at.getTime() + 60_000) : null,
    },
    select: { id: true },
  });
  return id;
}

/** All pages of a kind, piece by piece. */
async function walk(kind: ListedKind, rows: number): Promise<string[][]> {
  const pieces = [];
  for (const after of await pieceBorders(kind, rows)) {
    pieces.push((await pieceEntries(kind, after, rows)).map(({ path }) => path));
  }
  return pieces;
}

const piece = async (file: string) => {
  const response = await pieceRoute(new Request(`http://localhost:3000/sitemaps/${file}`), {
    params: Promise.resolve({ file }),
  });
  return { response, xml: await response.text() };
};

test("has no pieces for kinds without rows", async () => {
  expect(await pieceBorders("streamers")).toEqual([]);
  expect(await pieceBorders("challenges")).toEqual([]);
  const xml = await (await indexRoute()).text();
  expect(xml.match(/<loc>/g)).toHaveLength(1);
  expect(xml).toContain("/sitemaps/pages.xml</loc>");
});

test("lists every streamer in one piece, for any piece size, and no suspended one", async () => {
  const names = Array.from({ length: 5 }, (_, index) => `map_${index}_${uniqueWord()}`);
  for (const name of names) await newStreamer(name);
  const gone = await newStreamer();
  await db().user.update({ where: { id: gone.userId }, data: { suspendedAt: now() } });

  const paths = names.map((name) => `/streamer/${name}`);
  for (const rows of [1, 2, 3, 6, 7, 1_000]) {
    const pieces = await walk("streamers", rows);
    expect(pieces).toHaveLength(Math.ceil(6 / rows));
    expect(pieces.flat().sort()).toEqual([...paths].sort());
  }
});

test("lists challenges that were public and whose streamer is not suspended", async () => {
  const [creator, streamer, gone] = [await createViewer(), await newStreamer(), await newStreamer()];
  const shown = [await challenge(streamer, creator, true)];
  await challenge(streamer, creator, false);
  shown.push(await challenge(streamer, creator, true));
  await challenge(gone, creator, true);
  await db().user.update({ where: { id: gone.userId }, data: { suspendedAt: now() } });

  for (const rows of [1, 2, 1_000]) {
    expect((await walk("challenges", rows)).flat()).toEqual(shown.map((id) => `/challenge/${id}`));
  }
});

test("serves a piece as XML with every language, and 404 for unknown pieces", async () => {
  const [after = ""] = await pieceBorders("challenges");
  const { response, xml } = await piece(`challenges-${after}.xml`);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(xml).toMatch(/<loc>http:[^<]+\/fr\/challenge\/[0-9a-f-]{36}<\/loc><lastmod>20/);
  expect((await piece("pages.xml")).xml).toContain("/es/terms</loc>");
  expect((await piece("users.xml")).response.status).toBe(404);
  expect((await piece(`challenges-${"f".repeat(8)}-ffff-ffff-ffff-${"f".repeat(12)}.xml`)).xml).toContain(
    "></urlset>",
  );
});
