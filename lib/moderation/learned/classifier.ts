import { brotliDecompressSync } from "node:zlib";
import { type Category, HARM_CATEGORIES } from "../contract";
import { isEvidence } from "./features";
import weights from "./weights.json";

/** The labels that the classifier chooses from. */
export const CLASSES = ["benign", ...HARM_CATEGORIES] as const;

/** What `npm run screening:train` writes. */
export type WeightsFile = {
  /** The version of the texts and rules that it has learned from (`tests/screening/train.ts`). */
  readonly learnedFrom: string;
  /** The weight of each class that every text has. */
  readonly bias: readonly number[];
  /** What a stored weight is multiplied by. */
  readonly scale: number;
  /**
   * The features' hashes, ascending, each as the 32-bit difference from the one before; then a signed byte for each feature and class.
   * Brotli, Base64.
   */
  readonly packed: string;
};

export type Classification = {
  /** How harmful the text looks, from 0 to 1: a score, not a calibrated probability. */
  readonly harm: number;
  /** The most likely category, if it is harmful. */
  readonly category: Category;
  /** How many words of the text that may be evidence it has learned. */
  readonly evidence: number;
};

/** Multinomial logistic regression over the features of a text, linear in their number. */
export class Classifier {
  private readonly hashes: Uint32Array;
  private readonly weights: Int8Array;

  constructor(private readonly file: WeightsFile) {
    const bytes = new Uint8Array(brotliDecompressSync(Buffer.from(file.packed, "base64")));
    const count = bytes.length / (Uint32Array.BYTES_PER_ELEMENT + CLASSES.length);
    let hash = 0;
    this.hashes = new Uint32Array(bytes.buffer, 0, count).map((gap) => (hash += gap));
    this.weights = new Int8Array(bytes.buffer, count * Uint32Array.BYTES_PER_ELEMENT);
  }

  classify(features: ReadonlySet<string>): Classification {
    const found = [...features].map((feature) => ({ feature, at: this.find(featureHash(feature)) }));
    const known = found.flatMap(({ at }) => (at >= 0 ? at : []));
    const norm = this.file.scale / Math.sqrt(Math.max(1, known.length));
    const scores = CLASSES.map((_, index) => {
      const sum = known.reduce((total, at) => total + (this.weights[at * CLASSES.length + index] ?? 0), 0);
      return Math.exp((this.file.bias[index] ?? 0) + norm * sum);
    });
    const all = scores.reduce((sum, score) => sum + score, 0);
    const [benign = 0, ...harmful] = scores;
    return {
      harm: 1 - benign / all,
      category: HARM_CATEGORIES[harmful.indexOf(Math.max(...harmful))] ?? HARM_CATEGORIES[0],
      evidence: found.filter(({ feature, at }) => at >= 0 && isEvidence(feature)).length,
    };
  }

  /** @returns the index of a hash; -1 for a feature without weights */
  private find(hash: number): number {
    let [low, high] = [0, this.hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.hashes[middle] ?? 0;
      if (found === hash) return middle;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** FNV-1a, 22 bits: small differences for the file; of 100,000 stored features, one unknown in forty is mistaken for a known one. */
export function featureHash(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index++) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  }
  return hash >>> 10;
}

let own: Classifier | undefined;

/** Classifies the features of a text by the weights that were learned from the corpus. */
export function classify(features: ReadonlySet<string>): Classification {
  own ??= new Classifier(weights);
  return own.classify(features);
}
