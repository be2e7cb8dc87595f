import { JSDOM } from "jsdom";
import { lookAttributes, wearLook } from "./overlay-look";

const LOOK = { position: "top-left", scale: 120, skin: "slab", accent: null, reduced_motion: true };

/** A body that wears the look. */
function worn(accent: string | null) {
  const { body } = new JSDOM().window.document;
  for (const [name, value] of Object.entries(lookAttributes({ ...LOOK, accent })))
    body.setAttribute(name, value);
  wearLook(body);
  return body;
}

test("is attributes and a size; without an accent the skin keeps its own", () => {
  const body = worn(null);
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
  expect(worn(accent).style.getPropertyValue("--on-accent")).toBe(text);
});
