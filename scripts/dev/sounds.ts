import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

/** Samples a second; 16 bits each, mono. */
const RATE = 22_050;

/** A struck tone: `at` and `seconds` in seconds, `hertz` may glide, the timbre is the strength of each overtone. */
type Note = {
  readonly at: number;
  readonly seconds: number;
  readonly hertz: number;
  readonly to?: number;
  readonly strength: number;
  readonly timbre: readonly number[];
};

const BELL = [1, 0.42, 0.24, 0.1];
const BRASS = [1, 0.72, 0.5, 0.34, 0.2, 0.12];
const DRUM = [1, 0.25];

/** The alerts' sounds (lib/overlay/look-contract.ts), each below a second. */
const SOUNDS: Readonly<Record<string, { readonly seconds: number; readonly notes: readonly Note[] }>> = {
  chime: {
    seconds: 0.85,
    notes: [
      { at: 0, seconds: 0.6, hertz: 1_046.5, strength: 0.8, timbre: BELL },
      { at: 0.12, seconds: 0.7, hertz: 1_568, strength: 0.7, timbre: BELL },
    ],
  },
  drop: {
    seconds: 0.4,
    notes: [{ at: 0, seconds: 0.38, hertz: 380, to: 1_150, strength: 0.9, timbre: [1, 0.12] }],
  },
  hit: {
    seconds: 0.6,
    notes: [
      { at: 0, seconds: 0.45, hertz: 170, to: 52, strength: 1, timbre: DRUM },
      { at: 0.02, seconds: 0.55, hertz: 329.6, strength: 0.4, timbre: BRASS },
      { at: 0.02, seconds: 0.55, hertz: 493.9, strength: 0.35, timbre: BRASS },
    ],
  },
  fanfare: {
    seconds: 0.89,
    notes: [
      { at: 0, seconds: 0.2, hertz: 523.3, strength: 0.6, timbre: BRASS },
      { at: 0.13, seconds: 0.2, hertz: 659.3, strength: 0.6, timbre: BRASS },
      { at: 0.26, seconds: 0.63, hertz: 784, strength: 0.6, timbre: BRASS },
      { at: 0.26, seconds: 0.63, hertz: 1_046.5, strength: 0.5, timbre: BRASS },
      { at: 0.26, seconds: 0.63, hertz: 1_318.5, strength: 0.35, timbre: BELL },
    ],
  },
};

/** Writes `public/sounds`: the same bytes each time, so that a change of a sound is a change of this file. */
function main(): void {
  const directory = path.join(root, "public/sounds");
  mkdirSync(directory, { recursive: true });
  for (const [name, { seconds, notes }] of Object.entries(SOUNDS)) {
    writeFileSync(path.join(directory, `${name}.wav`), waveFile(mixed(notes, Math.round(seconds * RATE))));
  }
}

/** The notes together, each sample between -1 and 1. */
function mixed(notes: readonly Note[], length: number): Float64Array {
  const samples = new Float64Array(length);
  for (const { at, seconds, hertz, to = hertz, strength, timbre } of notes) {
    const first = Math.round(at * RATE);
    const count = Math.min(Math.round(seconds * RATE), length - first);
    let phase = 0;
    for (let index = 0; index < count; index++) {
      const share = index / count;
      phase += (2 * Math.PI * hertz * (to / hertz) ** share) / RATE;
      // A soft attack of 4 ms, then fading, silent at the end.
      const envelope = Math.min(1, index / (0.004 * RATE)) * Math.exp(-3.2 * share) * (1 - share);
      const tone = timbre.reduce((sum, part, overtone) => sum + part * Math.sin(phase * (overtone + 1)), 0);
      samples[first + index] = (samples[first + index] ?? 0) + strength * envelope * tone;
    }
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (0.89 * sample) / peak);
}

/** A RIFF file of uncompressed samples, which every browser plays. */
function waveFile(samples: Float64Array): Buffer {
  const header = 44;
  const file = Buffer.alloc(header + samples.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(sample * 32_767), header + index * 2);
  });
  return file;
}

runMain(async () => main());
