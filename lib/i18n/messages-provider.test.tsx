import { screen } from "@testing-library/react";
import { useTranslations } from "next-intl";
import { renderScreen } from "@/components/testing/render-screen";
import { MessagesProvider } from "./messages-provider";

function Words() {
  const dialog = useTranslations("ui.dialog");
  const button = useTranslations("ui.button");
  return (
    <p>
      {dialog("close")}, {button("busy")}
    </p>
  );
}

test("adds to the messages around it instead of replacing them", () => {
  renderScreen(
    <MessagesProvider messages={{ ui: { dialog: { close: "Shut" } } }}>
      <Words />
    </MessagesProvider>,
  );
  expect(screen.getByText("Shut, Working…")).toBeInTheDocument();
});
