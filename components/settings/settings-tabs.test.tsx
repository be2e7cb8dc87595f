import { act, screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { keepDraft, takeDraft } from "./form/drafts";
import { SettingsTabs } from "./settings-tabs";

test("marks a tab that was left with unsaved changes, until its form has them again", () => {
  renderScreen(
    <SettingsTabs
      label="Settings"
      labels={{
        profile: "Profile",
        payments: "Payments",
        streamer: "Streamer",
        notifications: "Notifications",
      }}
      unsaved="Unsaved changes"
      shown="payments"
      panel=""
    />,
  );
  const names = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
  act(() => keepDraft("own rules 1", { maximum_pot_amount: "100" }));
  expect(names()).toEqual(["Profile", "Payments", "StreamerUnsaved changes", "Notifications"]);
  act(() => void takeDraft("own rules 1"));
  expect(names()).toEqual(["Profile", "Payments", "Streamer", "Notifications"]);
});
