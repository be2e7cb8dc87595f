import { renderScreen } from "@/components/testing/render-screen";
import { Section } from "./section";

test("a link to a section of a tab that loads later arrives there", () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = function scroll() {
    scrolled(this.id);
  };
  window.history.replaceState(null, "", "/settings?tab=profile#two-step");
  renderScreen(
    <>
      <Section id="devices" title="Devices">
        -
      </Section>
      <Section id="two-step" title="Two-step sign-in">
        -
      </Section>
    </>,
  );
  expect(scrolled.mock.calls).toEqual([["two-step"]]);
  window.history.replaceState(null, "", "/");
});
