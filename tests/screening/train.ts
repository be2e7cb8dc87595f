import { brotliCompressSync } from "node:zlib";
import { CLASSES, featureHash, type WeightsFile } from "@/lib/moderation/learned/classifier";
import { featuresOf } from "@/lib/moderation/learned/features";
import { CLASSIFIED_KINDS } from "@/lib/moderation/learned/find-harm";
import { applyRules } from "@/lib/moderation/rules/apply-rules";
import { listsVersion, versionOf } from "@/lib/moderation/versions";
import { type CorpusText, readCorpus } from "./texts";

/** A feature of one text says nothing about others. */
const MIN_TEXTS = 2;
const EPOCHS = 15;
const LEARNING_RATE = 0.3;
const BIAS_RATE = 0.02;
/** The strength of L2 regularization. */
const DECAY = 3e-4;
/** Keeps the first step of a weight finite. */
const EPSILON = 1e-3;
/** Coarse weights are as good as fine ones, and a third of the file. */
const LARGEST_STORED = 16;
/** A feature whose weights are all smaller is left out. */
const SMALLEST_STORED = 2;

const NOTHING_FOUND = { severity: "none", isDoubtful: false, categories: [] } as const;

type Sample = { readonly text: string; readonly features: readonly number[]; readonly label: number };

/** The texts that the classifier learns from: the build and training parts. */
export function trainingTexts(): CorpusText[] {
  return [...readCorpus("build"), ...readCorpus("training")].filter(({ context = "challenge" }) =>
    CLASSIFIED_KINDS.has(context),
  );
}

/** The version of the texts, in any order, and of the rules, whose findings are features. */
export function learnedFrom(texts: readonly CorpusText[]): string {
  const lines = texts.map(({ part, context, label, text }) => JSON.stringify([part, context, label, text]));
  return versionOf([listsVersion(), ...lines.sort()].join("\n"));
}

/**
 * Learns the weights of multinomial logistic regression by AdaGrad, the same from the same texts. What the rules find in the texts
 * that they were made against says more than it would of others, so it is left out there.
 */
export function train(texts: readonly CorpusText[]): WeightsFile {
  const found = texts.map((text) => {
    const findings = applyRules(text.text, text.context ?? "challenge");
    return featuresOf(text.text, text.part === "build" ? { ...findings, ...NOTHING_FOUND } : findings);
  });
  const counts = new Map<number, number>();
  for (const features of found) {
    for (const hash of new Set([...features].map(featureHash))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const hashes = [...counts]
    .flatMap(([hash, count]) => (count >= MIN_TEXTS ? [hash] : []))
    .sort((a, b) => a - b);
  const places = new Map(hashes.map((hash, place) => [hash, place]));
  const samples = texts.map(
    ({ text, label }, index): Sample => ({
      text,
      features: [...(found[index] ?? [])].flatMap((feature) => places.get(featureHash(feature)) ?? []),
      label: CLASSES.indexOf(label),
    }),
  );
  const { weights, bias } = descend(samples, hashes.length);
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST_STORED;
  const stored = hashes.flatMap((hash, place) => {
    const row = [...weights.subarray(place * CLASSES.length, (place + 1) * CLASSES.length)];
    const rounded = row.map((weight) => Math.round(weight / scale));
    return rounded.some((weight) => Math.abs(weight) >= SMALLEST_STORED) ? [{ hash, rounded }] : [];
  });
  const gaps = stored.map(({ hash }, index) => hash - (stored[index - 1]?.hash ?? 0));
  const packed = Buffer.concat([
    Buffer.from(Uint32Array.from(gaps).buffer),
    Buffer.from(Int8Array.from(stored.flatMap(({ rounded }) => rounded)).buffer),
  ]);
  return {
    learnedFrom: learnedFrom(texts),
    bias: bias.map((weight) => Number(weight.toFixed(4))),
    scale: Number(scale.toFixed(6)),
    packed: brotliCompressSync(packed).toString("base64"),
  };
}

function descend(samples: readonly Sample[], count: number) {
  const size = CLASSES.length;
  const weights = new Float32Array(count * size);
  const steps = new Float32Array(count * size);
  const bias = new Array<number>(size).fill(0);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { features, label } of shuffled(samples, epoch)) {
      const norm = 1 / Math.sqrt(Math.max(1, features.length));
      const shares = softmax(
        bias.map(
          (own, index) =>
            own + norm * features.reduce((sum, at) => sum + (weights[at * size + index] ?? 0), 0),
        ),
      );
      shares.forEach((share, index) => {
        const error = share - (index === label ? 1 : 0);
        bias[index] = (bias[index] ?? 0) - BIAS_RATE * error;
        for (const feature of features) {
          const at = feature * size + index;
          const weight = weights[at] ?? 0;
          const gradient = error * norm + DECAY * weight;
          const step = (steps[at] ?? 0) + gradient * gradient;
          steps[at] = step;
          weights[at] = weight - (LEARNING_RATE * gradient) / Math.sqrt(step + EPSILON);
        }
      });
    }
  }
  return { weights, bias };
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Another order in each epoch, the same in every run. */
function shuffled(samples: readonly Sample[], epoch: number): Sample[] {
  return samples
    .map((sample) => ({ sample, at: featureHash(`${epoch} ${sample.text}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ sample }) => sample);
}
