import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { figuresOf, judge, type Layer, type Opinion } from "./evaluate";
import { type LabelledText, readPublished } from "./texts";

/** A layer that answers what each text is: a category, `unsure`, or anything else for approved. */
const layer: Layer = {
  name: "rules",
  async screen(text): Promise<Opinion> {
    if (text === "unsure") return { verdict: "unsure", categories: [] };
    if (text === "sexual" || text === "violence") return { verdict: "rejected", categories: [text] };
    return { verdict: "approved", categories: [] };
  },
};

const labelled = (label: LabelledText["label"], text: string, language = "en"): LabelledText => ({
  id: `${label}-${text}-${language}`,
  language,
  label,
  text,
});

async function figures(texts: readonly LabelledText[]) {
  return figuresOf((await judge([layer], texts)).get("rules") ?? []);
}

test("recall counts a refusal for whatever reason, precision the right one", async () => {
  const { all, fr } = await figures([
    labelled("violence", "violence"),
    labelled("violence", "sexual"),
    labelled("violence", "approved"),
    labelled("violence", "unsure"),
    labelled("benign", "violence", "fr"),
    labelled("benign", "approved", "fr"),
    labelled(null, "violence"),
  ]);
  expect(all?.violence).toEqual({ count: 4, recall: 0.5, precision: 1 / 3, unsure: 0.25 });
  expect(all?.sexual).toEqual({ count: 0, recall: null, precision: 0, unsure: null });
  expect(all?.harmful).toMatchObject({ count: 5, recall: 0.6, precision: 0.75 });
  expect(fr?.benign).toMatchObject({ count: 2, recall: 0.5 });
});

describe("published sets", () => {
  const folderWith = (...lines: readonly object[]) => {
    const folder = mkdtempSync(path.join(tmpdir(), "published-"));
    writeFileSync(path.join(folder, "set.jsonl"), lines.map((line) => JSON.stringify(line)).join("\n"));
    return folder;
  };

  test("of OpenAI's shape: the flags become our categories, the most serious first", () => {
    const [set] = readPublished(
      folderWith({ prompt: "a", S: 0, V: 1, SH: 1 }, { prompt: "b", S: 0, H: 0 }, { prompt: "c" }),
    );
    expect(set?.texts.map(({ label, language }) => [label, language])).toEqual([
      ["self_harm", "en"],
      ["benign", "en"],
    ]);
  });

  test("of PolyGuardPrompts' shape: harmful or benign, in the language that it says", () => {
    const [set] = readPublished(
      folderWith(
        { prompt: "a", language: "French", prompt_harm_label: "harmful" },
        { prompt: "b", language: "Thai", prompt_harm_label: null, prompt_label: "unharmful" },
        { prompt: "c", language: "Thai", prompt_harm_label: null },
      ),
    );
    expect(set?.texts.map(({ label, language }) => [label, language])).toEqual([
      [null, "French"],
      ["benign", "Thai"],
    ]);
  });

  test("of another shape are refused, with the line", () => {
    expect(() => readPublished(folderWith({ question: "a" }))).toThrow("set.jsonl:1");
  });
});
