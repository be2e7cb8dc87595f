import sharp from "sharp";
import { ICONS, iconFile } from "@/lib/seo/icon-path";
import { GET as faviconRoute } from "./favicon.ico/route";
import { GET as iconRoute } from "./icons/[file]/route";
import manifest from "./manifest";

const draw = async (file: string) => {
  const response = await iconRoute(new Request("http://localhost:3000/icons/x.png"), {
    params: Promise.resolve({ file }),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

test("every icon that the manifest names is drawn in the size it says", async () => {
  for (const { src, sizes, type } of manifest().icons ?? []) {
    if (type !== "image/png") continue;
    const { bytes } = await draw(src.replace("/icons/", ""));
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ sizes: `${width}x${height}`, format }).toEqual({ sizes, format: "png" });
  }
});

test("a system that cuts its own shape gets ink to every corner", async () => {
  for (const icon of ICONS.filter(({ purpose }) => purpose !== "any")) {
    const { bytes } = await draw(iconFile(icon));
    expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  }
});

test("the manifest has an icon of both purposes, and a name", () => {
  const { icons, name, start_url } = manifest();
  expect({ name, start_url }).toEqual({ name: "Bravado", start_url: "/" });
  expect(icons?.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(["any", "maskable"]));
});

test("there is no other icon", async () => {
  expect((await draw("any-10000.png")).status).toBe(404);
});

test("programs that ask for favicon.ico get the mark in three sizes", async () => {
  const response = await faviconRoute();
  expect(response.headers.get("content-type")).toBe("image/x-icon");
  const file = Buffer.from(await response.arrayBuffer());
  const sides = [];
  for (let at = 0; at < file.readUInt16LE(4); at += 1) {
    const entry = 6 + 16 * at;
    const begins = file.readUInt32LE(entry + 12);
    const picture = file.subarray(begins, begins + file.readUInt32LE(entry + 8));
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width, height: file.readUInt8(entry), format: "png" });
    sides.push(width);
  }
  expect(sides).toEqual([16, 32, 48]);
});
