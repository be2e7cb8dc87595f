import { providerMatrix } from "./matrix";

providerMatrix("payouts");
