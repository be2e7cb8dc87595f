import { readFileSync } from "node:fs";
import path from "node:path";
import { ALERT_SOUNDS } from "./look-contract";

test.each(ALERT_SOUNDS)(
  "the sound %s is a file below 40 kB that every browser plays, silent at its end",
  (name) => {
    const file = readFileSync(path.resolve(__dirname, `../../public/sounds/${name}.wav`));
    expect(file.length).toBeLessThan(40_000);
    expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 12)).toBe("RIFFWAVE");
    // Uncompressed, mono.
    expect([file.readUInt16LE(20), file.readUInt16LE(22)]).toEqual([1, 1]);
    expect(Math.abs(file.readInt16LE(file.length - 2))).toBeLessThan(200);
  },
);
