import { JSDOM } from "jsdom";
import { lookAttributes, setLookVariables } from "./overlay-look";

const LOOK = { position: "top-left", scale: 120, skin: "slab", accent: null, reduced_motion: true };

const WINDOW = { innerWidth: 1920, innerHeight: 1080 };

/** A body that wears the look. */
function worn(look: Partial<typeof LOOK> | { accent: string }, size = WINDOW) {
  const { window } = new JSDOM();
  Object.assign(window, size);
  const { body } = window.document;
  for (const [name, value] of Object.entries(lookAttributes({ ...LOOK, ...look })))
    body.setAttribute(name, value);
  setLookVariables(body);
  return body;
}

test("writes the look as attributes and a size; without an accent the skin keeps its own", () => {
  const body = worn({});
  expect({ ...body.dataset }).toEqual({
    position: "top-left",
    scale: "120",
    skin: "slab",
    accent: "",
    motion: "reduced",
  });
  expect(body.getAttribute("style")).toBe("--scale: 1.2;");
});

test.each([
  ["#000000", "#ffffff"],
  ["#5b21b6", "#ffffff"],
  ["#ff5a3c", "#000000"],
  ["#12b886", "#000000"],
  ["#ffffff", "#000000"],
])("text on %s is %s, which has the higher contrast", (accent, text) => {
  expect(worn({ accent }).style.getPropertyValue("--on-accent")).toBe(text);
});

test.each([
  ["slab", 250, 1920, 1080, 2.4],
  ["slab", 100, 1920, 1080, 1],
  ["glass", 250, 1280, 720, 1.522],
  ["ticker", 250, 1280, 720, 1.48],
  ["ticker", 100, 800, 600, 0.88],
  ["slab", 100, 400, 200, 1],
  ["glass", 100, 400, 200, 0.833],
  ["slab", 50, 400, 200, 0.5],
])("%s at %d percent is in a window of %d by %d at the scale %d", (skin, scale, width, height, expected) => {
  const { style } = worn({ skin, scale }, { innerWidth: width, innerHeight: height });
  expect(Number(style.getPropertyValue("--scale"))).toBeCloseTo(expected, 2);
});
