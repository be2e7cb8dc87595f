import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { MoreChallenges } from "./more-challenges";

test("removes the button when the next page turns out empty", async () => {
  const network = fakeNetwork();
  network.answer("GET /api/challenges", { body: [] });
  const now = new Date(0).toISOString();
  await renderScreen(
    <MoreChallenges nextCursor="20" shownIds={["a"]} source={{ list: "feed" }} now={now} cached={false} />,
  );
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(network.sentTo("GET /api/challenges")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button")).not.toBeInTheDocument());
});
