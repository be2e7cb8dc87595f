import { Dices } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { DARE_MAX, dareProblem, OFFERS, type Story, type StoryEvent } from "./story";

type WriteSceneProps = { story: Story; act: (event: StoryEvent) => void; onIdea: () => void };

/** The dare and the offer, mirrored on the stage while typing. */
export function WriteScene({ story: { dare, offer }, act, onIdea }: WriteSceneProps) {
  const t = useTranslations("home.miniature.write");
  const [tried, setTried] = useState(false);
  const problem = tried ? dareProblem(dare) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    act({ type: "write" });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <TextArea
          label={t("dare")}
          rows={2}
          maxCharacters={DARE_MAX}
          value={dare}
          onChange={({ target }) => act({ type: "edit", dare: target.value })}
          error={problem === null ? undefined : t(problem, { max: DARE_MAX })}
        />
        <Button variant="ghost" size="sm" className="-ml-3 mt-1" onClick={onIdea}>
          <Dices className="size-4" />
          {t("idea")}
        </Button>
      </div>
      <Offers chosen={offer} onChoose={(cents) => act({ type: "edit", offer: cents })} />
      <SubmitButton size="lg" className="w-fit">
        {t("act")}
      </SubmitButton>
    </form>
  );
}

function Offers({ chosen, onChoose }: { chosen: number; onChoose: (cents: number) => void }) {
  const t = useTranslations("home.miniature.write");
  const format = useFormatter();
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t("offer")}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {OFFERS.map((cents) => (
          <label
            key={cents}
            className="figures relative grid h-11 cursor-pointer place-items-center rounded-control border border-edge px-4 font-semibold transition-colors hover:border-muted has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="miniature-offer"
              checked={cents === chosen}
              onChange={() => onChoose(cents)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {format.number(cents / 100, "money")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
