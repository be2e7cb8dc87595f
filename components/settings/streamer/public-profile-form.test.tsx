import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { pack } from "@/lib/shared/packed";
import { sampleProfile } from "../testing/sample-profile";
import { PublicProfileForm } from "./public-profile-form";

const SAVE = "PUT /api/users/profile";
const { network } = setUpScreen();

const show = (id: string) =>
  renderScreen(
    <PublicProfileForm
      profile={sampleProfile({ id })}
      categories={["Music", "Fitness"].map((name) => ({ value: name, label: name }))}
      countries={pack([{ value: "ES", label: "Spain" }])}
    />,
  );
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save changes" }));

test("saves what was changed of bio, category, country and networks", async () => {
  network.answer(SAVE, { body: sampleProfile() });
  show("one");
  await userEvent.type(field(/Bio/), " And songs.");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Fitness");
  await userEvent.type(field("Kick"), "https://kick.com/ana");
  await save();
  await waitFor(() => expect(network.sentTo(SAVE)).toHaveLength(1));
  expect(network.sentTo(SAVE)[0]?.body).toEqual({
    bio: "Speedruns. And songs.",
    category: "Fitness",
    kick_url: "https://kick.com/ana",
  });
});

test.each(["ana", "https://example.com/ana", "javascript:alert(1)"])(
  "refuses %s as a network's URL",
  async (address) => {
    show(address);
    await userEvent.type(field("YouTube"), address);
    await save();
    await waitFor(() =>
      expect(field("YouTube")).toHaveAccessibleDescription("Enter a full address on this network"),
    );
    expect(network.sentTo(SAVE)).toHaveLength(0);
  },
);
