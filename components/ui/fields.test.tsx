import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../testing/render-screen";
import { Checkbox } from "./checkbox";
import { MoneyField } from "./money-field";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

test("names a field by its label and describes it by help and error", () => {
  renderScreen(<TextField label="Email" description="Only to sign you in." error="Email is required" />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Email is required Only to sign you in.");
});

test("is valid without an error, and has no description", () => {
  renderScreen(<TextField label="Email" />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute("aria-describedby");
});

test("marks an optional field in the language of the page", () => {
  renderScreen(<TextField label="Pays" optional />, { locale: "fr" });
  expect(screen.getByRole("textbox", { name: "Pays facultatif" })).toBeInTheDocument();
});

test("keeps what was typed when an error appears", async () => {
  const { rerender } = renderScreen(<TextField label="Email" />);
  await userEvent.type(screen.getByRole("textbox"), "ana@");
  rerender(<TextField label="Email" error="Please enter a valid email address" />);
  expect(screen.getByRole("textbox")).toHaveValue("ana@");
});

test("takes money as a number of at least 1 in steps of a cent, and ignores the mouse wheel", () => {
  renderScreen(<MoneyField label="Amount" defaultValue="25.00" />);
  const field = screen.getByRole("spinbutton", { name: "Amount" });
  expect(field).toHaveAttribute("min", "1");
  expect(field).toHaveAttribute("step", "0.01");
  expect(field).toHaveAttribute("inputmode", "decimal");
  field.focus();
  field.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  expect(field).not.toHaveFocus();
});

test.each([
  ["en", "before"],
  ["fr", "after"],
  ["es", "after"],
] as const)("in %s, puts the dollar sign %s the amount", (locale, side) => {
  renderScreen(<MoneyField label="Amount" />, { locale });
  const position = screen.getByRole("spinbutton").compareDocumentPosition(screen.getByText("$"));
  const isBefore = (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  expect(isBefore ? "before" : "after").toBe(side);
});

test("counts the characters of a text area without cutting them", async () => {
  const onChange = jest.fn();
  renderScreen(<TextArea label="Your challenge" maxCharacters={5} onChange={onChange} />);
  await userEvent.type(screen.getByRole("textbox"), "1234567");
  expect(screen.getByRole("textbox")).toHaveValue("1234567");
  expect(screen.getByText("7 of 5 characters")).toBeInTheDocument();
  expect(onChange).toHaveBeenCalledTimes(7);
});

test("counts the value of a controlled text area", () => {
  renderScreen(<TextArea label="Bio" maxCharacters={10} value="four" onChange={() => undefined} />);
  expect(screen.getByText("4 of 10 characters")).toBeInTheDocument();
});

test("starts a select at its placeholder", async () => {
  const options = [
    { value: "1h", label: "1 hour" },
    { value: "1d", label: "1 day" },
  ];
  renderScreen(<Select label="Time limit" options={options} placeholder="Choose how long" />);
  const select = screen.getByRole("combobox", { name: "Time limit" });
  expect(select).toHaveValue("");
  expect(select).toHaveDisplayValue("Choose how long");
  await userEvent.selectOptions(select, "1 day");
  expect(select).toHaveValue("1d");
});

test("names a checkbox by its label and describes it by its error", async () => {
  renderScreen(<Checkbox label="I accept" error="You must accept" />);
  const box = screen.getByRole("checkbox", { name: "I accept" });
  expect(box).toHaveAccessibleDescription("You must accept");
  await userEvent.click(screen.getByText("I accept"));
  expect(box).toBeChecked();
});
