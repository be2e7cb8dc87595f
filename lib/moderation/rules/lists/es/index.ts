import type { LanguageRules } from "../../rule-list";
import { commonWords } from "./common-words";
import { game, inGame, negation, prohibition, realLife } from "./context";
import { harassment } from "./harassment";
import { harmless } from "./harmless";
import { humiliation } from "./humiliation";
import { illegal } from "./illegal";
import { offPlatform } from "./off-platform";
import { personalData } from "./personal-data";
import { selfHarm } from "./self-harm";
import { sets } from "./sets";
import { sexual } from "./sexual";
import { violence } from "./violence";

export const spanish: LanguageRules = {
  sets,
  lists: {
    sexual,
    self_harm: selfHarm,
    violence,
    harassment,
    illegal,
    humiliation,
    personal_data: personalData,
    off_platform: offPlatform,
  },
  harmless,
  context: { game, inGame, realLife, negation, prohibition },
  commonWords,
};
