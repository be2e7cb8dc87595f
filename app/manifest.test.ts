import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { ICONS, iconPath } from "@/lib/seo/icon-path";
import manifest from "./manifest";

const published = (address: string) => readFile(path.join(process.cwd(), "public", address));

test("every icon of the manifest is a file of its declared size", async () => {
  for (const { src, sizes, type } of manifest().icons ?? []) {
    const { width, height, format } = await sharp(await published(src)).metadata();
    if (type !== "image/png") expect({ sizes, format }).toEqual({ sizes: "any", format: "svg" });
    else expect({ sizes: `${width}x${height}`, format }).toEqual({ sizes, format: "png" });
  }
});

test("maskable icons are filled to every corner", async () => {
  for (const icon of ICONS.filter(({ purpose }) => purpose !== "any")) {
    expect((await sharp(await published(iconPath(icon))).stats()).isOpaque).toBe(true);
  }
});

test("has icons of both purposes, and a name", () => {
  const { icons, name, start_url } = manifest();
  expect({ name, start_url }).toEqual({ name: "Bravado", start_url: "/" });
  expect(icons?.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(["any", "maskable"]));
});

test("favicon.ico holds the mark in three sizes", async () => {
  const file = await published("/favicon.ico");
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
