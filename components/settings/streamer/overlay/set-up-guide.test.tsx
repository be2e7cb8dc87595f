import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import SetUpGuide from "./set-up-guide";

test.each([
  ["OBS Studio", "Under Sources, press + and choose Browser."],
  ["Streamlabs Desktop", "Beside Sources, press + and choose Browser Source."],
  ["Meld Studio", "Add a layer to your scene and choose Browser."],
])(
  "shows how the link becomes a source of %s, in three steps with a picture each",
  async (program, first) => {
    renderScreen(<SetUpGuide />);
    await userEvent.click(screen.getByRole("radio", { name: program }));
    const steps = screen.getAllByRole("listitem");
    expect(steps).toHaveLength(3);
    expect(steps[0]).toHaveTextContent(first);
    expect(steps[1]).toHaveTextContent(/width 1920 and height 1080/);
    for (const step of steps) expect(within(step).getByText(/^[123]$/)).toBeVisible();
  },
);
