import { screen } from "@testing-library/react";
import { AuthProvider, useAuth } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { WireStatus } from "@/lib/challenges/contract";
import { vic } from "../testing/render-stage";
import { NextStep } from "./next-step";

const show = (status: WireStatus, streamerId: string) => {
  fakeNetwork().answer("GET /api/auth/session", {
    body: { user: vic, expires: "2031-05-04T12:00:00.000Z" },
  });
  renderScreen(
    <AuthProvider>
      <NextStep streamerId={streamerId} status={status}>
        Boost
      </NextStep>
      <Known />
    </AuthProvider>,
  );
};

test.each([
  ["active", "Accept or decline", "/streamer-dashboard?tab=active"],
  ["accepted", "Mark as completed or failed", "/streamer-dashboard?tab=accepted"],
  ["in-progress", "Mark as completed or failed", "/streamer-dashboard?tab=accepted"],
] as const)(
  "leads its streamer from a challenge that is %s to their list of it",
  async (status, name, href) => {
    show(status, vic.id);
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
    expect(screen.queryByText("Boost")).not.toBeInTheDocument();
  },
);

test.each([
  ["its streamer once it has ended", "completed", vic.id],
  ["somebody else", "active", "another"],
] as const)("leads %s nowhere", async (_, status, streamerId) => {
  show(status, streamerId);
  expect(await screen.findByText("vic is signed in")).toBeInTheDocument();
  expect(screen.getByText("Boost")).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

function Known() {
  const { user } = useAuth();
  return user && <p>vic is signed in</p>;
}
