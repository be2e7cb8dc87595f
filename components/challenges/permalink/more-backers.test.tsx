import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { MoreBackers } from "./more-backers";

test("removes the button when the next page turns out empty", async () => {
  const network = fakeNetwork();
  network.answer("GET /api/challenges/1/backers", { body: [] });
  await renderScreen(<MoreBackers challengeId="1" nextCursor="20" shownIds={["a"]} count={21} />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(network.sentTo("GET /api/challenges/1/backers")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button")).not.toBeInTheDocument());
});
