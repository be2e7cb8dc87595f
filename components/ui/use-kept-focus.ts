import { useEffect } from "react";
import { isDialogOpen } from "@/components/ui/open-dialog";

const DIALOG = "[role=dialog], [role=alertdialog]";
/** What has cards, or floats over them. */
const CARDS = "[data-cards]";
/** Where the focus goes when no card is left: the open tab of the dashboard, the list of the dock. */
const LIST = "[role=tabpanel], [data-cards][tabindex]";

/**
 * An act takes the button that was pressed off the page. The focus then goes to the text of its card, else to the next card of that
 * list, else to the list; after a dialog first to the button that opened it. Never while a dialog is open.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: readonly HTMLElement[] = [];
    const isLost = () => document.activeElement === document.body;
    const arrive = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(DIALOG) !== null) return;
      places = target.closest(CARDS) === null ? [] : [target, ...cardsFrom(target.closest("li"))];
    };
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(DIALOG) !== null) return;
      // Put down by the person, not lost with what had it.
      queueMicrotask(() => {
        if (isLost() && target.isConnected) places = [];
      });
    };
    const keep = () => {
      if (places.length === 0 || !isLost() || isDialogOpen()) return;
      const goal = places.find(takesFocus);
      // A list lets go of what left it when the focus leaves: it does not hear of one that was lost.
      const rest = [places.find((place) => place.isConnected), document.querySelector<HTMLElement>(LIST)];
      for (const place of goal === undefined ? rest : [goal]) if (place) focus(place);
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", arrive);
    document.addEventListener("focusout", leave);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", arrive);
      document.removeEventListener("focusout", leave);
    };
  }, []);
}

/** A card, those after it, then those before it, the nearest first. */
function cardsFrom(card: HTMLElement | null): readonly HTMLElement[] {
  if (card === null) return [];
  const cards = [...(card.parentElement?.children ?? [])].filter((one) => one instanceof HTMLElement);
  const at = cards.indexOf(card);
  return [...cards.slice(at), ...cards.slice(0, at).toReversed()];
}

const isCard = (place: HTMLElement) => place.tagName === "LI";

/** Not a card that has left its list and is still shown. */
function takesFocus(place: HTMLElement): boolean {
  return place.isConnected && !place.matches(":disabled") && place.querySelector("[data-gone]") === null;
}

function focus(place: HTMLElement): void {
  const goal = isCard(place) ? (place.querySelector<HTMLElement>("p[id]") ?? place) : place;
  if (isCard(place)) goal.tabIndex = -1;
  // Under a pointer nothing moves.
  goal.focus({ preventScroll: true });
  if (goal.matches(":focus-visible")) goal.scrollIntoView?.({ block: "nearest" });
}
