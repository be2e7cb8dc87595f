import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { StatementDownloads } from "./statement-downloads";

const { network, toasts } = setUpScreen();

test("saves the chosen year as a file, and says so when that fails", async () => {
  URL.createObjectURL = jest.fn(() => "blob:statement");
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe("bravado-statement-2030.csv");
  });
  network.answer("GET /api/streamers/me/statements/2030", {});
  renderScreen(<StatementDownloads years={[2031, 2030]} />);
  await userEvent.selectOptions(screen.getByLabelText("Year"), "2030");
  await userEvent.click(screen.getByRole("button", { name: "CSV" }));
  expect(clicked).toHaveBeenCalledTimes(1);
  await userEvent.selectOptions(screen.getByLabelText("Year"), "2031");
  await userEvent.click(screen.getByRole("button", { name: "PDF" }));
  expect(toasts).toEqual([expect.objectContaining({ title: "The statement could not be downloaded" })]);
});
